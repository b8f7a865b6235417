import { communityIntakeRoutes } from '@sextant/contract/community/intake'
import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import {
  type CommunityPost,
  communityPostRoutes,
  type PostFilter,
  type postSorts,
} from '@sextant/contract/community/posts'
import { type CommunityPlatform, communityRoutes } from '@sextant/contract/community/routes'
import type { CommunityRange, Sentiment } from '@sextant/contract/community/rules'
import type { Page } from '@sextant/contract/kernel/page'
import type { CallOf } from '@sextant/contract/kernel/route'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, mapItems } from '#kernel/data/paging'
import { useItemChange } from '#kernel/data/use-item-change'
import type { SortOf } from '#kernel/page-search'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(communityRoutes)
const postsApi = clientFor(communityPostRoutes)
const intakeApi = clientFor(communityIntakeRoutes)

// The first word of each key is its live topic.
const topic = ['community'] as const
const pageSize = 10
/** Changes arrive by live stream; without it, pending items are polled. */
const whileBusyMs = 1_000

export type PostSearch = { [K in keyof PostFilter]?: PostFilter[K] | undefined } & { sort?: SortOf<typeof postSorts> }

const isBusy = ({ status, isReading }: CommunityPlatform['sources'][number]) => status === 'pending' || isReading

const platformsKey = [...topic, 'platforms'] as const

export const platformsQuery = (range: CommunityRange) =>
  queryOptions({
    queryKey: [...platformsKey, range],
    queryFn: ({ signal }) => api.platforms({ query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ sources }) => sources.some(isBusy)) ? whileBusyMs : (false as const),
  })

export const dashboardQuery = (range: CommunityRange, platform: CommunityPlatformId | undefined) =>
  queryOptions({
    queryKey: [...topic, 'dashboard', range, platform ?? 'all'],
    queryFn: ({ signal }) => api.dashboard({ query: { range, platform }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? whileBusyMs : (false as const)),
  })

const isUnderWay = ({ reply, sentiment }: CommunityPost) =>
  sentiment === null || reply?.state === 'generating' || reply?.state === 'sending'

export const postsQuery = (filter: PostSearch) =>
  infiniteQueryOptions({
    ...filteredListQuery([...topic, 'posts', filter], (cursor, signal) =>
      postsApi.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
    ),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? whileBusyMs : (false as const),
  })

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...topic, 'post', id],
    queryFn: ({ signal }) => postsApi.read({ params: { id }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileBusyMs : (false as const)),
  })

/** Puts the server's response into the cache so that nothing flickers. */
function placePost(cache: QueryClient, changed: CommunityPost): void {
  cache.setQueriesData(
    { queryKey: [...topic, 'posts'] },
    (all: PostPages | undefined) => all?.pages && mapItems(all, (one) => (one.id === changed.id ? changed : one)),
  )
  cache.setQueryData(postQuery(changed.id).queryKey, (one) => (one ? changed : one))
  void cache.invalidateQueries({ queryKey: [...topic, 'dashboard'] })
}
interface PostPages {
  pages: Page<CommunityPost>[]
}

const useStep = <Input>(failed: string, change: (input: Input) => Promise<CommunityPost>) =>
  useItemChange({ change, place: placePost, failed, topic })

export const useSetSentiment = ({ id }: CommunityPost) =>
  useStep("Couldn't change the sentiment", (sentiment: Sentiment) =>
    postsApi.setSentiment({ params: { id }, body: { sentiment } }),
  )

export const useGenerateReply = ({ id }: CommunityPost) =>
  useStep("Couldn't draft the reply", (tone: string) => postsApi.generateReply({ params: { id }, body: { tone } }))

export interface ReplyText {
  text: string
  version: number
}
export const useSaveReply = ({ id }: CommunityPost) =>
  useStep("Couldn't save the reply", (body: ReplyText) => postsApi.editReply({ params: { id }, body }))

export const useSendReply = ({ id }: CommunityPost) =>
  useStep("Couldn't send the reply", (body: ReplyText) => postsApi.sendReply({ params: { id }, body }))

export const useSettleReply = ({ id }: CommunityPost) =>
  useStep("Couldn't save your answer", (isThere: boolean) =>
    postsApi.settleReply({ params: { id }, body: { isThere } }),
  )

export const useReleasePost = ({ id }: CommunityPost) =>
  useStep("Couldn't release the post", () => postsApi.release({ params: { id } }))

function usePlacePlatform() {
  const cache = useQueryClient()
  return ({ platform, connected, isSandbox, sources }: CommunityPlatform) => {
    // The response may have been computed for another range than the one shown.
    cache.setQueriesData({ queryKey: platformsKey }, (all: CommunityPlatform[] | undefined) =>
      all?.map((one) => (one.platform === platform ? { ...one, connected, isSandbox, sources } : one)),
    )
    void cache.invalidateQueries({ queryKey: topic })
  }
}

export type ConnectForm = CallOf<typeof communityRoutes.connect>['body']

export function useConnectSource({ platform }: CommunityPlatform) {
  const place = usePlacePlatform()
  return useMutation({
    mutationFn: (body: ConnectForm) => api.connect({ params: { platform }, body }),
    onSuccess: place,
  })
}

export function useDisconnectSource() {
  const place = usePlacePlatform()
  return useMutation({
    mutationFn: (id: string) => api.disconnect({ params: { id } }),
    onSuccess(changed) {
      place(changed)
      toast.success('Source disconnected', 'Its posts are kept.')
    },
  })
}

export function useRefreshSource() {
  const place = usePlacePlatform()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api.refresh({ params: { id } }),
    onSuccess: place,
    onError: (error) => showFailure("Couldn't sync the source", error),
  })
}

export function useRenewSecret(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.renewSecret({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: platformsKey }),
  })
}

function importForm(platform: CommunityPlatformId, file: File): FormData {
  const body = new FormData()
  body.append('platform', platform)
  body.append('file', file)
  return body
}
interface ImportFile {
  platform: CommunityPlatformId
  file: File
}

export const usePreviewImport = () =>
  useMutation({
    mutationFn: ({ platform, file }: ImportFile) => intakeApi.previewImport({ body: importForm(platform, file) }),
  })

export function useImportPosts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ platform, file }: ImportFile) => intakeApi.importPosts({ body: importForm(platform, file) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: topic }),
  })
}
