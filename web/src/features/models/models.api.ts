import type { ProviderId } from '@sextant/contract/models/providers'
import {
  type ConnectionForm,
  type ModelOverview,
  type ModelSettings,
  modelRoutes,
  type TestForm,
} from '@sextant/contract/models/routes'
import type { UsageRange } from '@sextant/contract/models/rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { readQuery } from '#kernel/data/paging'

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
export const useModelsFor = () =>
  useMutation({ mutationFn: (body: Omit<TestForm, 'model'>) => api.modelsFor({ body }) })

export const useTest = () => useMutation({ mutationFn: (body: TestForm) => api.test({ body }) })

function usePlace() {
  const cache = useQueryClient()
  return (changed: ModelOverview) => {
    cache.setQueryData(overviewQuery.queryKey, changed)
    void cache.invalidateQueries({ queryKey: topic })
    void cache.invalidateQueries({ queryKey: ['model-list'] })
  }
}

export type NewConnection = ConnectionForm & { provider: ProviderId }

export function useConnect({ onSuccess }: Outcome<NewConnection, ModelOverview> = {}) {
  const place = usePlace()
  return useMutation({
    mutationFn: ({ provider, ...body }: NewConnection) => api.connect({ params: { provider }, body }),
    onSuccess(changed, given) {
      place(changed)
      onSuccess?.(changed, given)
    },
  })
}

export function useDisconnect({ onSuccess }: Outcome<ProviderId, ModelOverview> = {}) {
  const place = usePlace()
  return useMutation({
    mutationFn: (provider: ProviderId) => api.disconnect({ params: { provider } }),
    onSuccess(changed, given) {
      place(changed)
      onSuccess?.(changed, given)
    },
  })
}

export function useSaveModelSettings({ onSuccess, onError }: Outcome<ModelSettings, ModelOverview> = {}) {
  const place = usePlace()
  return useMutation({
    mutationFn: (body: ModelSettings) => api.saveSettings({ body }),
    onSuccess(changed, given) {
      place(changed)
      onSuccess?.(changed, given)
    },
    onError: (error, given) => onError?.(error, given),
  })
}
