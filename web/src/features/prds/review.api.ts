import { prdReviewRoutes } from '@sextant/contract/prds/review-routes'
import type { Prd } from '@sextant/contract/prds/routes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { toast } from '#kernel/toasts/toasts'
import { offerUndo } from '#kernel/toasts/undo'
import { useShowFailure, useShowRefusal } from './failures.ts'
import { aboutPrd } from './prd-path.ts'
import { prdQuery, prdsApi, prdsTopic } from './prds.api.ts'

const reviewApi = clientFor(prdReviewRoutes)

export function useApprovePrd() {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  const undo = useUndoApproval()
  return useMutation({
    mutationFn: ({ id, revision, accepted }: { id: string; revision: number; accepted: readonly string[] }) => {
      const body = new FormData()
      body.append('status', 'approved')
      body.append('revision', String(revision))
      for (const item of accepted) body.append('accepted', item)
      return prdsApi.setStatus({ params: { id }, body })
    },
    onSuccess(approved) {
      const { id, title } = approved
      cache.setQueryData(prdQuery(id).queryKey, approved)
      offerUndo('PRD Approved', title, { about: aboutPrd(id), run: () => undo.mutate(id) })
    },
    onError: (error) => showFailure('Approval Failed', error, 'Failed to approve PRD. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

function useUndoApproval() {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  return useMutation({
    mutationFn: (id: string) => reviewApi.undoApproval({ params: { id } }),
    onSuccess(draft) {
      cache.setQueryData(prdQuery(draft.id).queryKey, draft)
      toast.info('Approval Undone', 'The PRD is a draft again.', { about: aboutPrd(draft.id) })
    },
    onError: (error) => showRefusal('Undo Failed', error, 'Failed to undo the approval. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

/** `onOpen` gets the draft of the next version, new or not. */
export function useNewVersion(onOpen: (draft: Prd) => void) {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  return useMutation({
    mutationFn: (id: string) => reviewApi.newVersion({ params: { id } }),
    onSuccess(draft) {
      cache.setQueryData(prdQuery(draft.id).queryKey, draft)
      onOpen(draft)
    },
    onError: (error) => showRefusal('New Version Failed', error, 'Failed to start a new version. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: [...prdsTopic, 'checks', id],
    queryFn: ({ signal }) => reviewApi.checks({ params: { id }, signal }),
  })

interface ClaimCheck {
  claim: string
  isChecked: boolean
  revision: number
}

/** Shown right away; sent one after another, so that a fast walk ends as it was walked. */
export function useCheckClaim(id: string) {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  const { queryKey } = checksQuery(id)
  return useMutation({
    scope: { id: `checks of ${id}` },
    mutationFn: ({ claim, isChecked, revision }: ClaimCheck) =>
      reviewApi.check({ params: { id, claim }, body: { is_checked: isChecked, revision } }),
    async onMutate({ claim, isChecked }) {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (now) => {
        const others = (now?.checked ?? []).filter((one) => one !== claim)
        return { checked: isChecked ? [...others, claim] : others }
      })
    },
    onError(error) {
      showRefusal('Check Failed', error, 'Failed to save what you checked. Please try again.')
      void cache.invalidateQueries({ queryKey: prdsTopic, predicate: ({ queryKey }) => queryKey.includes(id) })
    },
  })
}
