import { teamRoutes } from '@sextant/contract/team/routes'
import { clientFor } from './client.ts'
import { readQuery } from './paging.ts'

/** The teams the person is in. */
export const ownTeamsQuery = readQuery(['teams'], (signal) => clientFor(teamRoutes).list({ signal }))
