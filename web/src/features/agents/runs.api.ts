import type { AgentId } from '@sextant/contract/agents/catalogue'
import { type Run, type RunResult, type RunStatus, runRoutes, type runSorts } from '@sextant/contract/agents/routes'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, readQuery } from '#kernel/data/paging'
import type { SortOf } from '#kernel/page-search'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(runRoutes)

// The first part of each key is its live topic.
const topic = ['runs'] as const
const recentOnes = 5
const pageSize = 50

export interface RunFilter extends DayFilter {
  agentId?: AgentId | undefined
  status?: RunStatus | undefined
  actionType?: string | undefined
  result?: RunResult | undefined
  sort?: SortOf<typeof runSorts>
}

export const recentRunsQuery = readQuery([...topic, 'recent'], (signal) =>
  api.list({ query: { limit: recentOnes }, signal }),
)

export const foundRunsQuery = (filter: RunFilter) =>
  filteredListQuery([...topic, 'found', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const runQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

const steps = {
  cancel: { done: 'Task canceled', failed: "Couldn't cancel the task" },
  retry: { done: 'Task restarted', failed: "Couldn't restart the task" },
}

export const steerRun = (how: keyof typeof steps) => (run: Pick<Run, 'id'>) => api[how]({ params: { id: run.id } })

/** Cancels or retries a run, once even on a double click. */
export function useSteerRun(how: keyof typeof steps, { id, title }: Pick<Run, 'id' | 'title'>) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const mutationKey = ['steer-run', how, id]
  const tries = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => steerRun(how)({ id }),
    onSuccess: () => void toast.success(steps[how].done, title),
    onError: (error) => showFailure(steps[how].failed, error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
  return {
    isPending: tries.includes('pending'),
    isDone: tries.includes('success'),
    steer() {
      const earlier = cache.getMutationCache().findAll({ mutationKey })
      if (earlier.every(({ state }) => state.status === 'error')) mutate()
    },
  }
}
