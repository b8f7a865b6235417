import { analyticsRoutes } from '@sextant/contract/analytics/routes'
import { defineExampleCalls } from '#test/example-calls'

export const samples = defineExampleCalls(analyticsRoutes, {
  all: () => ({ query: {} }),
  agents: () => ({ query: {} }),
  workflows: () => ({ query: { range: '7d' as const } }),
  content: () => ({ query: { range: '90d' as const } }),
  impact: () => ({ query: { range: '1y' as const } }),
  exportCsv: () => ({ query: { tab: 'workflows' as const } }),
})
