import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { contentSource } from './changes/content-source.ts'
import { beginDigests, checkDue, checkOne, digestOne, relateOne } from './competitors.jobs.ts'
import { routes } from './competitors.routes.ts'
import { restored } from './competitors.service.ts'
import { seed } from './demo/seed.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { facts } from './facts.ts'
import { generateReport } from './market/report.agent.ts'
import { analyzeTrends } from './market/trends.agent.ts'
import { applySettings } from './monitoring/apply-settings.service.ts'
import { hasReadOwn } from './monitoring/checks.queries.ts'
import { monitorCompetitor } from './monitoring/monitor.agent.ts'
import { purge, tidy } from './purge.service.ts'

export const competitors = defineFeature({
  name: 'competitors',
  uses: [
    'agentIsOn',
    'agentSettings',
    'askEngine',
    'compute',
    'embeddings',
    'httpOut',
    'knowledge',
    'moveToBin',
    'notify',
    'ownWork',
    'runAgentAction',
    'runSample',
  ],
  routes,
  jobs: [checkOne, checkDue, relateOne, digestOne, beginDigests],
  actions: [monitorCompetitor, analyzeTrends, generateReport],
  agentConfigured: applySettings,
  contentSources: { change: contentSource },
  bin: { competitor: { table: 'competitors', needs: 'canEditAgents', restored } },
  findRecords,
  assistantAnswers,
  facts,
  purge,
  tidy,
  firstSteps: { 'watch-competitor': (ctx) => hasReadOwn(ctx.db, ctx.actor.workspaceId) },
  seed,
  timeline,
  teamTimeline,
  hasOwn: hasOwn('competitors'),
  removeSamples: removeSamplesOf({ competitors: 'competitors' }),
})
