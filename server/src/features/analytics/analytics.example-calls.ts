import { analyticsRoutes } from '@sextant/contract/analytics/routes'
import { defineSamples } from '#test/example-calls'

export const samples = defineSamples(analyticsRoutes, {
  all: () => ({ query: {} }),
  agents: () => ({ query: {} }),
  workflows: () => ({ query: { range: '7d' as const } }),
  content: () => ({ query: { range: '90d' as const } }),
  impact: () => ({ query: { range: '1y' as const } }),
  exportCsv: () => ({ query: { tab: 'workflows' as const } }),
})
