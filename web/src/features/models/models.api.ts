import type { ProviderId } from '@sextant/contract/models/providers'
import {
  type ConnectionForm,
  type ModelOverview,
  type ModelSettings,
  modelRoutes,
  type TestForm,
} from '@sextant/contract/models/routes'
import type { UsageRange } from '@sextant/contract/models/rules'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'

const api = clientFor(modelRoutes)

// The first word of each key is its live topic.
const topic = ['models'] as const
const minuteMs = 60_000

export const overviewQuery = readQuery([...topic, 'overview'], (signal) => api.overview({ signal }))

export const localModelsQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => api.local({ signal }),
  staleTime: minuteMs,
})

/** Kept for minutes: providers seldom change what they offer. */
export const modelListQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['model-list', provider],
    queryFn: ({ signal }) => api.models({ query: { provider }, signal }),
    staleTime: 10 * minuteMs,
  })

export const usageQuery = (range: UsageRange) =>
  readQuery([...topic, 'usage', range], (signal) => api.usage({ query: { range }, signal }))

/** The models that a key can use, before it is saved. */
export const useModelsFor = () => useChange((body: Omit<TestForm, 'model'>) => api.modelsFor({ body }))

export const useTest = () => useChange((body: TestForm) => api.test({ body }))

/** Shows the models as they are after a change. */
function useModelChange<Given>(
  change: (input: Given) => Promise<ModelOverview>,
  { onSuccess, onError }: Outcome<Given, ModelOverview> = {},
) {
  const cache = useQueryClient()
  return useChange(change, {
    ...(onError && { onError }),
    onSuccess(changed, input) {
      cache.setQueryData(overviewQuery.queryKey, changed)
      void cache.invalidateQueries({ queryKey: topic })
      void cache.invalidateQueries({ queryKey: ['model-list'] })
      onSuccess?.(changed, input)
    },
  })
}

export type NewConnection = ConnectionForm & { provider: ProviderId }

export const useConnect = (outcome?: Outcome<NewConnection, ModelOverview>) =>
  useModelChange(({ provider, ...body }: NewConnection) => api.connect({ params: { provider }, body }), outcome)

export const useDisconnect = (outcome?: Outcome<ProviderId, ModelOverview>) =>
  useModelChange((provider: ProviderId) => api.disconnect({ params: { provider } }), outcome)

export const useSaveModelSettings = (outcome?: Outcome<ModelSettings, ModelOverview>) =>
  useModelChange((body: ModelSettings) => api.saveSettings({ body }), outcome)
