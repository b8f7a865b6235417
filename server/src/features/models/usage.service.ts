import type { ModelUsage } from '@sextant/contract/models/routes'
import type { UsageRange } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import * as settings from './settings.queries.ts'
import * as spending from './spending.queries.ts'

const dayMs = 86_400_000
const days: Record<Exclude<UsageRange, 'month'>, number> = { '30d': 30, '90d': 90, '12m': 365 }
const mostRuns = 10

export async function usage(ctx: RequestCtx, range: UsageRange): Promise<ModelUsage> {
  const { db } = ctx
  const { workspaceId } = ctx.actor
  const now = ctx.now()
  const month = await spending.month(db, workspaceId, now)
  const from = range === 'month' ? month.begins : new Date(now.getTime() - days[range] * dayMs)
  return {
    range,
    from: from.toISOString(),
    total: await spending.total(db, workspaceId, from),
    byAgent: await spending.byAgent(db, workspaceId, from),
    byPerson: await spending.byPerson(db, workspaceId, from),
    byModel: await spending.byModel(db, workspaceId, from),
    byMonth: await spending.byMonth(db, workspaceId, from),
    runs: await spending.byRun(db, workspaceId, from, mostRuns),
    budget: {
      spent: await spending.costSince(db, workspaceId, month.begins),
      capUsd: (await settings.read(db, workspaceId)).monthlyCapUsd,
      endsAt: month.ends.toISOString(),
    },
  }
}
