import type { Plan } from '@sextant/contract/agents/plans'
import { listCurrency, type PaymentProvider, type SubscriptionStatus } from '@sextant/contract/billing/rules'
import type { Selectable } from 'kysely'
import type { Subscriptions } from '#db/tables'
import { camel, type Db, snake } from '#kernel/db'
import type { Subscription } from './subscription.ts'

export interface BilledWorkspace {
  name: string
  plan: Plan
}

export const readWorkspace = (db: Db, workspaceId: string): Promise<BilledWorkspace> =>
  db.selectFrom('workspaces').select(['name', 'plan']).where('id', '=', workspaceId).executeTakeFirstOrThrow()

/** Locks the workspace until the transaction ends, so plans change one at a time and no run starts in between. */
export const lockWorkspace = (db: Db, workspaceId: string): Promise<BilledWorkspace> =>
  db
    .selectFrom('workspaces')
    .select(['name', 'plan'])
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function beginAnew(db: Db, workspaceId: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('workspace_id', '=', workspaceId).execute()
  await setPlan(db, workspaceId, 'free')
}

export async function setPlan(db: Db, workspaceId: string, plan: Plan): Promise<void> {
  await db.updateTable('workspaces').set({ plan }).where('id', '=', workspaceId).execute()
}

export async function find(db: Db, workspaceId: string): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row && toSubscription(row)
}

export async function save(db: Db, workspaceId: string, subscription: Subscription, at: Date): Promise<void> {
  const values = { ...toRow(subscription), updated_at: at }
  await db
    .insertInto('subscriptions')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
}

/** Workspaces whose demo month is over, longest overdue first. */
export async function listDue(db: Db, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('workspace_id')
    .where((e) => e.and({ provider: 'demo', status: 'active' }))
    .where('period_ends', '<=', now)
    .orderBy('period_ends')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.workspace_id)
}

function toSubscription(row: Selectable<Subscriptions>): Subscription {
  return {
    provider: row.provider as PaymentProvider,
    plan: row.plan,
    status: row.status as SubscriptionStatus,
    ...camel(row, 'anchor_at', 'periods', 'period_begins', 'period_ends', 'next_plan', 'customer_id'),
    ...camel(row, 'subscription_id', 'item_id', 'checkout_id'),
    price: row.price_cents === null ? null : { cents: row.price_cents, currency: row.price_currency ?? listCurrency },
  }
}

const toRow = (subscription: Subscription) => ({
  ...snake(subscription, 'provider', 'plan', 'status', 'anchorAt', 'periods', 'periodBegins', 'periodEnds'),
  ...snake(subscription, 'nextPlan', 'customerId', 'subscriptionId', 'itemId', 'checkoutId'),
  price_cents: subscription.price?.cents ?? null,
  price_currency: subscription.price?.currency ?? null,
})

export async function timeZoneOf(db: Db, workspaceId: string): Promise<string> {
  const row = await db.selectFrom('workspaces').select('time_zone').where('id', '=', workspaceId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
