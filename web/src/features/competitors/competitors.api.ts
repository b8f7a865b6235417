import { agentRoutes } from '@sextant/contract/agents/routes'
import { actions } from '@sextant/contract/agents/tasks'
import {
  type CompetitorDetail,
  type CompetitorDraft,
  type CompetitorEdit,
  type changeSorts,
  competitorChangeRoutes,
  competitorRoutes,
} from '@sextant/contract/competitors/routes'
import type { ChangeCategory, FactKind, Impact } from '@sextant/contract/competitors/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, listQuery, readQuery } from '#kernel/data/paging'
import type { SortOf } from '#kernel/page-search'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'

const api = clientFor(competitorRoutes)
const agentsApi = clientFor(agentRoutes)
const changesApi = clientFor(competitorChangeRoutes)

// The first word of each key is its live topic.
const topic = ['competitors'] as const
const changesTopic = ['competitor-changes'] as const
const pageSize = 20

export const competitorsQuery = listQuery([...topic, 'list'], (cursor, signal) =>
  api.list({ query: { limit: pageSize, cursor }, signal }),
)

export const competitorQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

export const battlecardQuery = (id: string) =>
  readQuery([...topic, 'battlecard', id], (signal) => api.battlecard({ params: { id }, signal }))

export const factsQuery = (id: string, kind: FactKind | undefined) =>
  filteredListQuery([...changesTopic, 'facts', id, kind ?? 'all'], (cursor, signal) =>
    api.facts({ params: { id }, query: { limit: pageSize, cursor, kind }, signal }),
  )

/** The latest prices of its plans, as far back as one page goes. */
export const pricesQuery = (id: string) =>
  readQuery([...changesTopic, 'prices', id], (signal) =>
    api.facts({ params: { id }, query: { limit: 100, kind: 'price' }, signal }),
  )

export interface ChangeFilter {
  category?: ChangeCategory | undefined
  impact?: Impact | undefined
  show?: 'dismissed' | undefined
  sort?: SortOf<typeof changeSorts>
}

export const changesQuery = (filter: ChangeFilter) =>
  filteredListQuery([...changesTopic, 'found', filter], (cursor, signal) =>
    changesApi.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const changeQuery = (id: string) =>
  readQuery([...changesTopic, 'one', id], (signal) => changesApi.read({ params: { id }, signal }))

export function useSetRelevance() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: ({ id, isRelevant }: { id: string; isRelevant: boolean }) =>
      changesApi.setRelevance({ params: { id }, body: { isRelevant } }),
    onSuccess: (change) =>
      void toast.success(
        change.isDismissed ? 'Marked as not relevant' : 'Marked as relevant',
        change.isDismissed ? 'Similar changes get a lower impact from now on.' : change.title,
      ),
    onError: (error) => showFailure("Couldn't update the change", error),
    onSettled: () => Promise.all([topic, changesTopic].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

function useKeep() {
  const cache = useQueryClient()
  return (detail: CompetitorDetail) => {
    cache.setQueryData(competitorQuery(detail.id).queryKey, detail)
    void cache.invalidateQueries({ queryKey: competitorsQuery.queryKey })
  }
}

export function useAddCompetitor() {
  const keep = useKeep()
  return useMutation({
    mutationFn: (draft: CompetitorDraft) => api.create({ body: draft }),
    onSuccess(created) {
      keep(created)
      toast.success('Competitor Added', `Running the first check of ${created.name}.`)
    },
  })
}

export function useEditCompetitor(id: string) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (edit: CompetitorEdit) => api.update({ params: { id }, body: edit }),
    onSuccess: keep,
  })
}

export const useRemoveCompetitor = () =>
  useDelete({
    remove: (id) => api.remove({ params: { id } }),
    done: 'Competitor removed',
    failed: "Couldn't remove the competitor",
    topics: [topic, changesTopic],
  })

export function useCheckNow(id: string, name: string) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.check({ params: { id } }),
    onSuccess: () => void toast.success('Check Started', `Checking ${name} now.`),
    onError: (error) => showFailure('Check Failed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export function useWatchPage(id: string) {
  const keep = useKeep()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: ({ pageId, isWatched }: { pageId: string; isWatched: boolean }) =>
      api.watchPage({ params: { id, pageId }, body: { isWatched } }),
    onSuccess: keep,
    onError: (error) => showFailure("Couldn't update the page", error),
  })
}

export function useAddPage(id: string) {
  const keep = useKeep()
  return useMutation({ mutationFn: (url: string) => api.addPage({ params: { id }, body: { url } }), onSuccess: keep })
}

export type MarketAction = 'analyze-trends' | 'generate-report'

export function useRunAnalysis() {
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: ({ action, timeframe }: { action: MarketAction; timeframe: string }) =>
      agentsApi.run({ params: { slug: 'market-maven', actionType: action }, body: { input: { timeframe } } }),
    onSuccess: (_run, { action }) =>
      void toast.success(`${actions['market-maven'][action].label} started`, "You'll find it in Recent Tasks."),
    onError: (error, { action }) => showFailure(`${actions['market-maven'][action].label} failed`, error),
  })
}
