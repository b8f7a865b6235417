import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { hasOwn } from '#kernel/samples'
import { listeners } from './agents.listeners.ts'
import { routes } from './agents.routes.ts'
import { facts } from './facts.ts'
import { ownData } from './own-data.queries.ts'
import { perform } from './perform.jobs.ts'
import { removeBefore, removeSamples } from './runs.queries.ts'
import { agentConfigs } from './shareables.ts'
import { sweep } from './sweep.jobs.ts'
import { findRecords, tellers } from './tellers.ts'

export { read as readOutput } from './outputs.service.ts'
export { agentIsOn, agentSettings, runPaces, runTallies } from './ports.ts'
export { monthlyUsage, reportRun, usageDetail } from './reports.ts'
export { follow as followRun, runRefusal, start as runAgentAction, stopRun } from './runs.service.ts'
export { runSample } from './sample-run.ts'

export const agents = defineFeature({
  name: 'agents',
  routes,
  ownData,
  jobs: [perform, sweep],
  listeners,
  findRecords,
  tellers,
  facts,
  shareables: { 'agent-config': agentConfigs },
  purge: purgeWithOutputs('agent runs', removeBefore),
  hasOwn: hasOwn('outputs'),
  removeSamples: async (ctx) => ({ 'agent runs': await removeSamples(ctx.db, ctx.actor.workspaceId) }),
})
