import type { Anchor, CommentThread } from '@sextant/contract/collaboration/comments'
import { type Db, snake } from '#kernel/db'

type Mentions = CommentThread['mentions']

const comments = (db: Db, workspaceId: string, prdId: string) =>
  db
    .selectFrom('prd_comments as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.thread_id', 'c.user_id', 'c.share_link_id', 'c.is_guest', 'c.author', 'c.body', 'c.mentions'])
    .select(['c.section', 'c.claim_id', 'c.quote', 'c.resolved_at', 'c.resolved_by', 'c.created_at'])
    .select('u.avatar_url')
    .where((e) => e.and({ 'c.workspace_id': workspaceId, 'c.prd_id': prdId }))

export type Row = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

export interface Place {
  workspaceId: string
  prdId: string
}

/** Oldest first. */
export function list(db: Db, { workspaceId, prdId }: Place, only: { threadId?: string; shareLinkId?: string } = {}) {
  let query = comments(db, workspaceId, prdId)
  const { threadId, shareLinkId } = only
  if (threadId) query = query.where((e) => e.or([e('c.id', '=', threadId), e('c.thread_id', '=', threadId)]))
  if (shareLinkId) query = query.where('c.share_link_id', '=', shareLinkId)
  return query.orderBy('c.id').execute()
}

export const find = (db: Db, { workspaceId, prdId }: Place, id: string): Promise<Row | undefined> =>
  comments(db, workspaceId, prdId).where('c.id', '=', id).executeTakeFirst()

export interface NewComment extends Place {
  threadId: string | null
  userId: string | null
  shareLinkId: string | null
  isGuest: boolean
  author: string
  body: string
  mentions: Mentions
  anchor: Anchor
  at: Date
}

export async function insert(db: Db, comment: NewComment): Promise<string> {
  const { anchor, mentions, author, body } = comment
  const { id } = await db
    .insertInto('prd_comments')
    .values({
      ...{ author, body, section: anchor.section, claim_id: anchor.claimId, quote: anchor.quote },
      ...snake(comment, 'workspaceId', 'prdId', 'threadId', 'userId', 'shareLinkId', 'isGuest'),
      mentions: JSON.stringify(mentions),
      created_at: comment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function count(db: Db, { workspaceId, prdId }: Place, byGuestsOf?: string): Promise<number> {
  let query = db
    .selectFrom('prd_comments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId }))
  if (byGuestsOf) query = query.where('share_link_id', '=', byGuestsOf).where('is_guest', '=', true)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export async function setResolved(db: Db, workspaceId: string, id: string, by: { name: string; at: Date } | null) {
  await db
    .updateTable('prd_comments')
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.name ?? null })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** What a person wrote, for their data export. */
export function listOf(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { before, atMost }: { before: string | undefined; atMost: number },
) {
  return db
    .selectFrom('prd_comments')
    .select(['id', 'prd_id as prdId', 'body', 'quote', 'created_at as createdAt'])
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}
