import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Keeps the customer that was made first. */
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

/** The one lookup that goes by no workspace: it finds whose customer somebody is. */
export async function findByCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('workspace_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.workspace_id
}

/** A number for a reading of the provider's books, higher than those of all readings before it. */
export async function beginReading(db: Db, workspaceId: string): Promise<string> {
  const { readings } = await db
    .updateTable('subscriptions')
    .set({ readings: sql`readings + 1` })
    .where('workspace_id', '=', workspaceId)
    .returning('readings')
    .executeTakeFirstOrThrow()
  return String(readings)
}

/** False where a later reading was applied already. */
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

/** Those whose books somebody else keeps, a page at a time. */
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

/** Undefined for an event that is new; else what the one that had its id first was signed with. */
export async function findSignature(db: Db, eventId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select('signature_hash')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.signature_hash
}

/** False where another delivery of it came first. */
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
