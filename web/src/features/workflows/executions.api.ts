import type { DayFilter } from '@sextant/contract/kernel/days'
import { type ExecutionSort, type ExecutionSummary, executionRoutes } from '@sextant/contract/workflows/executions'
import { recentExecutions, type ShownStatus } from '@sextant/contract/workflows/kinds'
import { shortId } from '@sextant/contract/workflows/words'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, filteredQuery, readQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useKey } from './use-key.ts'

const api = clientFor(executionRoutes)

// The first part of each key is its live topic.
export const executionsTopic = ['executions'] as const
const pageSize = 20

export interface ExecutionFilter extends DayFilter {
  workflowId?: string | undefined
  status?: ShownStatus | undefined
  sort?: ExecutionSort | undefined
}

export const executionsQuery = (filter: ExecutionFilter) =>
  filteredListQuery([...executionsTopic, 'found', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const recentExecutionsQuery = readQuery([...executionsTopic, 'recent'], (signal) =>
  api.list({ query: { limit: recentExecutions }, signal }),
)

export const executionStatsQuery = (workflowId?: string) =>
  filteredQuery([...executionsTopic, 'stats', workflowId], (signal) => api.stats({ query: { workflowId }, signal }))

export const executionQuery = (id: string) =>
  readQuery([...executionsTopic, 'one', id], (signal) => api.read({ params: { id }, signal }))

export type Steering = 'cancel' | 'start' | 'failed-step'

const words: Record<Steering, { done: string; failed: string }> = {
  cancel: { done: 'Execution canceled', failed: "Couldn't cancel the execution" },
  start: { done: 'Retrying from the start', failed: "Couldn't retry the execution" },
  'failed-step': { done: 'Retrying from the failed step', failed: "Couldn't retry the execution" },
}

/** Cancels or retries an execution, once even on a double click. */
export function useSteerExecution({ id }: Pick<ExecutionSummary, 'id'>, onRetried: (executionId: string) => void) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const mutationKey = ['steer-execution', id]
  const key = useKey()
  const tries = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (how: Steering) =>
      how === 'cancel'
        ? api.cancel({ params: { id } })
        : api.retry({ params: { id }, body: { from: how, idempotencyKey: key.current() } }),
    onSuccess(execution, how) {
      key.renew()
      toast.success(words[how].done, shortId(execution.id))
      cache.setQueryData(executionQuery(execution.id).queryKey, execution)
      if (how !== 'cancel') onRetried(execution.id)
    },
    onError: (error, how) => showFailure(words[how].failed, error),
    onSettled: () => cache.invalidateQueries({ queryKey: executionsTopic }),
  })
  return {
    isPending: tries.includes('pending'),
    steer(how: Steering) {
      const earlier = cache.getMutationCache().findAll({ mutationKey })
      const isRefused = earlier.some(
        ({ state }) => state.status === 'pending' || (how === 'cancel' && state.status === 'success'),
      )
      if (!isRefused) mutate(how)
    },
  }
}
