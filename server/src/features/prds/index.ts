import { defineFeature } from '#kernel/feature'
import { autoExport } from './auto-export.jobs.ts'
import { analyzeFeedback } from './feedback.agent.ts'
import { generatePrd } from './generate.agent.ts'
import { computes } from './prds.computes.ts'
import { routes } from './prds.routes.ts'
import { setStatus } from './prds.service.ts'
import { createRequirements } from './requirements.agent.ts'
import { templates } from './shareables.ts'
import { read } from './sources.jobs.ts'

export const prds = defineFeature({
  name: 'prds',
  routes,
  jobs: [read, autoExport],
  listeners: { 'prd.approved': (fact, ctx) => ctx.enqueue(autoExport, fact) },
  actions: [generatePrd, analyzeFeedback, createRequirements],
  computes,
  shareables: { template: templates },
  approves: { prd: async (ctx, id) => void (await setStatus(ctx, id, { status: 'approved' })) },
})
