import { agentIds } from '@sextant/contract/agents/catalogue'
import { agentRoutes, type Usage } from '@sextant/contract/agents/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientFor } from './client.ts'

const agentsApi = clientFor(agentRoutes)

/** What the plan gives and what is used of it. The first word of the key is its live topic. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => agentsApi.usage({ signal }),
})

/** The plan's places for agents, where it has fewer than there are agents. */
export function useFewPlaces(): Usage | undefined {
  const { data } = useQuery(usageQuery)
  return data && data.activeAgentsLimit < agentIds.length ? data : undefined
}
