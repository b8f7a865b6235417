import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import type { Publications } from '#db/tables'
import type { Db } from '#kernel/db'
import type { StoredVariation } from '../content.queries.ts'
import type { StoredPublication } from './publications.queries.ts'

export interface Hold {
  holder: string
  now: Date
  until: Date
}

/** Locks the variation of a publication until the transaction ends. */
export const lockVariationOf = (db: Db, publicationId: string): Promise<StoredVariation | undefined> =>
  db
    .selectFrom('content_variations')
    .selectAll()
    .where('id', '=', (e) => e.selectFrom('publications').select('variation_id').where('id', '=', publicationId))
    .forUpdate()
    .executeTakeFirst()

/** Claims a due publication; undefined if it isn't due or is already claimed. */
export const claimDue = (db: Db, id: string, { holder, now, until }: Hold): Promise<StoredPublication | undefined> =>
  db
    .updateTable('publications')
    .set({ state: 'publishing', holder, held_until: until, updated_at: now, attempts: sql`attempts + 1` })
    .where((e) => e.and({ id, state: 'planned' }))
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Claims an interrupted publication whose worker released it or died. */
export const claimSilent = (db: Db, id: string, { holder, now, until }: Hold): Promise<StoredPublication | undefined> =>
  db
    .updateTable('publications')
    .set({ holder, held_until: until, updated_at: now })
    .where((e) => e.and({ id, state: 'publishing' }))
    .where('held_until', '<=', now)
    .returningAll()
    .executeTakeFirst()

type Held = Pick<StoredPublication, 'id' | 'holder'>

interface Change extends Omit<Updateable<Publications>, 'state' | 'memory'> {
  state?: 'planned' | 'publishing' | 'published' | 'failed' | 'unsure'
  memory?: Record<string, unknown>
  /** Releases it until then. */
  lookAgainAt?: Date
  /** Releases it permanently. */
  isOver?: true
}

/** Updates a claimed publication; false if another worker has it now. */
export async function change(db: Db, { id, holder }: Held, now: Date, to: Change): Promise<boolean> {
  const { memory, lookAgainAt, isOver, ...columns } = to
  const row = await db
    .updateTable('publications')
    .set({
      ...columns,
      ...(memory && { memory: JSON.stringify(memory) }),
      ...(lookAgainAt && { holder: null, held_until: lookAgainAt }),
      ...(isOver && { holder: null, held_until: null }),
      updated_at: now,
    })
    .where((e) => e.and({ id, holder }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Overdue publications whose job got lost or whose worker died. */
export async function overdue(db: Db, now: Date, atMost: number): Promise<{ id: string; workspaceId: string }[]> {
  const due: Expression<SqlBool> = sql<SqlBool>`(state = 'planned' and due_at <= ${now}) or (state = 'publishing' and held_until <= ${now})`
  return db
    .selectFrom('publications')
    .select(['id', 'workspace_id as workspaceId'])
    .where(due)
    .orderBy('id')
    .limit(atMost)
    .execute()
}
