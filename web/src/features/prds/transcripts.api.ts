import type { CallOf } from '@sextant/contract/kernel/route'
import { type SourceOffer, sourceRoutes } from '@sextant/contract/prds/source-routes'
import { type TranscriptSummary, transcriptRoutes } from '@sextant/contract/prds/transcripts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery } from '#kernel/data/paging'
import { toast } from '#kernel/toasts/toasts'
import { useUndo } from '#kernel/toasts/undo'
import { useShowRefusal } from './failures.ts'

const api = clientFor(transcriptRoutes)
const sources = clientFor(sourceRoutes)

// The first part of each key must match its live topic.
export const transcriptsTopic = ['transcripts'] as const
const pageSize = 50

type TranscriptFilter = Omit<NonNullable<CallOf<typeof transcriptRoutes.list>['query']>, 'limit' | 'cursor'>

export const transcriptsQuery = (filter: TranscriptFilter = {}) =>
  filteredListQuery([...transcriptsTopic, 'list', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const removeTranscript = ({ id }: { id: string }) => api.remove({ params: { id } })

const unreadEveryMs = 3_000

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: [...transcriptsTopic, 'one', id],
    queryFn: ({ signal }) => api.read({ params: { id }, signal }),
    // Fallback for when the live stream is down.
    refetchInterval: ({ state }) =>
      state.data?.status === 'uploaded' || state.data?.status === 'processing' ? unreadEveryMs : false,
  })

export const insightsQuery = (id: string) =>
  queryOptions({
    queryKey: [...transcriptsTopic, 'insights', id],
    queryFn: ({ signal }) => api.insights({ params: { id }, signal }),
  })

/** Feedback themes and community topics that a PRD can be written from. */
export const offersQuery = queryOptions({
  queryKey: [...transcriptsTopic, 'offers'],
  queryFn: ({ signal }) => sources.offers({ signal }),
})

type Offer = Pick<SourceOffer, 'kind' | 'id'>

/** Keeps themes and topics as transcripts, and returns their ids. */
export function useKeepOffers() {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: (offers: readonly Offer[]) =>
      Promise.all(offers.map(async ({ kind, id }) => (await sources.keepOffer({ body: { kind, id } })).id)),
    onError: (error) => showFailure('Source Not Added', error, "Couldn't add this source. Please try again."),
    onSettled: () => cache.invalidateQueries({ queryKey: transcriptsTopic }),
  })
}

/** Refreshes PRDs too, because their quotes may have changed. */
function useStaleQuotes() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: transcriptsTopic }),
      cache.invalidateQueries({ queryKey: ['prds', 'one'] }),
    ])
}

export function useCorrectTranscript(id: string) {
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: (body: { title: string; content: string }) => api.edit({ params: { id }, body }),
    onSuccess: ({ title }) => void toast.success('Transcript Updated', title),
    onError: (error) => showFailure('Save Failed', error, 'Failed to save the transcript. Please try again.'),
    onSettled: useStaleQuotes(),
  })
}

type Named = Pick<TranscriptSummary, 'id' | 'title'>

export function useDeleteTranscript() {
  const offerUndo = useUndo()
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: (transcript: Named) => removeTranscript(transcript),
    onSuccess: (_, transcript) =>
      offerUndo('Transcript Deleted', { ...transcript, note: 'PRDs that quote it are marked “Evidence changed”.' }),
    onError: (error) => showFailure('Deletion Failed', error, 'Failed to delete the transcript. Please try again.'),
    onSettled: useStaleQuotes(),
  })
}

/** The server kept the file, so it needn't be uploaded again. */
export function useRetryTranscript() {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  return useMutation({
    mutationFn: (id: string) => api.retry({ params: { id } }),
    onSuccess: (transcript) => cache.setQueryData(transcriptQuery(transcript.id).queryKey, transcript),
    onError: (error) => showFailure('Retry Failed', error, 'Failed to read the file. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: transcriptsTopic }),
  })
}
