import { analyticsRoutes } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, type AnalyticsTab, csvName, tabNames } from '@sextant/contract/analytics/rules'
import { clientFor } from '#kernel/data/client'
import { filteredQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
import { saveFile } from '#kernel/save-file'
import { toast } from '#kernel/toasts/toasts'

const api = clientFor(analyticsRoutes)

// The first word of each key is its live topic, so numbers refetch when their records change.
const keys = { agents: 'runs', workflows: 'executions', content: 'content', impact: 'feature-analyses' } as const
const keyOf = (tab: AnalyticsTab, range: AnalyticsRange) => [keys[tab], 'analytics', range] as const

export const agentUsageQuery = (range: AnalyticsRange) =>
  filteredQuery(keyOf('agents', range), (signal) => api.agents({ query: { range }, signal }))

export const workflowUsageQuery = (range: AnalyticsRange) =>
  filteredQuery(keyOf('workflows', range), (signal) => api.workflows({ query: { range }, signal }))

export const contentQuery = (range: AnalyticsRange) =>
  filteredQuery(keyOf('content', range), (signal) => api.content({ query: { range }, signal }))

export const impactQuery = (range: AnalyticsRange) =>
  filteredQuery(keyOf('impact', range), (signal) => api.impact({ query: { range }, signal }))

async function exportCsv({ tab, range }: { tab: AnalyticsTab; range: AnalyticsRange }) {
  const name = csvName(tab, range)
  saveFile(await api.exportCsv({ query: { tab, range } }), name)
  return { name, tab }
}

export const useExportCsv = () =>
  useChange(exportCsv, {
    onSuccess: ({ name, tab }) => void toast.success(`${tabNames[tab]} exported`, `Saved as ${name}.`),
    failed: "Couldn't export the report",
  })
