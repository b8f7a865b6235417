import { authRoutes } from '@sextant/contract/auth/routes'
import { clientFor } from '#kernel/data/client'
import { readQuery } from '#kernel/data/paging'

const authApi = clientFor(authRoutes)

export const meQuery = readQuery(['invited', 'me'], (signal) => authApi.me({ signal }))
