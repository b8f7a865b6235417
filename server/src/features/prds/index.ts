import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { approveAsMade, undo } from './approval/approval.service.ts'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { contentSource } from './content-source.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { autoExport, dependentExports, exportWhenFinal } from './documents/auto-export.jobs.ts'
import { themeSources } from './feedback-themes.queries.ts'
import { analyzeFeedback } from './generation/feedback.agent.ts'
import { generatePrd } from './generation/generate.agent.ts'
import { createRequirements } from './generation/requirements.agent.ts'
import { knowledge } from './knowledge.ts'
import { ownData } from './own-data.queries.ts'
import { ownWork } from './own-work.ts'
import { hasOwn as hasOwnPrd } from './prds.queries.ts'
import { routes } from './prds.routes.ts'
import { restored } from './prds.service.ts'
import { templates } from './shareables.ts'

export { readRequirement } from './generation/requirement.service.ts'
export { findPrdDocument, namePrds } from './prd-document.ts'

export const prds = defineFeature({
  name: 'prds',
  uses: [
    'actorOf',
    'agentSettings',
    'connections',
    'customersOf',
    'documents',
    'followRun',
    'isInBin',
    'modelInUse',
    'moveToBin',
    'prdWriting',
    'refinePrd',
    'runAgentAction',
    'runSample',
    'runTallies',
    'stopRun',
    'speech',
    'transcripts',
  ],
  routes,
  ownData,
  jobs: [autoExport],
  actions: [generatePrd, analyzeFeedback, createRequirements],
  listeners: { 'prd.approved': exportWhenFinal },
  approves: { prd: approveAsMade },
  reopens: { prd: undo },
  contentSources: { prd: contentSource },
  sourceOffers: { theme: themeSources },
  findRecords,
  assistantAnswers,
  knowledge,
  ownWork,
  shareables: { template: templates },
  dependsOn: dependentExports,
  bin: { prd: { table: 'prds', needs: 'canEditAgents', restored } },
  firstSteps: {
    'make-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId),
    'approve-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId, 'approved'),
  },
  timeline,
  teamTimeline,
  hasOwn: hasOwn('prds'),
  removeSamples: removeSamplesOf({ PRDs: 'prds', 'feedback themes': 'feedback_themes' }),
})
