import { impactRoutes } from '@sextant/contract/impact/routes'
import { defineRoutes } from '#kernel/routes'
import { impactAccuracy } from './accuracy.service.ts'
import { analyze, startFrom } from './analyze.service.ts'
import * as analyses from './impact.service.ts'

export const routes = defineRoutes(impactRoutes, {
  list: ({ query }, ctx) => analyses.list(ctx, query),
  analyze: ({ body }, ctx) => analyze(ctx, body),
  accuracy: (_, ctx) => impactAccuracy(ctx, {}),
  requirement: ({ query }, ctx) => startFrom(ctx, query),
  read: ({ params }, ctx) => analyses.read(ctx, params.id),
  approve: ({ params }, ctx) => analyses.approve(ctx, params.id),
  recordOutcomes: ({ params, body }, ctx) => analyses.recordOutcomes(ctx, params.id, body),
  remove: ({ params }, ctx) => analyses.remove(ctx, params.id),
})
