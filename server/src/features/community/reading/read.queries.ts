import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Correction } from '../posts/posts.queries.ts'

/** Claims the analysis of a workspace for a while; false if it is already claimed. */
export async function claim(db: Db, workspaceId: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .insertInto('community_readers')
    .values({ workspace_id: workspaceId, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet({ held_until: until })
        .where('community_readers.held_until', '<=', now),
    )
    .returning('workspace_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function extend(db: Db, workspaceId: string, until: Date): Promise<void> {
  await db.updateTable('community_readers').set({ held_until: until }).where('workspace_id', '=', workspaceId).execute()
}

export async function release(db: Db, workspaceId: string): Promise<void> {
  await db.deleteFrom('community_readers').where('workspace_id', '=', workspaceId).execute()
}

export interface UnreadPost {
  id: string
  platform: string
  author: string
  content: string
  postedAt: Date
  isSample: boolean
}

export async function unread(db: Db, workspaceId: string, atMost: number): Promise<UnreadPost[]> {
  const rows = await db
    .selectFrom('community_posts')
    .select(['id', 'platform', 'author', 'content', 'posted_at', 'is_sample'])
    .where('workspace_id', '=', workspaceId)
    .where('read_at', 'is', null)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ posted_at, is_sample, ...row }) => ({ ...row, postedAt: posted_at, isSample: is_sample }))
}

/** Counts up to a limit, just to see whether there is a backlog. */
export async function countUnread(db: Db, workspaceId: string, atMost: number): Promise<number> {
  const { all } = await db
    .selectFrom(
      db
        .selectFrom('community_posts')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('read_at', 'is', null)
        .limit(atMost)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('all'))
    .executeTakeFirstOrThrow()
  return all
}

export interface Verdict extends Correction {
  id: string
  topics: string[]
}

/** Keeps a verdict that a person gave in the meantime. */
export async function saveVerdicts(db: Db, workspaceId: string, verdicts: readonly Verdict[], at: Date): Promise<void> {
  await sql`
    update community_posts p
    set sentiment = coalesce(p.sentiment, v.sentiment), sentiment_by = coalesce(p.sentiment_by, 'engine'),
      engine_sentiment = v.sentiment, mood = coalesce(p.mood, v.mood), topics = v.topics, priority = v.priority,
      priority_reason = v.reason, is_escalated = v."isEscalated", read_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(
      id uuid, sentiment text, mood smallint, topics text[], priority text, reason text, "isEscalated" boolean)
    where p.workspace_id = ${workspaceId} and p.id = v.id and p.read_at is null`.execute(db)
}

/** Workspaces with unread posts and no active reader. */
export async function neglected(db: Db, before: Date, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('community_posts')
    .select('workspace_id')
    .distinct()
    .where('read_at', 'is', null)
    .where('created_at', '<', before)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('community_readers')
            .select('community_readers.workspace_id')
            .whereRef('community_readers.workspace_id', '=', 'community_posts.workspace_id')
            .where('held_until', '>', now),
        ),
      ),
    )
    .limit(atMost)
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}
