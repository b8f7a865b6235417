import type { DeliveryCall } from '@sextant/contract/integrations/deliveries'
import { type Db, snake } from '#kernel/db'
import type { Hold } from './deliveries.queries.ts'

interface NewCall extends Omit<DeliveryCall, 'id' | 'at'> {
  deliveryId: string
  workspaceId: string
}

/** Records a call, which also serves as a heartbeat. */
export async function note(db: Db, call: NewCall, { holder, until }: Hold): Promise<void> {
  await db
    .insertInto('delivery_calls')
    .values({
      ...snake(call, 'deliveryId', 'workspaceId', 'attempt', 'method', 'host', 'path', 'status', 'durationMs'),
      ...snake(call, 'error'),
    })
    .execute()
  await db
    .updateTable('deliveries')
    .set({ held_until: until })
    .where((e) => e.and({ id: call.deliveryId, holder }))
    .execute()
}

/** Only the latest, because an import may make thousands. */
const mostCalls = 100

export async function listOf(db: Db, workspaceId: string, deliveryId: string): Promise<DeliveryCall[]> {
  const rows = await db
    .selectFrom('delivery_calls')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, delivery_id: deliveryId }))
    .orderBy('id', 'desc')
    .limit(mostCalls)
    .execute()
  return rows.reverse().map(({ id, attempt, method, host, path, status, duration_ms, error, created_at }) => {
    const call = { id, attempt, method, host, path, status, durationMs: duration_ms, error }
    return { ...call, at: created_at.toISOString() }
  })
}
