import type { AgentIsOn, AgentSettings, ReadRunPaces, RunTallies } from '#kernel/agents'
import type { Ctx } from '#kernel/context'
import { defineFeature } from '#kernel/feature'
import { routes } from './agents.routes.ts'
import { read } from './config.service.ts'
import { facts } from './facts.ts'
import { type ApprovedThing, approveAbout, removeAbout } from './outputs.queries.ts'
import { readPaces } from './paces.queries.ts'
import { perform } from './perform.jobs.ts'
import { removeBefore, removeSamples, tallies } from './runs.queries.ts'
import { agentConfigs } from './shareables.ts'
import { sweep } from './sweep.jobs.ts'
import { findRecords, tellers } from './tellers.ts'

export { monthlyUsage, reportRun, usageDetail } from './reports.ts'

export const agentSettings: AgentSettings = async (ctx, agentId) => (await read(ctx, agentId)).settings as never

export const agentIsOn: AgentIsOn = async (ctx, agentId) => (await read(ctx, agentId)).enabled

export const runTallies: RunTallies = (ctx, { agentId, since }) =>
  tallies(ctx.db, ctx.actor.workspaceId, agentId, since)

export const runPaces: ReadRunPaces = (ctx, days, actions) => readPaces(ctx.db, ctx.actor.workspaceId, days, actions)

export { read as readOutput } from './outputs.service.ts'
export { follow as followRun, start as runAgentAction, stopRun } from './runs.service.ts'
export { runSample } from './sample-run.ts'

export const agents = defineFeature({
  name: 'agents',
  findRecords,
  tellers,
  routes,
  jobs: [perform, sweep],
  facts,
  shareables: { 'agent-config': agentConfigs },
  listeners: {
    'prd.approved': ({ workspaceId, prdId: id, changed }, ctx) =>
      approvedThere(ctx, workspaceId, { type: 'prd', id, changed }),
    'prd.deleted': ({ workspaceId, prdId }, ctx) => gone(ctx, workspaceId, 'prd', prdId),
    // A forecast cannot be edited, only approved or not.
    'analysis.approved': ({ workspaceId, analysisId: id }, ctx) =>
      approvedThere(ctx, workspaceId, { type: 'analysis', id, changed: 0 }),
    'analysis.deleted': ({ workspaceId, analysisId }, ctx) => gone(ctx, workspaceId, 'analysis', analysisId),
    'content.approved': ({ workspaceId, contentId: id, changed }, ctx) =>
      approvedThere(ctx, workspaceId, { type: 'content', id, changed }),
    'content.deleted': ({ workspaceId, contentId }, ctx) => gone(ctx, workspaceId, 'content', contentId),
  },
  removeSamples: async (ctx) => ({ 'agent runs': await removeSamples(ctx.db, ctx.actor.workspaceId) }),
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { 'agent runs': await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
})

/** What was approved in its own room is approved among the outputs. */
async function approvedThere(ctx: Ctx, workspaceId: string, thing: ApprovedThing): Promise<void> {
  await approveAbout(ctx.db, workspaceId, thing, ctx.now())
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}

async function gone(ctx: Ctx, workspaceId: string, type: string, id: string): Promise<void> {
  await removeAbout(ctx.db, workspaceId, type, id)
  await ctx.publish({ workspaceId }, { topic: 'outputs' })
}
