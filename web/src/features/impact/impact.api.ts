import { type FeatureAnalysis, impactRoutes } from '@sextant/contract/impact/routes'
import type { CallOf } from '@sextant/contract/kernel/route'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { listQuery, readQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'
import { useDelete } from '#kernel/toasts/undo'

const api = clientFor(impactRoutes)

// The first part of each key is its live topic.
const topic = ['feature-analyses'] as const
const pageSize = 10

export type AnalysisFilter = Pick<
  CallOf<typeof impactRoutes.list>['query'],
  'status' | 'measured' | 'bucket' | 'from' | 'to'
>

export const analysesQuery = (filter: AnalysisFilter) =>
  listQuery([...topic, 'list', filter], (cursor, signal) =>
    api.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
  )

export const analysisQuery = (id: string) =>
  readQuery([...topic, 'one', id], (signal) => api.read({ params: { id }, signal }))

export const analysesOfPrdQuery = (prdId: string) =>
  readQuery([...topic, 'of-prd', prdId], (signal) => api.list({ query: { prdId, limit: 100 }, signal }))

export const accuracyQuery = readQuery([...topic, 'accuracy'], (signal) => api.accuracy({ signal }))

/** What can still be decided about: the newest without actual results. */
export const openAnalysesQuery = readQuery([...topic, 'open'], (signal) =>
  api.list({ query: { measured: 'no', limit: 100 }, signal }),
)

/** How many of the newest measured forecasts are sample data. */
export const measuredSamplesQuery = queryOptions({
  queryKey: [...topic, 'measured-samples'],
  queryFn: ({ signal }) => api.list({ query: { measured: 'yes', limit: 100 }, signal }),
  select: ({ items }) => items.filter(({ isSample }) => isSample).length,
})

export const requirementQuery = (prdId: string, requirementId: string) =>
  queryOptions({
    queryKey: ['prds', 'requirement', prdId, requirementId],
    queryFn: ({ signal }) => api.requirement({ query: { prdId, requirementId }, signal }),
    retry: false,
  })

function keep(cache: QueryClient, analysis: FeatureAnalysis): void {
  cache.setQueryData(analysisQuery(analysis.id).queryKey, analysis)
}

export function useAnalyze() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (body: CallOf<typeof impactRoutes.analyze>['body']) => api.analyze({ body }),
    onSuccess(created) {
      keep(cache, created)
      toast.success('Analysis Complete', created.title)
    },
    onError: (error) => showFailure('Analysis Failed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export function useApproveAnalysis() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api.approve({ params: { id } }),
    onSuccess(approved) {
      keep(cache, approved)
      toast.success('Analysis Approved', 'The forecast is now frozen. Add actual results when you have them.')
    },
    onError: (error) => showFailure('Approval Failed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

type Entered = Parameters<typeof api.recordOutcomes>[0]['body']

export function useRecordOutcomes(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Entered) => api.recordOutcomes({ params: { id }, body }),
    onSuccess(measured) {
      keep(cache, measured)
      toast.success('Actual Results Saved', measured.title)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export const useRemoveAnalysis = () =>
  useDelete({
    remove: (id) => api.remove({ params: { id } }),
    done: 'Analysis Deleted',
    failed: "Couldn't delete the analysis",
    topics: [topic],
  })
