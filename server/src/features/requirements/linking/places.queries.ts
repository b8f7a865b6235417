import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Asker } from '#ports/prds/customers'
import { isLeftOver } from '../requirements.queries.ts'
import type { Item } from './items.ts'
import type { KnownPlace } from './link-items.ts'

/** One document of a workspace at a time, so that two with equal words don't make two requirements. */
export async function lockWorkspace(db: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requirements ${workspaceId}`}, 0))`.execute(db)
}

export async function placesOf(db: Db, workspaceId: string, prdId: string): Promise<Map<string, KnownPlace>> {
  const rows = await db
    .selectFrom('requirement_places as p')
    .innerJoin('requirements as r', 'r.id', 'p.requirement_id')
    .select(['p.item_id as itemId', 'p.requirement_id as requirementId', 'p.words'])
    .select(sql<boolean>`r.version = 1 and r.documents = 1`.as('isAlone'))
    .where('p.workspace_id', '=', workspaceId)
    .where('p.prd_id', '=', prdId)
    .execute()
  return new Map(rows.map(({ itemId, ...place }) => [itemId, place]))
}

/** Requirements that have exactly these words in any document; of several the oldest. */
export async function withWords(db: Db, workspaceId: string, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const hashes = sql`any(array(select md5(word) from unnest(${[...words]}::text[]) word))`
  const rows = await db
    .selectFrom('requirement_places')
    .select(['words', sql<string>`min(requirement_id::text)`.as('id')])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`md5(words) = ${hashes}`)
    .groupBy('words')
    .execute()
  return new Map(rows.map(({ words, id }) => [words, id]))
}

export interface Found {
  workspaceId: string
  isSample: boolean
  at: Date
}

export async function insert(db: Db, { workspaceId, isSample, at }: Found, item: Item): Promise<string> {
  const { title, description, kind, effort, priority } = item
  const { id } = await db
    .insertInto('requirements')
    .values({
      ...{ workspace_id: workspaceId, is_sample: isSample, created_at: at, updated_at: at },
      ...{ title, description, kind, effort, priority },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PlacedDocument {
  workspaceId: string
  prdId: string
  prdTitle: string
  isApproved: boolean
}

/** Replaces what is known of the document. */
export async function place(
  db: Db,
  { workspaceId, prdId, prdTitle, isApproved }: PlacedDocument,
  items: readonly (Item & { requirementId: string })[],
): Promise<void> {
  const rows = items.map(({ itemId, requirementId, askers, ...item }) => ({
    ...{ workspace_id: workspaceId, prd_id: prdId, prd_title: prdTitle, is_approved: isApproved },
    ...{ item_id: itemId, requirement_id: requirementId, askers: JSON.stringify(askers) },
    ...item,
  }))
  await db
    .deleteFrom('requirement_places')
    .where('workspace_id', '=', workspaceId)
    .where('prd_id', '=', prdId)
    .execute()
  if (rows.length > 0) await db.insertInto('requirement_places').values(rows).execute()
}

/** Brings requirements up to date with their places, but for what their customers are worth. */
export async function recount(db: Db, { workspaceId, isSample, at }: Found, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with lead as (
      select distinct on (requirement_id) * from requirement_places
      where workspace_id = ${workspaceId} and requirement_id = any(${[...ids]}::uuid[])
      order by requirement_id, prd_id desc, item_id
    ), now_is as (
      select lead.*,
        (select count(distinct p.prd_id)::int from requirement_places p where p.requirement_id = lead.requirement_id) as documents,
        (select sum(p.quotes)::int from requirement_places p where p.requirement_id = lead.requirement_id) as all_quotes,
        (select count(distinct lower(name))::int from requirement_places p, unnest(p.speakers) name
          where p.requirement_id = lead.requirement_id) as people
      from lead
    )
    update requirements r set title = n.title, description = n.description, kind = n.kind, effort = n.effort,
      priority = case when r.is_priority_set then r.priority else n.priority end,
      documents = n.documents, quotes = n.all_quotes, people = n.people, is_sample = r.is_sample and ${isSample},
      updated_at = case when (r.title, r.description, r.documents, r.quotes)
        is distinct from (n.title, n.description, n.documents, n.all_quotes)
        then greatest(r.updated_at, ${at}::timestamptz) else r.updated_at end
    from now_is n where r.id = n.requirement_id and r.workspace_id = ${workspaceId}`.execute(db)
  await db
    .updateTable('requirements')
    .set({ documents: 0, quotes: 0, people: 0, updated_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('documents', '>', 0)
    .where(sql<boolean>`not exists (select from requirement_places p where p.requirement_id = requirements.id)`)
    .execute()
}

/** Who is quoted in the documents that have these requirements, or in all of the workspace. */
export async function askersOf(db: Db, workspaceId: string, ids: readonly string[] | 'all') {
  const { rows } = await sql<Asker & { requirementId: string }>`
    select distinct requirement_id as "requirementId", a ->> 'speaker' as speaker, a ->> 'sourceId' as "sourceId"
    from requirement_places, jsonb_array_elements(askers) a
    where workspace_id = ${workspaceId} and prd_id in (select prd_id from requirement_places
      where workspace_id = ${workspaceId} and ${isOneOf(ids, 'requirement_id')})`.execute(db)
  return rows
}

export interface Weight {
  id: string
  customers: number
  value: number
}

/** Those without a weight have no customers any more. */
export async function setWeights(
  db: Db,
  workspaceId: string,
  ids: readonly string[] | 'all',
  weights: readonly Weight[],
): Promise<void> {
  await sql`
    update requirements r set customers = n.customers, value = n.value
    from (select o.id, coalesce(w.customers, 0) as customers, coalesce(w.value, 0) as value
      from requirements o left join jsonb_to_recordset(${JSON.stringify(weights)}::jsonb)
        w(id uuid, customers int, value float8) on w.id = o.id
      where o.workspace_id = ${workspaceId} and ${isOneOf(ids, 'o.id')}) n
    where n.id = r.id and (r.customers, r.value) is distinct from (n.customers, n.value)`.execute(db)
}

const isOneOf = (ids: readonly string[] | 'all', column: string) =>
  ids === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/** Deletes what no document has had since then, not even one in the bin. */
export async function deleteLeftOver(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('requirements')
    .where('merged_into', 'is', null)
    .where(isLeftOver('requirements'))
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Requirements whose documents were deleted. */
export async function overcounted(db: Db, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requirements r
    left join (select requirement_id, count(distinct prd_id)::int as documents from requirement_places
      where workspace_id = ${workspaceId} group by requirement_id) p on p.requirement_id = r.id
    where r.workspace_id = ${workspaceId} and r.merged_into is null
      and r.documents <> coalesce(p.documents, 0)`.execute(db)
  return rows.map(({ id }) => id)
}
