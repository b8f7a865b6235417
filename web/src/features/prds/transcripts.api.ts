import { transcriptRoutes } from '@sextant/contract/prds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { clientFor } from '#kernel/client'

const api = clientFor(transcriptRoutes)

// The first word of each key is its live topic.
export const transcriptsTopic = ['transcripts'] as const
const pageSize = 20

export const transcriptsQuery = infiniteQueryOptions({
  queryKey: [...transcriptsTopic, 'list'],
  queryFn: ({ pageParam, signal }) => api.list({ query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})

const unreadEveryMs = 3_000

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: [...transcriptsTopic, 'one', id],
    queryFn: ({ signal }) => api.read({ params: { id }, signal }),
    // The live stream tells of progress; this is for when it is away.
    refetchInterval: ({ state }) =>
      state.data?.status === 'uploaded' || state.data?.status === 'processing' ? unreadEveryMs : false,
  })
