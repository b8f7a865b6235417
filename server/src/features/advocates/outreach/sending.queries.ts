import type { MessageKind } from '@sextant/contract/advocates/outreach'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { StoredMessage } from './messages.queries.ts'

/** Claims a due message; undefined if it isn't due or is already claimed. */
export const claim = (db: Db, id: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable('outreach_messages')
    .set((e) => ({ status: 'sending', lease_until: until, attempts: e('attempts', '+', 1) }))
    .where((e) => e.and({ id, status: 'queued' }))
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

export interface Ending {
  status: 'sent' | 'failed' | 'skipped' | 'queued'
  problem?: string | null
  sent_at?: Date
  due_at?: Date
}

/** False if another worker settled it in the meantime. */
export async function settle(db: Db, { id, workspace_id }: StoredMessage, ending: Ending): Promise<boolean> {
  const row = await db
    .updateTable('outreach_messages')
    .set({ problem: null, ...ending, lease_until: null })
    .where((e) => e.and({ workspace_id, id, status: 'sending' }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels everything queued for an address or a campaign. */
export function drop(
  db: Db,
  workspaceId: string,
  which: { emailKey: string } | { campaignId: string },
  problem: string,
): Promise<{ id: string; batch_id: string | null }[]> {
  const query = db
    .updateTable('outreach_messages')
    .set({ status: 'skipped', problem })
    .where((e) => e.and({ workspace_id: workspaceId, status: 'queued' }))
  return (
    'emailKey' in which
      ? query.where('email_key', '=', which.emailKey)
      : query.where('campaign_id', '=', which.campaignId)
  )
    .returning(['id', 'batch_id'])
    .execute()
}

/** Requeues a failed message; undefined if it didn't fail. */
export const requeue = (db: Db, workspaceId: string, id: string, dueAt: Date) =>
  db
    .updateTable('outreach_messages')
    .set({ status: 'queued', problem: null, due_at: dueAt, attempts: 0 })
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'failed' }))
    .returningAll()
    .executeTakeFirst()

/** A message and its workspace. */
interface Placed {
  id: string
  workspaceId: string
}

export const overdue = (db: Db, before: Date, atMost: number): Promise<Placed[]> =>
  db
    .selectFrom('outreach_messages')
    .select(['id', 'workspace_id as workspaceId'])
    .where('status', '=', 'queued')
    .where('due_at', '<=', before)
    .orderBy('due_at')
    .limit(atMost)
    .execute()

/** Messages claimed by a server that stopped responding: it is unknown whether they were sent. */
export const orphaned = (db: Db, now: Date, atMost: number): Promise<Placed[]> =>
  db
    .selectFrom('outreach_messages')
    .select(['id', 'workspace_id as workspaceId'])
    .where('status', '=', 'sending')
    .where('lease_until', '<', now)
    .orderBy('due_at')
    .limit(atMost)
    .execute()

export interface EndedBatch {
  runId: string
  id: string
  title: string
}

/** Closes a batch once nothing in it is pending; undefined if something is, or if it is already closed. */
export async function endBatch(db: Db, workspaceId: string, id: string, at: Date): Promise<EndedBatch | undefined> {
  // Serializes concurrent settlements, so that exactly one of them closes the batch.
  await db.selectFrom('outreach_batches').select('id').where('id', '=', id).forUpdate().execute()
  const row = await db
    .updateTable('outreach_batches')
    .set({ ended_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where('ended_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('outreach_messages')
            .select('id')
            .whereRef('batch_id', '=', 'outreach_batches.id')
            .where('status', 'in', ['queued', 'sending']),
        ),
      ),
    )
    .returning(['id', 'run_id', 'title'])
    .executeTakeFirst()
  return row && { id: row.id, runId: row.run_id, title: row.title }
}

export async function countQueuedBy(db: Db, workspaceId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('outreach_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId, status: 'queued' }))
    .executeTakeFirstOrThrow()
  return count
}

export function handOver(db: Db, workspaceId: string, fromUserId: string, to: { id: string; name: string }) {
  return db
    .updateTable('outreach_messages')
    .set({ user_id: to.id, by_name: to.name })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: fromUserId, status: 'queued' }))
    .returning(['id', 'to_name'])
    .execute()
}

/** Settled messages older than the cutoff, except those a running campaign still counts. */
export async function removeBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outreach_messages')
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['sent', 'failed', 'skipped'])
    .where('created_at', '<', before)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('advocate_campaigns as c')
            .select('c.id')
            .whereRef('c.id', '=', 'outreach_messages.campaign_id')
            .where('c.status', '=', 'active'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function wasSentSince(
  db: Db,
  workspaceId: string,
  { kind, since, emailKey }: { kind: MessageKind; since: Date; emailKey: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('outreach_messages')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, email_key: emailKey, kind }))
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a sample message, which is never emailed. */
export async function markSent(db: Db, workspaceId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('outreach_messages')
    .set({ status: 'sent', sent_at: at, is_sample: true })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}
