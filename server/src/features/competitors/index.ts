import { defineFeature } from '#kernel/feature'
import { hasOwn, removeSamplesOf } from '#kernel/samples'
import { applySettings } from './apply-settings.service.ts'
import { hasReadOwn } from './checks.queries.ts'
import { computes } from './competitors.computes.ts'
import { checkDue, checkOne } from './competitors.jobs.ts'
import { routes } from './competitors.routes.ts'
import { seed } from './competitors.seed.ts'
import { contentSource } from './content-source.ts'
import { facts } from './facts.ts'
import { monitorCompetitor } from './monitor.agent.ts'
import { purge, tidy } from './purge.service.ts'
import { generateReport } from './report.agent.ts'
import { story, teamStory } from './story.ts'
import { findRecords, tellers } from './tellers.ts'
import { analyzeTrends } from './trends.agent.ts'

export const competitors = defineFeature({
  name: 'competitors',
  routes,
  jobs: [checkOne, checkDue],
  actions: [monitorCompetitor, analyzeTrends, generateReport],
  agentConfigured: applySettings,
  computes,
  contentSources: { change: contentSource },
  findRecords,
  tellers,
  facts,
  purge,
  tidy,
  firstSteps: { 'watch-competitor': (ctx) => hasReadOwn(ctx.db, ctx.actor.workspaceId) },
  seed,
  story,
  teamStory,
  hasOwn: hasOwn('competitors'),
  removeSamples: removeSamplesOf({ competitors: 'competitors' }),
})
