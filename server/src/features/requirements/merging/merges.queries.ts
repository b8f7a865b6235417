import type { RequirementMerge } from '@sextant/contract/requirements/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import { isLive } from '../requirements.queries.ts'

export interface Named {
  id: string
  title: string
}

/** Those of them that are live. */
export const findNamed = (db: Db, workspaceId: string, ids: readonly string[]): Promise<Named[]> =>
  db
    .selectFrom('requirements')
    .select(['id', 'title'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isLive('requirements'))
    .orderBy('id')
    .execute()

/** Others that share a word with it, best first, of other documents and without those that were compared before. */
export async function candidates(
  db: Db,
  workspaceId: string,
  { id, anyWord, atMost }: { id: string; anyWord: string; atMost: number },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select r.id, r.title from requirements r, to_tsquery('simple', ${anyWord}) words
    where r.workspace_id = ${workspaceId} and ${isLive('r')} and r.id <> ${id}::uuid
      and to_tsvector('simple', r.title) @@ words and r.search @@ words
      and not exists (select from requirement_merges m
        where (m.kept_id = r.id and m.merged_id = ${id}::uuid) or (m.kept_id = ${id}::uuid and m.merged_id = r.id))
      and not exists (select from requirement_places mine join requirement_places theirs on theirs.prd_id = mine.prd_id
        where mine.requirement_id = ${id}::uuid and theirs.requirement_id = r.id)
    order by ts_rank(r.search, words) desc, r.id limit ${atMost}`.execute(db)
  return rows
}

interface Proposal {
  keptId: string
  mergedId: string
  likeness: number
}

/** How many are new. */
export async function propose(db: Db, workspaceId: string, pairs: readonly Proposal[], at: Date): Promise<number> {
  if (pairs.length === 0) return 0
  const rows = await db
    .insertInto('requirement_merges')
    .values(
      pairs.map(({ keptId, mergedId, likeness }) => ({
        ...{ workspace_id: workspaceId, kept_id: keptId, merged_id: mergedId, likeness, created_at: at },
      })),
    )
    .onConflict((conflict) => conflict.columns(['kept_id', 'merged_id']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** What was proposed for other words than they have now. */
export async function withdraw(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  const are = sql<string>`any(${[...ids]}::uuid[])`
  await db
    .deleteFrom('requirement_merges')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'proposed')
    .where((e) => e.or([e('kept_id', '=', are), e('merged_id', '=', are)]))
    .execute()
}

const merges = (db: Db, workspaceId: string) =>
  db
    .selectFrom('requirement_merges as m')
    .innerJoin('requirements as kept', 'kept.id', 'm.kept_id')
    .innerJoin('requirements as merged', 'merged.id', 'm.merged_id')
    .select(['m.id', 'm.likeness', 'm.status', 'm.moved', 'm.decided_by as decidedBy'])
    .select(['kept.id as keptId', 'kept.title as keptTitle', 'kept.documents as keptDocuments'])
    .select(['merged.id as mergedId', 'merged.title as mergedTitle', 'merged.documents as mergedDocuments'])
    .select(['kept.merged_into as keptInto', 'merged.merged_into as mergedInto'])
    .where('m.workspace_id', '=', workspaceId)

export type StoredMerge = Awaited<ReturnType<ReturnType<typeof merges>['execute']>>[number]

/** Proposed ones of live requirements. */
const open = (db: Db, workspaceId: string) =>
  merges(db, workspaceId).where('m.status', '=', 'proposed').where(isLive('kept')).where(isLive('merged'))

export function listOpen(
  db: Db,
  workspaceId: string,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<StoredMerge[]> {
  const query = before ? open(db, workspaceId).where('m.id', '<', before) : open(db, workspaceId)
  return query.orderBy('m.id', 'desc').limit(atMost).execute()
}

/** Open ones of a requirement, and what was merged into it. */
export async function mergesOf(db: Db, workspaceId: string, id: string): Promise<StoredMerge[]> {
  const about = open(db, workspaceId).where((e) => e.or([e('m.kept_id', '=', id), e('m.merged_id', '=', id)]))
  const done = merges(db, workspaceId).where('m.status', '=', 'accepted').where('m.kept_id', '=', id)
  return [...(await done.orderBy('m.id', 'desc').execute()), ...(await about.orderBy('m.id', 'desc').execute())]
}

export const lockMerge = (db: Db, workspaceId: string, id: string): Promise<StoredMerge | undefined> =>
  merges(db, workspaceId).where('m.id', '=', id).forUpdate('m').executeTakeFirst()

export interface Moved {
  prdId: string
  itemId: string
}

export async function decide(
  db: Db,
  id: string,
  { status, moved, by, at }: { status: RequirementMerge['status']; moved: readonly Moved[]; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('requirement_merges')
    .set({ status, moved: JSON.stringify(moved), decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** All places of one requirement, or only those named, become another's. */
export async function move(
  db: Db,
  workspaceId: string,
  { from, to, only }: { from: string; to: string; only?: readonly Moved[] },
): Promise<Moved[]> {
  let query = db
    .updateTable('requirement_places')
    .set({ requirement_id: to })
    .where('workspace_id', '=', workspaceId)
    .where('requirement_id', '=', from)
  if (only) {
    const keys = only.map(({ prdId, itemId }) => `${prdId} ${itemId}`)
    query = query.where(sql<boolean>`prd_id::text || ' ' || item_id = any(${keys}::text[])`)
  }
  return query.returning(['prd_id as prdId', 'item_id as itemId']).execute()
}

/** A person decided about it, so it stays even without a document. */
export async function setMerged(db: Db, workspaceId: string, id: string, into: string | null, at: Date): Promise<void> {
  await db
    .updateTable('requirements')
    .set((e) => ({ merged_into: into, version: e('version', '+', 1), updated_at: at, is_sample: false }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
