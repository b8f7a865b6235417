import { modelSettingsPath } from '@sextant/contract/models/rules'
import type { RequestCtx } from '#kernel/context'
import type { Spent } from '#ports/world/engine'
import { budgetIn, noticeAt } from './budget.ts'
import * as settings from './settings.queries.ts'
import * as spending from './spending.queries.ts'

/** Records what a request cost, and warns administrators once a month when the budget runs low. Call it in a transaction. */
export async function record(
  ctx: RequestCtx,
  use: Pick<spending.Spender, 'agent' | 'task' | 'runId'>,
  spent: Spent,
): Promise<void> {
  const { workspaceId, userId, name } = ctx.actor
  const now = ctx.now()
  await spending.insert(ctx.db, { ...use, workspaceId, userId: userId || null, person: name }, spent, now)
  await ctx.publish({ workspaceId }, { topic: 'models' })
  const budget = budgetIn(await settings.read(ctx.db, workspaceId))
  if (budget.capUsd === null) return
  const { begins, name: month } = await spending.month(ctx.db, workspaceId, now)
  const notice = noticeAt(await spending.costSince(ctx.db, workspaceId, begins), budget)
  if (!notice) return
  const { mark, title, message } = notice
  await ctx.ports.notify(
    ctx,
    { workspaceId, roles: ['admin'] },
    {
      kind: 'usage',
      type: 'warning',
      title,
      message,
      actionUrl: modelSettingsPath,
      key: `model budget ${mark} ${month}`,
    },
  )
}
