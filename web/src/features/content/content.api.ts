import type { FieldValues } from '@sextant/contract/agents/fields'
import { agentRoutes, runRoutes } from '@sextant/contract/agents/routes'
import { type Content, contentRoutes, type EditVariation, type Variation } from '@sextant/contract/content/routes'
import type { CallOf } from '@sextant/contract/kernel/route'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, listQuery, mapItems, readQuery } from '#kernel/data/paging'
import { useItemChange } from '#kernel/data/use-item-change'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'

const api = clientFor(contentRoutes)
const runsApi = clientFor(runRoutes)
const agentsApi = clientFor(agentRoutes)

// The first word of each key is its live topic.
const topic = ['content'] as const
const pageSize = 10
const postsAtATime = 20

export const contentsQuery = listQuery([...topic, 'all'], (cursor, signal) =>
  api.list({ query: { limit: pageSize, cursor }, signal }),
)

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: [...topic, 'one', id],
    queryFn: ({ signal }) => api.read({ params: { id }, signal }),
    retry: false,
  })

export type PostFilter = Omit<CallOf<typeof contentRoutes.publications>['query'], 'limit' | 'cursor'>

export const postsQuery = (filter: PostFilter) =>
  filteredListQuery([...topic, 'posts', filter], (cursor, signal) =>
    api.publications({ query: { ...filter, limit: postsAtATime, cursor }, signal }),
  )

export const sourceQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [...topic, 'source', type, id],
    queryFn: ({ signal }) => api.source({ params: { type, id }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The live stream reports a run's progress; without it, the run is polled. */
const whileRunningMs = 1_000

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: ({ signal }) => runsApi.read({ params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'completed' || state.data?.status === 'failed' ? (false as const) : whileRunningMs,
  })

export type GenerationForm = CallOf<typeof contentRoutes.generate>['body']

export const useGenerate = () => useMutation({ mutationFn: (body: GenerationForm) => api.generate({ body }) })

/** Puts the server's response into the cache so that nothing flickers. */
function placeVariation(cache: QueryClient, changed: Variation): void {
  const within = (content: Content): Content =>
    content.id === changed.contentId
      ? { ...content, variations: content.variations.map((one) => (one.id === changed.id ? changed : one)) }
      : content
  cache.setQueryData(contentsQuery.queryKey, (all) => all && mapItems(all, within))
  cache.setQueryData(contentQuery(changed.contentId).queryKey, (one) => one && within(one))
}

const useStep = <Input>(failed: string, change: (input: Input) => Promise<Variation>) =>
  useItemChange({ change, place: placeVariation, failed, topic })

/** Errors are shown in the editor, next to the typed text. */
export function useEditVariation(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: EditVariation) => api.edit({ params: { id }, body }),
    onSuccess: (changed) => placeVariation(cache, changed),
    onError: () => void cache.invalidateQueries({ queryKey: topic }),
  })
}

export const useApprove = ({ id, version }: Variation) =>
  useStep("Couldn't approve the post", () => api.approve({ params: { id }, body: { version } }))

export const usePublish = ({ id: variationId }: Variation) =>
  useStep("Couldn't publish the post", (at: string | undefined) =>
    api.publish({ body: { variationId, ...(at && { at }) } }),
  )

export const useUnschedule = () =>
  useStep("Couldn't unschedule the post", (id: string) => api.unschedule({ params: { id } }))

export const useRetry = () => useStep("Couldn't retry the post", (id: string) => api.retry({ params: { id } }))

export const useSettle = () =>
  useStep("Couldn't save your answer", ({ id, isThere }: { id: string; isThere: boolean }) =>
    api.settle({ params: { id }, body: { isThere } }),
  )

export const useRemoveContent = () =>
  useDelete({
    remove: (id) => api.remove({ params: { id } }),
    done: 'Content deleted',
    failed: "Couldn't delete the content",
    note: 'Published posts stay on their platforms.',
    topics: [topic],
  })

const agent = 'narrative-architect'

/** The guidelines are part of the agent's configuration. */
export const configQuery = readQuery(['agents', agent, 'config'], (signal) =>
  agentsApi.readConfig({ params: { slug: agent }, signal }),
)

export function useSaveBrand() {
  const cache = useQueryClient()
  return useMutation({
    async mutationFn(changes: FieldValues) {
      const config = await cache.ensureQueryData(configQuery)
      const { enabled, version } = config
      const settings = { ...config.settings, ...changes }
      return agentsApi.saveConfig({ params: { slug: agent }, body: { enabled, version, settings } })
    },
    onSuccess(saved) {
      cache.setQueryData(configQuery.queryKey, saved)
      toast.success('Guidelines saved', 'New posts follow them, and drafts are checked against them.')
      return cache.invalidateQueries({ queryKey: topic })
    },
    onError: () => void cache.invalidateQueries({ queryKey: configQuery.queryKey }),
  })
}
