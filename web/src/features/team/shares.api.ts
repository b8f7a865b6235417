import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import { sharingRoutes } from '@sextant/contract/sharing'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { clientFor } from '#kernel/client'
import { paging } from '#kernel/paging'

const sharingApi = clientFor(sharingRoutes)

export const sharedQuery = (type?: ShareType) =>
  infiniteQueryOptions({
    queryKey: ['teams', 'shared', type ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) => sharingApi.list({ query: { type, cursor }, signal }),
    ...paging,
  })

export const shareableQuery = (type: ShareType, search: string) =>
  queryOptions({
    queryKey: ['teams', 'shareable', type, search],
    queryFn: ({ signal }) => sharingApi.shareable({ query: { type, search }, signal }),
    placeholderData: keepPreviousData,
  })

export const mySharesQuery = queryOptions({
  queryKey: ['teams', 'my-shares'],
  queryFn: ({ signal }) => sharingApi.mine({ signal }),
})

function useShareChange<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: ['teams', 'shared'] }),
  })
}

export interface NewShare {
  type: ShareType
  resourceId: string
  userIds: string[]
  level: ShareLevel
}

export const useShare = () => useShareChange((body: NewShare) => sharingApi.share({ body }))

export const useSetLevel = (id: string) =>
  useShareChange(({ userId, level }: { userId: string; level: ShareLevel }) =>
    sharingApi.setLevel({ params: { id, userId }, body: { level } }),
  )

export const useUnshareWith = (id: string) =>
  useShareChange((userId: string) => sharingApi.unshareWith({ params: { id, userId } }))

export const useUnshare = (id: string) => useShareChange(() => sharingApi.unshare({ params: { id } }))
