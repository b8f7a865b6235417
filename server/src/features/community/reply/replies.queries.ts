import type { Citation } from '@sextant/contract/community/posts'
import type { ReplyState } from '@sextant/contract/community/rules'
import type { Updateable } from 'kysely'
import type { CommunityReplies } from '#db/tables'
import type { Db } from '#kernel/db'
import type { StoredReply } from '../posts/posts.queries.ts'

export const find = (db: Db, workspaceId: string, postId: string): Promise<StoredReply | undefined> =>
  db
    .selectFrom('community_replies')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, post_id: postId }))
    .executeTakeFirst()

interface Draft {
  workspaceId: string
  postId: string
  runId: string
  userId: string
  isAutomatic: boolean
  at: Date
}

const open = ['generating', 'ready', 'failed'] as const

/** Starts a draft or redraft; false if a reply is being sent or already sent. */
export async function begin(db: Db, { workspaceId, postId, runId, userId, isAutomatic, at }: Draft): Promise<boolean> {
  const to = { state: 'generating', run_id: runId, user_id: userId, is_automatic: isAutomatic, message: null } as const
  const row = await db
    .insertInto('community_replies')
    .values({ post_id: postId, workspace_id: workspaceId, ...to, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('post_id')
        .doUpdateSet((e) => ({ ...to, version: e('community_replies.version', '+', 1), updated_at: at }))
        .where('community_replies.state', 'in', open)
        // Doesn't redraft a reply that may already be posted.
        .where('community_replies.begun_at', 'is', null),
    )
    .returning('post_id')
    .executeTakeFirst()
  return row !== undefined
}

export type Change = Omit<Updateable<CommunityReplies>, 'state' | 'citations'> & {
  state?: ReplyState
  citations?: readonly Citation[]
}

/** Undefined if its state has changed. */
export const change = (
  db: Db,
  reply: { workspaceId: string; postId: string },
  from: { state: readonly ReplyState[]; version?: number; runId?: string },
  { citations, ...to }: Change,
  at: Date,
): Promise<StoredReply | undefined> => {
  let query = db
    .updateTable('community_replies')
    .set((e) => ({
      ...to,
      ...(citations && { citations: JSON.stringify(citations) }),
      version: e('version', '+', 1),
      updated_at: at,
    }))
    .where((e) => e.and({ workspace_id: reply.workspaceId, post_id: reply.postId }))
    .where('state', 'in', from.state)
  if (from.version !== undefined) query = query.where('version', '=', from.version)
  if (from.runId !== undefined) query = query.where('run_id', '=', from.runId)
  return query.returningAll().executeTakeFirst()
}

/** Claims a reply for sending; undefined if it is already claimed or there is nothing to send. */
export const claim = (db: Db, workspaceId: string, postId: string, now: Date, until: Date) =>
  db
    .updateTable('community_replies')
    .set((e) => ({ held_until: until, attempts: e('attempts', '+', 1) }))
    .where((e) => e.and({ workspace_id: workspaceId, post_id: postId, state: 'sending' }))
    .where('due_at', '<=', now)
    .where((e) => e.or([e('held_until', 'is', null), e('held_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Due and unclaimed. */
export async function overdue(db: Db, before: Date, atMost: number) {
  const rows = await db
    .selectFrom('community_replies')
    .select(['post_id', 'workspace_id'])
    .where('state', '=', 'sending')
    .where('due_at', '<', before)
    .where((e) => e.or([e('held_until', 'is', null), e('held_until', '<', before)]))
    .orderBy('due_at')
    .limit(atMost)
    .execute()
  return rows.map(({ post_id, workspace_id }) => ({ postId: post_id, workspaceId: workspace_id }))
}

export const ofRun = (db: Db, workspaceId: string, runId: string): Promise<StoredReply | undefined> =>
  db
    .selectFrom('community_replies')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, run_id: runId, state: 'generating' }))
    .executeTakeFirst()
