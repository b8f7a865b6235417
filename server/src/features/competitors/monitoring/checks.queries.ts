import { sql } from 'kysely'
import { anyOf } from '#db/any-of'
import type { Db } from '#kernel/db'
import type { StoredCompetitor } from '../competitors.queries.ts'

/** Due competitors, postponed in the same statement so that no other worker takes them; samples are never checked. */
export async function takeDue(
  db: Db,
  now: Date,
  putOffUntil: Date,
  atMost: number,
): Promise<{ id: string; workspaceId: string }[]> {
  return db
    .updateTable('competitors')
    .set({ next_check_at: putOffUntil })
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('competitors')
          .select('id')
          .where('next_check_at', '<=', now)
          .where('is_sample', '=', false)
          .orderBy('next_check_at')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'workspace_id as workspaceId'])
    .execute()
}

export async function watchingWorkspaces(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('competitors')
    .select('workspace_id')
    .distinct()
    .where('is_sample', '=', false)
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

/** Claims a competitor for one check; false while another check runs. */
export async function claim(db: Db, { id, workspaceId }: StoredCompetitor, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('competitors')
    .set({ checking_until: until })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where((e) => e.or([e('checking_until', 'is', null), e('checking_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function release(db: Db, { id, workspaceId }: StoredCompetitor, checked?: { at: Date; next: Date }) {
  await db
    .updateTable('competitors')
    .set({ checking_until: null, ...(checked && { last_checked_at: checked.at, next_check_at: checked.next }) })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** Competitors with a watched page whose last check failed. */
export async function countFailing(db: Db, workspaceId: string): Promise<number> {
  const { failing } = await db
    .selectFrom('competitor_pages')
    .select(sql<number>`count(distinct competitor_id)::int`.as('failing'))
    .where((e) => e.and({ workspace_id: workspaceId, is_watched: true }))
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow()
  return failing
}

/** Whether a page of a competitor added by the workspace has been read. */
export async function hasReadOwn(db: Db, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('competitors as c')
    .innerJoin('competitor_pages as p', 'p.competitor_id', 'c.id')
    .innerJoin('competitor_snapshots as s', 's.page_id', 'p.id')
    .select('c.id')
    .where((e) => e.and({ 'c.workspace_id': workspaceId, 'c.is_sample': false }))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
