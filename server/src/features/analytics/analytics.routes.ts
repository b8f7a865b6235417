import { analyticsRoutes } from '@sextant/contract/analytics/routes'
import { defineRoutes } from '#kernel/routes'
import * as analytics from './analytics.service.ts'
import { exportCsv } from './export.service.ts'

export const routes = defineRoutes(analyticsRoutes, {
  all: ({ query }, ctx) => analytics.all(ctx, query.range),
  agents: ({ query }, ctx) => analytics.agents(ctx, query.range),
  workflows: ({ query }, ctx) => analytics.workflows(ctx, query.range),
  content: ({ query }, ctx) => analytics.content(ctx, query.range),
  impact: ({ query }, ctx) => analytics.impact(ctx, query.range),
  exportCsv: ({ query }, ctx) => exportCsv(ctx, query.tab, query.range),
})
