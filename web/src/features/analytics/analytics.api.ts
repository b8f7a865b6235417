import { analyticsRoutes } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, type AnalyticsTab, csvName, tabNames } from '@sextant/contract/analytics/rules'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { saveFile } from '#kernel/save-file'
import { useFailureToast } from '#kernel/toasts/failure-toast'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(analyticsRoutes)

// The first word of each key is its live topic, so numbers refetch when their records change.
const keys = { agents: 'runs', workflows: 'executions', content: 'content', impact: 'feature-analyses' } as const
const keyOf = (tab: AnalyticsTab, range: AnalyticsRange) => [keys[tab], 'analytics', range] as const

export const agentUsageQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: keyOf('agents', range),
    queryFn: ({ signal }) => api.agents({ query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

export const workflowUsageQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: keyOf('workflows', range),
    queryFn: ({ signal }) => api.workflows({ query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

export const contentQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: keyOf('content', range),
    queryFn: ({ signal }) => api.content({ query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

export const impactQuery = (range: AnalyticsRange) =>
  queryOptions({
    queryKey: keyOf('impact', range),
    queryFn: ({ signal }) => api.impact({ query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

export function useExportCsv() {
  const showFailure = useFailureToast()
  return useMutation({
    async mutationFn({ tab, range }: { tab: AnalyticsTab; range: AnalyticsRange }) {
      const name = csvName(tab, range)
      saveFile(await api.exportCsv({ query: { tab, range } }), name)
      return { name, tab }
    },
    onSuccess: ({ name, tab }) => void toast.success(`${tabNames[tab]} exported`, `Saved as ${name}.`),
    onError: (error) => showFailure("Couldn't export the report", error),
  })
}
