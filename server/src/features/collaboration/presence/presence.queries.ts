import type { Person } from '@sextant/contract/collaboration/comments'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

export interface Seat {
  workspaceId: string
  prdId: string
  userId: string
}

/** Returns whether the person has just come. */
export async function beat(
  db: Db,
  { workspaceId, prdId, userId }: Seat,
  { now, goneSince }: { now: Date; goneSince: Date },
) {
  const before = await db
    .selectFrom('prd_presence')
    .select('user_id')
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId, user_id: userId }))
    .where('seen_at', '>', goneSince)
    .executeTakeFirst()
  await db
    .insertInto('prd_presence')
    .values({ workspace_id: workspaceId, prd_id: prdId, user_id: userId, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['prd_id', 'user_id'])
        .doUpdateSet({ seen_at: sql`greatest(prd_presence.seen_at, excluded.seen_at)` }),
    )
    .execute()
  return before === undefined
}

export function list(db: Db, { workspaceId, prdId }: Omit<Seat, 'userId'>, goneSince: Date): Promise<Person[]> {
  return db
    .selectFrom('prd_presence as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id as userId', 'u.name', 'u.avatar_url as avatarUrl'])
    .where((e) => e.and({ 'p.workspace_id': workspaceId, 'p.prd_id': prdId }))
    .where('p.seen_at', '>', goneSince)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

/** The person's row, and those of people who left without a word. */
export async function leave(db: Db, { workspaceId, prdId, userId }: Seat, goneSince: Date): Promise<void> {
  await db
    .deleteFrom('prd_presence')
    .where((e) => e.and({ workspace_id: workspaceId, prd_id: prdId }))
    .where((e) => e.or([e('user_id', '=', userId), e('seen_at', '<', goneSince)]))
    .execute()
}
