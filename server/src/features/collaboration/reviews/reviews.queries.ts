import type { Person } from '@sextant/contract/collaboration/comments'
import type { Reviewer } from '@sextant/contract/collaboration/reviews'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { DecisionPage } from '#ports/decisions'

export interface Place {
  workspaceId: string
  prdId: string
}

export async function listReviewers(db: Db, { workspaceId, prdId }: Place, contentHash: string): Promise<Reviewer[]> {
  const rows = await db
    .selectFrom('prd_reviewers as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id as userId', 'u.name', 'u.avatar_url as avatarUrl', 'r.answer', 'r.note', 'r.revision'])
    .select(['r.content_hash', 'r.requested_by as requestedBy', 'r.answered_at'])
    .where((e) => e.and({ 'r.workspace_id': workspaceId, 'r.prd_id': prdId }))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ content_hash: answeredOn, answered_at: answeredAt, answer, ...row }) => ({
    ...row,
    answer: answer as Reviewer['answer'],
    isCurrent: answeredOn === contentHash,
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

interface ReviewRequest extends Place {
  userIds: readonly string[]
  by: { name: string; userId: string }
  at: Date
}

/** Clears earlier answers: they are asked about the present content. */
export async function ask(db: Db, { workspaceId, prdId, userIds, by, at }: ReviewRequest): Promise<void> {
  const request = { requested_by: by.name, requested_by_id: by.userId, requested_at: at }
  await db
    .insertInto('prd_reviewers')
    .values(userIds.map((userId) => ({ workspace_id: workspaceId, prd_id: prdId, user_id: userId, ...request })))
    .onConflict((conflict) =>
      conflict
        .columns(['prd_id', 'user_id'])
        .doUpdateSet({ ...request, answer: null, note: '', revision: null, content_hash: null, answered_at: null }),
    )
    .execute()
}

interface Answer extends Place {
  userId: string
  answer: 'approved' | 'changes'
  note: string
  revision: number
  contentHash: string
  at: Date
}

/** Returns who asked for it; null if the person reviewed unasked. */
export async function answer(db: Db, review: Answer): Promise<string | null> {
  const { answer, note, revision, contentHash, at } = review
  const values = { answer, note, revision, content_hash: contentHash, answered_at: at }
  const { requested_by_id: askedBy } = await db
    .insertInto('prd_reviewers')
    .values({ workspace_id: review.workspaceId, prd_id: review.prdId, user_id: review.userId, ...values })
    .onConflict((conflict) => conflict.columns(['prd_id', 'user_id']).doUpdateSet(values))
    .returning('requested_by_id')
    .executeTakeFirstOrThrow()
  return askedBy
}

interface Seat {
  workspaceId: string
  userId: string
}

const unanswered = (db: Db, { workspaceId, userId }: Seat, except: readonly string[]) =>
  db
    .selectFrom('prd_reviewers')
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .where('answer', 'is', null)
    .$if(except.length > 0, (rows) => rows.where('prd_id', 'not in', except))

/** In the order of the inbox. */
export async function listUnanswered(db: Db, seat: Seat, { after, atMost, except }: DecisionPage) {
  let query = unanswered(db, seat, except).select(['prd_id as prdId', 'requested_by as requestedBy', 'requested_at'])
  if (after) query = query.where(sql<boolean>`(requested_at, prd_id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  const rows = await query.orderBy('requested_at', 'desc').orderBy('prd_id', 'desc').limit(atMost).execute()
  return rows.map(({ requested_at: at, ...row }) => ({ ...row, at: at ?? new Date(0) }))
}

export async function countUnanswered(db: Db, seat: Seat, except: readonly string[]): Promise<number> {
  const { count } = await unanswered(db, seat, except)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns who asked for it; undefined if there was no answer since then. */
export async function takeBack(db: Db, { workspaceId, prdId }: Place, userId: string, since: Date) {
  const nothing = { answer: null, note: '', revision: null, content_hash: null, answered_at: null }
  return db
    .updateTable('prd_reviewers')
    .set(nothing)
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId, user_id: userId }))
    .where('answered_at', '>', since)
    .where('requested_by_id', 'is not', null)
    .returning('requested_by_id as askedBy')
    .executeTakeFirst()
}

export async function withdraw(db: Db, { workspaceId, prdId }: Place, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('prd_reviewers')
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId, user_id: userId }))
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

export function findAssignee(db: Db, workspaceId: string, prdId: string): Promise<Person | undefined> {
  return db
    .selectFrom('prd_assignees as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id as userId', 'u.name', 'u.avatar_url as avatarUrl'])
    .where((e) => e.and({ 'a.workspace_id': workspaceId, 'a.prd_id': prdId }))
    .executeTakeFirst()
}

export async function assign(db: Db, { workspaceId, prdId }: Place, userId: string | null): Promise<void> {
  if (userId === null) {
    await db.deleteFrom('prd_assignees').where('workspace_id', '=', workspaceId).where('prd_id', '=', prdId).execute()
    return
  }
  await db
    .insertInto('prd_assignees')
    .values({ workspace_id: workspaceId, prd_id: prdId, user_id: userId })
    .onConflict((conflict) => conflict.column('prd_id').doUpdateSet({ user_id: userId }))
    .execute()
}
