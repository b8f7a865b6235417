import type { AgentId } from '@sextant/contract/agents/catalogue'
import { agentRoutes } from '@sextant/contract/agents/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { readQuery } from '#kernel/data/paging'
import { usageQuery } from '#kernel/plan-places'
import type { ConfigDraft } from './config-draft.ts'

const agentsApi = clientFor(agentRoutes)

// The first part of each key is its live topic.
export const agentsQuery = readQuery(['agents'], (signal) => agentsApi.list({ signal }))

export const configQuery = (slug: AgentId) =>
  readQuery(['agents', slug, 'config'], (signal) => agentsApi.readConfig({ params: { slug }, signal }))

export const isPlanLimit = (error: unknown) => error instanceof ApiError && error.code === 'plan_limit_reached'

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

export function useSaveConfig(slug: AgentId) {
  const cache = useQueryClient()
  const { queryKey } = configQuery(slug)
  return useMutation({
    mutationFn: (body: ConfigDraft) => agentsApi.saveConfig({ params: { slug }, body }),
    onSuccess(saved) {
      cache.setQueryData(queryKey, saved)
      void cache.invalidateQueries({ queryKey: agentsQuery.queryKey, exact: true })
      void cache.invalidateQueries({ queryKey: usageQuery.queryKey })
    },
    onError: (error) => isConflict(error) && void cache.invalidateQueries({ queryKey }),
  })
}
