import { agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { BillingUsage } from '@sextant/contract/billing/routes'
import type { RequestCtx } from '#kernel/context'
import { timeZoneOf } from './billing.queries.ts'
import { everyDay } from './every-day.ts'
import { forecast, paceDays } from './forecast.ts'

const dayMs = 86_400_000

export async function read(ctx: RequestCtx): Promise<BillingUsage> {
  const { workspaceId } = ctx.actor
  const now = ctx.now()
  const { used, limit, begins, ends } = await ctx.ports.monthlyUsage(ctx.db, workspaceId, now)
  const paceSince = new Date(now.getTime() - paceDays * dayMs)
  const detail = await ctx.ports.usageDetail(ctx.db, workspaceId, { since: begins, paceSince })
  const zone = await timeZoneOf(ctx.db, workspaceId)
  const byAgent = new Map(detail.agents.map(({ agentId, used }) => [agentId, used]))
  const byDay = new Map(detail.days.map(({ date, used }) => [date, used]))
  return {
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    used,
    limit,
    agents: agentIds.map((id) => ({ id, name: agents[id].name, used: byAgent.get(id) ?? 0 })),
    days: everyDay(begins, now, zone).map((date) => ({ date, used: byDay.get(date) ?? 0 })),
    people: detail.people.map(({ userId: id, name, used }) => ({ id, name: name ?? 'Deleted runs', used })),
    forecast: forecast({ now, ends, used, limit, ...detail.pace }),
  }
}
