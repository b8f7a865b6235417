import type { Citation } from '@sextant/contract/community/posts'
import type { ReplyState } from '@sextant/contract/community/rules'
import type { Db } from '#kernel/db'
import type { StoredReply } from '../posts/posts.queries.ts'

export const find = (db: Db, workspaceId: string, postId: string): Promise<StoredReply | undefined> =>
  db
    .selectFrom('community_replies')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
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

export interface Change {
  state?: ReplyState
  text?: string
  original?: string
  kind?: string
  citations?: readonly Citation[]
  message?: string | null
  user_id?: string | null
  by_name?: string | null
  is_sandbox?: boolean
  is_by_hand?: boolean
  is_automatic?: boolean
  begun_at?: Date | null
  due_at?: Date | null
  held_until?: Date | null
  remote_id?: string | null
  url?: string | null
  sent_at?: Date
  run_id?: string | null
}

interface From {
  state: readonly ReplyState[]
  version?: number
  runId?: string
}

/** Undefined if its state has changed. */
export const change = (
  db: Db,
  reply: { workspaceId: string; postId: string },
  from: From,
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
    .where('workspace_id', '=', reply.workspaceId)
    .where('post_id', '=', reply.postId)
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
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .where('state', '=', 'sending')
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
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .where('state', '=', 'generating')
    .executeTakeFirst()
