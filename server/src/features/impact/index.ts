import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { contentSource } from './content-source.ts'
import { seed } from './demo/seed.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { facts } from './facts.ts'
import { analyzeFeature, calculateRoi, predictImpact } from './impact.agent.ts'
import { checkInOne, checkInsDue } from './impact.jobs.ts'
import { unlink } from './impact.queries.ts'
import { routes } from './impact.routes.ts'
import { approve, publishDeletion, reopen } from './impact.service.ts'
import { lineage } from './lineage.ts'
import { removeDraftsBefore } from './record.queries.ts'

export { impactAccuracy, readForecasts } from './accuracy.service.ts'

export const impact = defineFeature({
  name: 'impact',
  uses: [
    'compute',
    'findPrdDocument',
    'followRun',
    'moveToBin',
    'notify',
    'readRequirement',
    'runAgentAction',
    'runSample',
  ],
  routes,
  jobs: [checkInOne, checkInsDue],
  actions: [analyzeFeature, predictImpact, calculateRoi],
  listeners: {
    'prd.deleted': async ({ workspaceId, prdId }, ctx) => {
      // It may have been restored since.
      if (await ctx.ports.findPrdDocument(ctx, workspaceId, prdId)) return
      await unlink(ctx.db, workspaceId, prdId)
      await ctx.publish({ workspaceId }, { topic: 'feature-analyses' })
    },
  },
  bin: { forecast: { table: 'feature_analyses', needs: 'canEditAgents', restored: publishDeletion } },
  looseReferences: [{ table: 'feature_analyses', column: 'prd_id', target: 'prds', onDelete: 'set null' }],
  approves: {
    analysis: async (ctx, id) => {
      await approve(ctx, id)
      return 0
    },
  },
  reopens: { analysis: reopen },
  contentSources: { analysis: contentSource },
  lineage,
  findRecords,
  assistantAnswers,
  facts,
  purge: purgeWithOutputs('feature analyses', removeDraftsBefore),
  firstSteps: { 'forecast-feature': hasOwn('feature_analyses') },
  seed,
  timeline,
  teamTimeline,
  hasOwn: hasOwn('feature_analyses'),
  removeSamples: removeSamplesOf({ 'feature analyses': 'feature_analyses' }),
})
