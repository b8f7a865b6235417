import { defineFeature } from '#kernel/feature'
import { hasOwn } from '#kernel/samples'
import { autoExport, dependentExports } from './auto-export.jobs.ts'
import { contentSource } from './content-source.ts'
import { analyzeFeedback } from './feedback.agent.ts'
import { generatePrd } from './generate.agent.ts'
import { knowledge } from './knowledge.ts'
import { ownData } from './own-data.queries.ts'
import { computes } from './prds.computes.ts'
import { hasOwn as hasOwnPrd } from './prds.queries.ts'
import { routes } from './prds.routes.ts'
import { approveAsMade } from './prds.service.ts'
import { createRequirements } from './requirements.agent.ts'
import { removeSamples } from './samples.service.ts'
import { templates } from './shareables.ts'
import { read } from './sources.jobs.ts'
import { story, teamStory } from './story.ts'
import { findRecords, tellers } from './tellers.ts'
import { hearVoices } from './voices.ts'

export { readRequirement } from './requirement.service.ts'
export { importTranscript } from './transcripts.service.ts'

export const prds = defineFeature({
  name: 'prds',
  routes,
  ownData,
  jobs: [read, autoExport],
  actions: [generatePrd, analyzeFeedback, createRequirements],
  computes,
  listeners: { 'prd.approved': (fact, ctx) => ctx.enqueue(autoExport, fact) },
  approves: { prd: approveAsMade },
  contentSources: { prd: contentSource },
  findRecords,
  tellers,
  hearVoices,
  knowledge,
  shareables: { template: templates },
  dependsOn: dependentExports,
  firstSteps: {
    'make-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId),
    'approve-prd': (ctx) => hasOwnPrd(ctx.db, ctx.actor.workspaceId, 'approved'),
  },
  story,
  teamStory,
  hasOwn: hasOwn('prds', 'transcripts'),
  removeSamples,
})
