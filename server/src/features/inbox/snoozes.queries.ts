import type { DecisionKind } from '@sextant/contract/inbox/rules'
import type { Db } from '#kernel/db'

export interface Seat {
  workspaceId: string
  userId: string
}

interface Item {
  kind: DecisionKind
  id: string
}

/** More than anyone puts off; the newest count. */
const mostHidden = 1_000

/** What the person put off and is not due yet, by kind. */
export async function listHidden(db: Db, { workspaceId, userId }: Seat, now: Date): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('inbox_snoozes')
    .select(['kind', 'item_id'])
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .orderBy('at', 'desc')
    .limit(mostHidden)
    .execute()
  const hidden = new Map<string, string[]>()
  for (const { kind, item_id: id } of rows) hidden.set(kind, [...(hidden.get(kind) ?? []), id])
  return hidden
}

/** Until null: for good. */
export async function hide(db: Db, { workspaceId, userId }: Seat, { kind, id }: Item, until: Date | null, at: Date) {
  await db
    .insertInto('inbox_snoozes')
    .values({ workspace_id: workspaceId, user_id: userId, kind, item_id: id, until, at })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'user_id', 'kind', 'item_id']).doUpdateSet({ until, at }),
    )
    .execute()
}

/** False if it isn't put off now. */
export async function bringBack(db: Db, { workspaceId, userId }: Seat, { kind, id }: Item, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('inbox_snoozes')
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId, kind, item_id: id }))
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .returning('item_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(db: Db, workspaceId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inbox_snoozes')
    .where('workspace_id', '=', workspaceId)
    .where('until', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
