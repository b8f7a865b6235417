import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Keeps the customer that was created first. */
export async function keepCustomer(db: Db, workspaceId: string, customerId: string, at: Date): Promise<string> {
  const row = await db
    .insertInto('subscriptions')
    .values({
      workspace_id: workspaceId,
      provider: 'stripe',
      plan: 'free',
      status: 'none',
      customer_id: customerId,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet((e) => ({
        customer_id: e.fn.coalesce('subscriptions.customer_id', 'excluded.customer_id'),
      })),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return row.customer_id ?? customerId
}

export async function keepCheckout(db: Db, workspaceId: string, checkoutId: string | null): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ checkout_id: checkoutId })
    .where('workspace_id', '=', workspaceId)
    .execute()
}

/** The only lookup without a workspace: it finds the workspace of a customer. */
export async function findByCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('workspace_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.workspace_id
}

/** Increasing number for each reading of the provider's state. */
export async function beginReading(db: Db, workspaceId: string): Promise<string> {
  const { readings } = await db
    .updateTable('subscriptions')
    .set({ readings: sql`readings + 1` })
    .where('workspace_id', '=', workspaceId)
    .returning('readings')
    .executeTakeFirstOrThrow()
  return String(readings)
}

/** False if a later reading was already applied. */
export async function mayApply(db: Db, workspaceId: string, reading: string): Promise<boolean> {
  const row = await db
    .updateTable('subscriptions')
    .set({ applied_reading: reading })
    .where('workspace_id', '=', workspaceId)
    .where('applied_reading', '<', reading)
    .returning('workspace_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Customers of the payment provider, a page at a time. */
export async function listCustomers(
  db: Db,
  after: string,
  atMost: number,
): Promise<{ workspaceId: string; customerId: string }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['workspace_id as workspaceId', 'customer_id as customerId'])
    .where('customer_id', 'is not', null)
    .where('workspace_id', '>', after)
    .orderBy('workspace_id')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ workspaceId, customerId }) => (customerId ? [{ workspaceId, customerId }] : []))
}

interface ReceivedEvent {
  id: string
  workspaceId: string
  type: string
  signatureHash: Buffer
  at: Date
}

/** Undefined for a new event, otherwise the signature hash of the first one with its id. */
export async function findSignature(db: Db, eventId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select('signature_hash')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.signature_hash
}

/** False if another delivery of the event was faster. */
export async function insertEvent(db: Db, { id, workspaceId, type, signatureHash, at }: ReceivedEvent) {
  const row = await db
    .insertInto('payment_events')
    .values({ id, workspace_id: workspaceId, type, signature_hash: signatureHash, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('payment_events').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
