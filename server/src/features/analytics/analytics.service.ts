import type { AgentUsageReport, ContentReport, ImpactReport, WorkflowReport } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, periodOf } from '@sextant/contract/analytics/rules'
import type { RequestCtx } from '#kernel/context'
import { dateAt } from '#kernel/time/zoned-time'
import { agentUsageReport } from './agent-usage.ts'
import { readTallies, timeZoneOf } from './analytics.queries.ts'
import { contentReport } from './content-performance.ts'
import { workflowReport } from './workflow-usage.ts'

export async function periodFor(ctx: RequestCtx, range: AnalyticsRange): Promise<AgentUsageReport['period']> {
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.workspaceId)
  return { ...periodOf(range, dateAt(ctx.now(), timeZone).toString()), timeZone }
}

export async function agents(ctx: RequestCtx, range: AnalyticsRange): Promise<AgentUsageReport> {
  const period = await periodFor(ctx, range)
  const filter = { sources: ['run', 'output', 'chat'], subjects: 'all' } as const
  const counted = await readTallies(ctx.db, ctx.actor.workspaceId, period, filter)
  const ran = counted.tallies.filter(
    ({ source, outcome, isNow }) => source === 'run' && outcome === 'completed' && isNow,
  )
  const actions = ran.map(({ subject, action }) => ({ agentId: subject, actionType: action }))
  return agentUsageReport(period, { ...counted, paces: await ctx.ports.runPaces(ctx, period, actions) })
}

export async function workflows(ctx: RequestCtx, range: AnalyticsRange): Promise<WorkflowReport> {
  const [period, names] = await Promise.all([periodFor(ctx, range), ctx.ports.nameWorkflows(ctx)])
  const filter = { sources: ['execution'], subjects: names.map(({ id }) => id) } as const
  return workflowReport(period, names, await readTallies(ctx.db, ctx.actor.workspaceId, period, filter))
}

export async function content(ctx: RequestCtx, range: AnalyticsRange): Promise<ContentReport> {
  const period = await periodFor(ctx, range)
  return contentReport(period, await ctx.ports.tallyPosts(ctx, period))
}

export async function impact(ctx: RequestCtx, range: AnalyticsRange): Promise<ImpactReport> {
  const period = await periodFor(ctx, range)
  const { from, to, before } = period
  const [now, earlier] = await Promise.all([
    ctx.ports.impactAccuracy(ctx, { from, to }),
    ctx.ports.impactAccuracy(ctx, before),
  ])
  return { period, now, before: earlier }
}

export async function all(ctx: RequestCtx, range: AnalyticsRange) {
  const [ofAgents, ofWorkflows, ofContent, ofImpact] = await Promise.all([
    agents(ctx, range),
    workflows(ctx, range),
    content(ctx, range),
    impact(ctx, range),
  ])
  return { agents: ofAgents, workflows: ofWorkflows, content: ofContent, impact: ofImpact }
}
