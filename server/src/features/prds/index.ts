import { hasOwn } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { contentSource } from './content-source.ts'
import { findCustomerQuotes } from './customer-quotes.ts'
import { removeSamples } from './demo/demo-data.service.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { autoExport, dependentExports } from './documents/auto-export.jobs.ts'
import { analyzeFeedback } from './generation/feedback.agent.ts'
import { generatePrd } from './generation/generate.agent.ts'
import { createRequirements } from './generation/requirements.agent.ts'
import { knowledge } from './knowledge.ts'
import { ownData } from './own-data.queries.ts'
import { computes } from './prds.computes.ts'
import { hasOwn as hasOwnPrd } from './prds.queries.ts'
import { routes } from './prds.routes.ts'
import { approveAsMade } from './prds.service.ts'
import { templates } from './shareables.ts'
import { read } from './sources/sources.jobs.ts'

export { readRequirement } from './generation/requirement.service.ts'
export { importTranscript } from './sources/transcripts.service.ts'

export const prds = defineFeature({
  name: 'prds',
  uses: [
    'actorOf',
    'agentSettings',
    'compute',
    'connections',
    'documents',
    'files',
    'followRun',
    'modelInUse',
    'prdWriting',
    'refinePrd',
    'runAgentAction',
    'runSample',
    'runTallies',
    'stopRun',
    'speech',
  ],
  routes,
  ownData,
  jobs: [read, autoExport],
  actions: [generatePrd, analyzeFeedback, createRequirements],
  computes,
  listeners: { 'prd.approved': (fact, ctx) => ctx.enqueue(autoExport, fact) },
  approves: { prd: approveAsMade },
  contentSources: { prd: contentSource },
  findRecords,
  assistantAnswers,
  findCustomerQuotes,
  knowledge,
  shareables: { template: templates },
  dependsOn: dependentExports,
  firstSteps: {
    'make-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId),
    'approve-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId, 'approved'),
  },
  timeline,
  teamTimeline,
  hasOwn: hasOwn('prds', 'transcripts'),
  removeSamples,
})
