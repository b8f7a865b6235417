import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type Found, foundIn, type Sought } from '#kernel/records'

export async function searchFailed(db: Db, workspaceId: string, { period, limit }: Sought): Promise<Found> {
  let rows = db
    .selectFrom('deliveries')
    .select(['id', 'subject', 'integration', 'error', 'updated_at', sql<number>`(count(*) over ())::int`.as('all')])
    .where((e) => e.and({ workspace_id: workspaceId, state: 'failed' }))
  if (period) rows = rows.where('updated_at', '>=', period.since).where('updated_at', '<', period.until)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return foundIn(found, ({ id, subject, integration, error, updated_at }) => ({
    kind: 'Delivery',
    id,
    title: subject,
    detail: [integration, error].filter(Boolean).join(' · '),
    url: '/integrations?state=failed',
    at: updated_at,
  }))
}
