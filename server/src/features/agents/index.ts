import { defineFeature } from '#kernel/feature'
import { routes } from './agents.routes.ts'
import { facts } from './facts.ts'
import { perform } from './perform.jobs.ts'
import { removeBefore } from './runs.queries.ts'
import { sweep } from './sweep.jobs.ts'

export { start as runAgentAction } from './runs.service.ts'
export const agents = defineFeature({
  name: 'agents',
  routes,
  jobs: [perform, sweep],
  facts,
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { 'agent runs': await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
})
