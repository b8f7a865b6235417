import { billingPath, type Plan, planKinds } from '@sextant/contract/agents/plans'
import { may, roles } from '@sextant/contract/kernel/roles'
import type { RequestCtx } from '#kernel/context'
import type { Notice } from '#ports/notifications'
import * as queries from './billing.queries.ts'
import { nothingBought, planGiven, type Subscription } from './subscription.ts'

export interface Books {
  workspace: queries.BilledWorkspace
  subscription: Subscription
}

const payers = roles.filter((role) => may(role, 'canAccessBilling'))

export async function read(ctx: RequestCtx): Promise<Books> {
  const { workspaceId } = ctx.actor
  return booksOf(ctx, await queries.readWorkspace(ctx.db, workspaceId))
}

/** With the workspace locked until the transaction ends. */
export const lock = async (ctx: RequestCtx): Promise<Books> =>
  booksOf(ctx, await queries.lockWorkspace(ctx.db, ctx.actor.workspaceId))

async function booksOf(ctx: RequestCtx, workspace: queries.BilledWorkspace): Promise<Books> {
  const found = await queries.find(ctx.db, ctx.actor.workspaceId)
  return { workspace, subscription: found ?? nothingBought(ctx.ports.payments.provider) }
}

/** Applies a changed subscription: row, plan, audit event and notification. */
export async function settle(
  ctx: RequestCtx,
  { workspace, subscription: before }: Books,
  after: Subscription,
  { isSilent = false } = {},
): Promise<void> {
  const { workspaceId } = ctx.actor
  await queries.save(ctx.db, workspaceId, after, ctx.now())
  // A plan that was granted without a purchase stays, even if the provider knows of none.
  const plan = after.status === 'none' ? workspace.plan : planGiven(after)
  if (plan !== workspace.plan) await queries.setPlan(ctx.db, workspaceId, plan)
  const [was, is] = [auditFacts(workspace.plan, before), auditFacts(plan, after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await ctx.audit('UPDATE_BILLING', { id: workspaceId, name: `${planKinds[plan].name} plan`, ...is }, was)
  await ctx.publish({ workspaceId }, { topic: 'billing' })
  await ctx.publish({ workspaceId }, { topic: 'usage' })
  const notice = isSilent ? undefined : noticeOf({ ...before, plan: workspace.plan }, { ...after, plan }, after.plan)
  const except = ctx.actor.userId ? [ctx.actor.userId] : []
  if (notice) await ctx.ports.notify(ctx, { workspaceId, roles: payers, except }, notice)
}

const auditFacts = (plan: Plan, { provider, status, nextPlan, periodEnds, subscriptionId }: Subscription) => ({
  plan,
  provider,
  status,
  nextPlan,
  paidUntil: periodEnds?.toISOString() ?? null,
  subscriptionId,
})

type Seen = Pick<Subscription, 'plan' | 'status' | 'periodEnds'>

function noticeOf(before: Seen, after: Seen, bought: Plan): Notice | undefined {
  const isNews = before.status !== after.status
  if (isNews && (after.status === 'past_due' || after.status === 'unpaid')) {
    return {
      kind: 'billing',
      type: 'error',
      title: 'Your last payment failed',
      message: `Update your payment method to keep the ${planKinds[bought].name} plan.`,
      actionUrl: billingPath,
      key: `billing ${after.status} until ${after.periodEnds?.toISOString()}`,
    }
  }
  if (before.plan === after.plan) return undefined
  const { name, actionsPerMonth } = planKinds[after.plan]
  return {
    kind: 'billing',
    type: 'info',
    title: `This workspace is now on the ${name} plan`,
    message: `It includes ${actionsPerMonth.toLocaleString('en-US')} agent actions a month.`,
    actionUrl: billingPath,
  }
}
