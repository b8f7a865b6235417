import type { PostEngagement } from '@sextant/contract/content/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { StoredPublication } from '../publishing/publications.queries.ts'

interface Placed {
  id: string
  workspace_id: string
}

/** Claims posts that are due for measurement; after a crash they wait for their next time. */
export async function takeDue(
  db: Db,
  now: Date,
  next: (publishedAt: Date) => Date | null,
  atMost: number,
): Promise<Placed[]> {
  const due = await db
    .selectFrom('publications')
    .select(['id', 'workspace_id', 'published_at'])
    .where('measure_at', '<=', now)
    .orderBy('measure_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, published_at } of due) {
    const measure_at = next(published_at ?? now)
    await db.updateTable('publications').set({ measure_at }).where('id', '=', id).execute()
  }
  return due
}

/** Posts published before predictions were stored. */
export const listUnexpected = (db: Db, atMost: number): Promise<Placed[]> =>
  db
    .selectFrom('publications')
    .select(['id', 'workspace_id'])
    .where('state', '=', 'published')
    .where('predicted_score', 'is', null)
    .orderBy('id')
    .limit(atMost)
    .execute()

export const find = (db: Db, { id }: Placed): Promise<StoredPublication | undefined> =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()

export async function keepExpected(
  db: Db,
  id: string,
  expected: { predicted_score: number; predicted_level: string; measure_at: Date | null },
): Promise<void> {
  await db.updateTable('publications').set(expected).where('id', '=', id).execute()
}

export async function keepEngagement(db: Db, id: string, counted: PostEngagement, now: Date): Promise<void> {
  await db
    .updateTable('publications')
    .set({ ...counted, measured_at: now, measure_problem: null })
    .where('id', '=', id)
    .execute()
}

export async function noteProblem(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('publications')
    .set({ measure_problem: sql`left(${problem}, 500)` })
    .where('id', '=', id)
    .execute()
}
