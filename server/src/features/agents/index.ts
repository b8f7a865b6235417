import type { AgentIsOn, AgentSettings, RunTallies } from '#kernel/agents'
import { defineFeature } from '#kernel/feature'
import { routes } from './agents.routes.ts'
import { read } from './config.service.ts'
import { facts } from './facts.ts'
import { approveAbout, removeAbout } from './outputs.queries.ts'
import { perform } from './perform.jobs.ts'
import { removeBefore, tallies } from './runs.queries.ts'
import { agentConfigs } from './shareables.ts'
import { sweep } from './sweep.jobs.ts'

export { monthlyUsage, reportRun } from './reports.ts'

export const agentSettings: AgentSettings = async (ctx, agentId) => (await read(ctx, agentId)).settings as never

export const agentIsOn: AgentIsOn = async (ctx, agentId) => (await read(ctx, agentId)).enabled

export const runTallies: RunTallies = (ctx, { agentId, since }) =>
  tallies(ctx.db, ctx.actor.workspaceId, agentId, since)

export { read as readOutput } from './outputs.service.ts'
export { follow as followRun, start as runAgentAction, stopRun } from './runs.service.ts'
export const agents = defineFeature({
  name: 'agents',
  routes,
  jobs: [perform, sweep],
  facts,
  shareables: { 'agent-config': agentConfigs },
  listeners: {
    'prd.approved': async ({ workspaceId, prdId }, ctx) => {
      await approveAbout(ctx.db, workspaceId, 'prd', prdId, ctx.now())
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
    'prd.deleted': async ({ workspaceId, prdId }, ctx) => {
      await removeAbout(ctx.db, workspaceId, 'prd', prdId)
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
    'analysis.approved': async ({ workspaceId, analysisId }, ctx) => {
      await approveAbout(ctx.db, workspaceId, 'analysis', analysisId, ctx.now())
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
    'analysis.deleted': async ({ workspaceId, analysisId }, ctx) => {
      await removeAbout(ctx.db, workspaceId, 'analysis', analysisId)
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
    'content.approved': async ({ workspaceId, contentId }, ctx) => {
      await approveAbout(ctx.db, workspaceId, 'content', contentId, ctx.now())
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
    'content.deleted': async ({ workspaceId, contentId }, ctx) => {
      await removeAbout(ctx.db, workspaceId, 'content', contentId)
      await ctx.publish({ workspaceId }, { topic: 'outputs' })
    },
  },
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { 'agent runs': await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
})
