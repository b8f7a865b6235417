import { defineFeature } from '#kernel/feature'
import { hasOwnRows, removeSampleRows } from '#kernel/samples'
import { contentSource } from './content-source.ts'
import { facts } from './facts.ts'
import { analyzeFeature, calculateRoi, predictImpact } from './impact.agent.ts'
import { forecastFeature } from './impact.computes.ts'
import { unlink } from './impact.queries.ts'
import { routes } from './impact.routes.ts'
import { seed } from './impact.seed.ts'
import { approve } from './impact.service.ts'
import { removeDraftsBefore } from './record.queries.ts'
import { story } from './story.ts'
import { findRecords, tellers } from './tellers.ts'

export { impactAccuracy, readForecasts } from './accuracy.service.ts'

export const impact = defineFeature({
  name: 'impact',
  findRecords,
  tellers,
  routes,
  actions: [analyzeFeature, predictImpact, calculateRoi],
  computes: [forecastFeature],
  listeners: {
    'prd.deleted': async ({ workspaceId, prdId }, ctx) => {
      await unlink(ctx.db, workspaceId, prdId)
      await ctx.publish({ workspaceId }, { topic: 'feature-analyses' })
    },
  },
  approves: {
    analysis: async (ctx, id) => {
      await approve(ctx, id)
      return 0
    },
  },
  contentSources: { analysis: contentSource },
  facts,
  seed,
  story,
  firstSteps: { 'forecast-feature': (ctx) => hasOwnRows(ctx.db, 'feature_analyses', ctx.actor.workspaceId) },
  removeSamples: async (ctx) => ({
    'feature analyses': await removeSampleRows(ctx.db, 'feature_analyses', ctx.actor.workspaceId),
  }),
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore
      ? { 'feature analyses': await removeDraftsBefore(ctx.db, workspaceId, outputHistoryBefore) }
      : {},
})
