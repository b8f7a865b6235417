import { type CommentThread, commentRoutes, type Person } from '@sextant/contract/collaboration/comments'
import { presence, presenceRoutes, type Review, reviewRoutes } from '@sextant/contract/collaboration/reviews'
import { shareLinkRoutes } from '@sextant/contract/collaboration/share-links'
import type { CallOf } from '@sextant/contract/kernel/route'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { toast } from '#kernel/toasts/toasts'
import { useUndo } from '#kernel/toasts/undo'

const commentsApi = clientFor(commentRoutes)
const reviewApi = clientFor(reviewRoutes)
const linksApi = clientFor(shareLinkRoutes)
export const presenceApi = clientFor(presenceRoutes)

// The first part of each key must match its live topic.
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['comments', id],
    queryFn: async ({ signal }) => (await commentsApi.list({ params: { id }, signal })).items,
  })

export const peopleQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['teams', 'people', id, search],
    queryFn: ({ signal }) => commentsApi.people({ params: { id }, query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** An edit of the document may outdate an answer. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => reviewApi.read({ params: { id }, signal }),
    meta: { alsoRefreshOn: 'prds' },
  })

/** Reading says that this tab is open. Hidden tabs stop, and their people count as gone a little later. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['presence', id],
    queryFn: ({ signal }): Promise<Person[]> => presenceApi.beat({ params: { id }, signal }),
    refetchInterval: presence.beatMs,
    staleTime: 0,
  })

type NewComment = CallOf<typeof commentRoutes.add>['body']

/** Failures of a new comment are shown beside its text, which stays. */
export function useAddComment(id: string) {
  const show = useShowThread(id)
  return useMutation({ mutationFn: (body: NewComment) => commentsApi.add({ params: { id }, body }), onSuccess: show })
}

export function useResolve(id: string) {
  const show = useShowThread(id)
  return useMutation({
    mutationFn: ({ commentId, isResolved }: { commentId: string; isResolved: boolean }) =>
      commentsApi.resolve({ params: { id, commentId }, body: { isResolved } }),
    onSuccess: show,
    onError: (error) => toast.failure("Couldn't change the comment", error),
  })
}

function useShowThread(id: string) {
  const cache = useQueryClient()
  return (thread: CommentThread) =>
    cache.setQueryData(commentsQuery(id).queryKey, (threads = []) =>
      threads.some((one) => one.id === thread.id)
        ? threads.map((one) => (one.id === thread.id ? thread : one))
        : [...threads, thread],
    )
}

export function useDeleteComment(id: string) {
  const cache = useQueryClient()
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: ({ id: commentId }: { id: string; body: string }) => commentsApi.remove({ params: { id, commentId } }),
    onSuccess: (_, { id, body }) => offerUndo('Comment deleted', { id, title: body.slice(0, 80) }),
    onError: (error) => toast.failure("Couldn't delete the comment", error),
    onSettled: () => cache.invalidateQueries({ queryKey: commentsQuery(id).queryKey }),
  })
}

type Answer = CallOf<typeof reviewRoutes.answer>['body']

export type ReviewChange =
  | { kind: 'request'; userIds: string[]; note: string }
  | { kind: 'withdraw'; userId: string }
  | { kind: 'assign'; userId: string | null }
  | ({ kind: 'answer' } & Answer)

function send(id: string, { kind, ...change }: ReviewChange): Promise<Review> {
  const params = { id }
  if (kind === 'request') return reviewApi.request({ params, body: change as { userIds: string[] } })
  if (kind === 'answer') return reviewApi.answer({ params, body: change as Answer })
  if (kind === 'assign') return reviewApi.assign({ params, body: change as { userId: string | null } })
  return reviewApi.withdraw({ params: { ...params, ...(change as { userId: string }) } })
}

export function useReviewChange(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: ReviewChange) => send(id, change),
    onSuccess: (review) => cache.setQueryData(reviewQuery(id).queryKey, review),
  })
}

export const shareLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['share-links', id],
    queryFn: ({ signal }) => linksApi.list({ params: { id }, signal }),
    staleTime: 0,
  })

type NewLink = CallOf<typeof shareLinkRoutes.create>['body']

export function useCreateLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => linksApi.create({ params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
  })
}

export function useRevokeLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => linksApi.revoke({ params: { id, linkId } }),
    onSuccess: () => void toast.success('Link turned off'),
    onError: (error) => toast.failure("Couldn't turn off the link", error),
    onSettled: () => cache.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
  })
}
