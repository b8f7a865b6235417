import type { DeliveryCall } from '@sextant/contract/integrations/deliveries'
import type { Db } from '#kernel/db'
import type { Hold } from './deliveries.queries.ts'

interface NewCall {
  deliveryId: string
  workspaceId: string
  attempt: number
  method: string
  host: string
  path: string
  status: number | null
  durationMs: number
  error: string | null
}

/** Records a call, which also serves as a heartbeat. */
export async function note(db: Db, call: NewCall, { holder, until }: Hold): Promise<void> {
  await db
    .insertInto('delivery_calls')
    .values({
      delivery_id: call.deliveryId,
      workspace_id: call.workspaceId,
      attempt: call.attempt,
      method: call.method,
      host: call.host,
      path: call.path,
      status: call.status,
      duration_ms: call.durationMs,
      error: call.error,
    })
    .execute()
  await db
    .updateTable('deliveries')
    .set({ held_until: until })
    .where('id', '=', call.deliveryId)
    .where('holder', '=', holder)
    .execute()
}

/** Only the latest, because an import may make thousands. */
const mostCalls = 100

export async function listOf(db: Db, workspaceId: string, deliveryId: string): Promise<DeliveryCall[]> {
  const rows = await db
    .selectFrom('delivery_calls')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(mostCalls)
    .execute()
  return rows.reverse().map(({ id, attempt, method, host, path, status, duration_ms, error, created_at }) => {
    const call = { id, attempt, method, host, path, status, durationMs: duration_ms, error }
    return { ...call, at: created_at.toISOString() }
  })
}
