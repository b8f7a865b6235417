import type { AdvocateCandidate, CandidateKind } from '@sextant/contract/advocates/candidates'
import type { GoodWord } from '@sextant/contract/advocates/routes'
import { type AdvocateCriteria, advocacyScore } from '@sextant/contract/advocates/score'
import { type Selectable, sql } from 'kysely'
import type { AdvocateCandidates } from '#db/tables'
import type { Db } from '#kernel/db'
import type { Place } from '#kernel/paging'
import type { DecisionPage } from '#ports/decisions'
import { askFor } from './ask.ts'
import type { Suspect } from './identify.service.ts'
import { missedAlone } from './missed-alone.ts'

export type StoredCandidate = Selectable<AdvocateCandidates>

/** Most mentions first, because a candidate's score depends on nothing else. */
export function listOpen(
  db: Db,
  workspaceId: string,
  { kind, after, atMost }: { kind: CandidateKind; after: Place | undefined; atMost: number },
): Promise<StoredCandidate[]> {
  let query = db
    .selectFrom('advocate_candidates')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, kind, status: 'open' }))
  if (after) query = query.where(sql<boolean>`(mentions, id) < (${after.rank}, ${after.id}::uuid)`)
  return query.orderBy('mentions', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

const open = (db: Db, workspaceId: string, except: readonly string[]) =>
  db
    .selectFrom('advocate_candidates')
    .where((e) => e.and({ workspace_id: workspaceId, kind: 'advocate', status: 'open' }))
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', except))

/** In the order of the inbox. */
export function listNewest(db: Db, workspaceId: string, { after, atMost, except }: DecisionPage) {
  let query = open(db, workspaceId, except).selectAll()
  if (after) query = query.where(sql<boolean>`(found_at, id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  return query.orderBy('found_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

/** Decided since then, and locked. */
export const lockDecided = (
  db: Db,
  workspaceId: string,
  id: string,
  { since, byId }: { since: Date; byId: string },
): Promise<StoredCandidate | undefined> =>
  db
    .selectFrom('advocate_candidates')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id, decided_by_id: byId }))
    .where('decided_at', '>', since)
    .forUpdate()
    .executeTakeFirst()

/** Only while undecided, and locked so that two people can't decide at the same time. */
export const lockOpen = (db: Db, workspaceId: string, id: string): Promise<StoredCandidate | undefined> =>
  db
    .selectFrom('advocate_candidates')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'open' }))
    .forUpdate()
    .executeTakeFirst()

export async function decide(
  db: Db,
  { id, workspace_id }: StoredCandidate,
  {
    status,
    at,
    byId,
    advocateId = null,
  }: { status: 'accepted' | 'dismissed' | 'open'; at: Date | null; byId: string | null; advocateId?: string | null },
): Promise<void> {
  await db
    .updateTable('advocate_candidates')
    .set({ status, decided_at: at, decided_by_id: byId, advocate_id: advocateId })
    .where((e) => e.and({ workspace_id, id }))
    .execute()
}

/** Keys that were already decided and aren't suggested again. */
export async function decided(db: Db, workspaceId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('advocate_candidates')
    .select('person_key')
    .where('workspace_id', '=', workspaceId)
    .where('status', '<>', 'open')
    .where('person_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.person_key))
}

/** The key stays, so that they aren't suggested again. Without its time, the decision can't be undone. */
const blank = { name: '', email: '', handle: '', company: '', good_words: '[]', decided_at: null }

/** Blanks the candidate who became this advocate. */
export async function blankAccepted(
  db: Db,
  workspaceId: string,
  advocateId: string,
  keys: readonly string[],
): Promise<void> {
  await db
    .updateTable('advocate_candidates')
    .set(blank)
    .where((e) => e.and({ workspace_id: workspaceId, status: 'accepted' }))
    .where((e) => e.or([e('advocate_id', '=', advocateId), ...keys.map((key) => e('person_key', '=', key))]))
    .execute()
}

/** Returns their keys; those who were blanked before aren't among them. */
export async function blankDismissed(db: Db, workspaceId: string, before: Date): Promise<string[]> {
  const rows = await db
    .updateTable('advocate_candidates')
    .set(blank)
    .where((e) => e.and({ workspace_id: workspaceId, status: 'dismissed' }))
    .where('decided_at', '<', before)
    .returning('person_key')
    .execute()
  return rows.map(({ person_key }) => person_key)
}

/** Inserts new candidates and updates open ones; returns true for each new one. */
export async function keep(
  db: Db,
  { workspaceId, at, isSample }: { workspaceId: string; at: Date; isSample: boolean },
  { person, kind, why, mentions }: Suspect,
): Promise<boolean> {
  const { key, name, email, handle, company, goodWords, farewells, complaints } = person
  const words = kind === 'risk' ? [...farewells, ...complaints] : goodWords
  const found = { kind, why, company, mentions, good_words: JSON.stringify(words.slice(0, 10)) }
  const row = await db
    .insertInto('advocate_candidates')
    .values({
      ...{ workspace_id: workspaceId, person_key: key, name, email, handle, ...found },
      ...{ status: 'open', is_sample: isSample, found_at: at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'person_key'])
        .doUpdateSet(found)
        .where('advocate_candidates.status', '=', 'open'),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  return row?.isNew ?? false
}

export async function countOpen(db: Db, workspaceId: string, except: readonly string[] = []): Promise<number> {
  const { count } = await open(db, workspaceId, except)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function toCandidate(row: StoredCandidate, criteria: AdvocateCriteria): AdvocateCandidate {
  const { id, name, email, handle, company, mentions, why } = row
  const { score, terms } = advocacyScore({ followers: 0, engagementRate: 0, mentions, points: 0 })
  const goodWords = row.good_words as unknown as GoodWord[]
  const kind = row.kind as CandidateKind
  return {
    ...{ id, kind, name, email, handle, company, mentions, why, advocacyScore: score, scoreTerms: terms, goodWords },
    suggestion: kind === 'risk' ? null : askFor(goodWords),
    missed: kind === 'risk' ? null : (missedAlone(mentions, criteria) ?? null),
    foundAt: row.found_at.toISOString(),
    isSample: row.is_sample,
  }
}
