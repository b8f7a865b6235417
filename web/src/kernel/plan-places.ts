import { agentIds } from '@sextant/contract/agents/catalogue'
import { agentRoutes, type Usage } from '@sextant/contract/agents/routes'
import { useQuery } from '@tanstack/react-query'
import { clientFor } from './data/client.ts'
import { readQuery } from './data/paging.ts'

const agentsApi = clientFor(agentRoutes)

/** Plan limits and usage. The first part of the key is its live topic. */
export const usageQuery = readQuery(['usage'], (signal) => agentsApi.usage({ signal }))

/** The plan's number of agents, if it is less than all of them. */
export function useFewPlaces(): Usage | undefined {
  const { data } = useQuery(usageQuery)
  return data && data.activeAgentsLimit < agentIds.length ? data : undefined
}
