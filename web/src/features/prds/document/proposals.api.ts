import type { RequestOf } from '@sextant/contract/kernel/route'
import { proposalRoutes } from '@sextant/contract/prds/proposals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { toast } from '#kernel/toasts/toasts'
import { useShowRefusal } from '../failures.ts'
import { prdQuery, prdsTopic } from '../prds.api.ts'

const api = clientFor(proposalRoutes)

export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...prdsTopic, 'proposals', id],
    queryFn: ({ signal }) => api.proposals({ params: { id }, signal }),
  })

export type NewSource = Partial<RequestOf<typeof proposalRoutes.addSource>['body']>

/** One after the other, so that each is compared with the PRD and what is suggested already. */
export function useAddSources(id: string) {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  return useMutation({
    async mutationFn(sources: readonly NewSource[]) {
      const found = []
      for (const body of sources) found.push(...(await api.addSource({ params: { id }, body })).proposals)
      return found
    },
    onSuccess(proposals) {
      if (proposals.length === 0)
        toast.info('Nothing New', "This source adds nothing that the PRD doesn't say already.")
      else toast.success('Source Read', `${countText(proposals.length)} for you to accept or reject.`)
    },
    onError: (error) => showFailure('Source Not Added', error, 'Failed to read this source. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

export type Answer = RequestOf<typeof proposalRoutes.decide>['body']['decision']

interface Decision {
  ids: string[]
  decision: Answer
}

export function useDecide(id: string) {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: (body: Decision) => api.decide({ params: { id }, body }),
    onSuccess({ prd, proposals, edited }) {
      cache.setQueryData(prdQuery(id).queryKey, prd)
      cache.setQueryData(proposalsQuery(id).queryKey, proposals)
      if (edited.length > 0) {
        toast.info('Already Edited', `Someone changed the same words, so they stay as they are: ${edited.join('; ')}`)
      }
    },
    onError: (error) => showFailure('Not Saved', error, 'Failed to save your decision. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

export const countText = (count: number) => (count === 1 ? '1 suggested change' : `${count} suggested changes`)
