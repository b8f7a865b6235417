import type { AgentId } from '@sextant/contract/agents/catalogue'
import {
  type OutputDecision,
  type OutputStatus,
  outputRoutes,
  type outputSorts,
} from '@sextant/contract/agents/outputs'
import { type Decided, inboxRoutes } from '@sextant/contract/inbox/routes'
import { mostDecided } from '@sextant/contract/inbox/rules'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, readQuery } from '#kernel/data/paging'
import type { SortOf } from '#kernel/page-search'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { useUndoDecision } from '#kernel/toasts/undo'
import { isConflict } from './agents.api.ts'

const api = clientFor(outputRoutes)
const inbox = clientFor(inboxRoutes)

// The first part of each key is its live topic.
const topic = ['outputs'] as const
const recentOnes = 4
const pageSize = 50

export interface OutputFilter extends DayFilter {
  agentId?: AgentId | undefined
  status?: OutputStatus | undefined
  search?: string | undefined
  decision?: OutputDecision | undefined
  type?: string | undefined
  sort?: SortOf<typeof outputSorts>
}

export const recentOutputsQuery = readQuery([...topic, 'recent'], (signal) =>
  api.list({ query: { limit: recentOnes }, signal }),
)

export const foundOutputsQuery = (filter: OutputFilter) =>
  filteredListQuery([...topic, 'found', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const outputQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

type Items = { kind: 'output'; id: string }[]

/** As many at a time as one call takes. */
const inBulk = (send: (items: Items) => Promise<Decided>) => async (outputs: readonly { id: string }[]) => {
  const items = outputs.map(({ id }) => ({ kind: 'output' as const, id }))
  for (let at = 0; at < items.length; at += mostDecided) {
    const { refused } = await send(items.slice(at, at + mostDecided))
    if (refused[0]) throw new ApiError(409, 'conflict', refused[0].detail)
  }
}

export const approveOutputs = inBulk((items) => inbox.decide({ body: { verb: 'approve', items } }))
export const reopenOutputs = inBulk((items) => inbox.undo({ body: { items } }))

export interface OutputDraft {
  title: string
  body: string
  version: number
}

export function useSaveOutput(id: string) {
  const cache = useQueryClient()
  const { queryKey } = outputQuery(id)
  return useMutation({
    mutationFn: (body: OutputDraft) => api.edit({ params: { id }, body }),
    onSuccess(saved) {
      cache.setQueryData(queryKey, saved)
      void cache.invalidateQueries({ queryKey: topic })
    },
    onError: (error) => isConflict(error) && void cache.invalidateQueries({ queryKey }),
  })
}

type Decision = { status: 'approved' } | { status: 'rejected'; reason: string }

const decisionOf = (id: string) => ['decide-output', id]
const words = {
  approved: { done: 'Output approved', failed: 'Approval failed' },
  rejected: { done: 'Output rejected', failed: 'Rejection failed' },
}

/** Approves or rejects an output, once even on a double click. */
export function useDecide({ id, title }: { id: string; title: string }) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const offerUndo = useUndoDecision('output')
  const mutationKey = decisionOf(id)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (decision: Decision) =>
      decision.status === 'approved'
        ? api.approve({ params: { id } })
        : api.reject({ params: { id }, body: { reason: decision.reason } }),
    onSuccess(decided, { status }) {
      cache.setQueryData(outputQuery(id).queryKey, decided)
      offerUndo(words[status].done, { id, title })
    },
    onError: (error, { status }) => showFailure(words[status].failed, error),
    // Stays pending until the lists are refetched, so the old status doesn't flash.
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
  return (decision: Decision) => {
    if (cache.isMutating({ mutationKey }) === 0) mutate(decision)
  }
}

/** Optimistic status; reverted if the request fails. */
export function useShownStatus({ id, status }: { id: string; status: OutputStatus }): OutputStatus {
  const [decided] = useMutationState({
    filters: { mutationKey: decisionOf(id), status: 'pending' },
    select: ({ state }) => (state.variables as Decision).status,
  })
  return decided ?? status
}
