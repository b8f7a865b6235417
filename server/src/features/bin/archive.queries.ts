import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db'
import { columnsOf } from './catalog.queries.ts'
import type { Reference } from './references.ts'

/** The entry, and the workspace it is in. */
export interface Place {
  workspaceId: string
  entryId: string
}

/** Where rows of the bin are read as rows of this table. */
const asRows = ({ workspaceId, entryId }: Place, table: string) => sql`
  bin_rows b cross join lateral jsonb_populate_record(null::${sql.table(table)}, b.content) p
  where b.workspace_id = ${workspaceId} and b.entry_id = ${entryId} and b.table_name = ${table}`

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Whether row `c` refers to row `p`. */
function refersTo({ columns, targetColumns, only, prefix }: Reference): RawBuilder<unknown> {
  const pairs = columns.map((column, at) => {
    const [from, to] = [sql.ref(`c.${column}`), sql.ref(`p.${targetColumns[at]}`)]
    if (prefix !== undefined) return sql`${from} = ${prefix} || ${to}`
    // Only of several kinds of things are the ids stored as text.
    return only ? sql`${from} = ${to}::text` : sql`${from} = ${to}`
  })
  return all([...pairs, ...(only ? [sql`${sql.ref(`c.${only.column}`)} = ${only.value}`] : [])])
}

/** Locks the rows. Returns those that exist. */
export async function lockRows(db: Db, { workspaceId }: Place, table: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[]) for update`.execute(
    db,
  )
  return rows
}

/** Copies the rows themselves. */
export async function keepRows(db: Db, place: Place, table: string, ids: readonly string[]): Promise<void> {
  const content = await contentOf(db, table)
  await sql`
    insert into bin_rows (workspace_id, entry_id, table_name, key, content)
    select ${place.workspaceId}, ${place.entryId}, ${table}, c.id::text, ${content} from ${sql.table(table)} c
    where c.workspace_id = ${place.workspaceId} and c.id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Copies the rows that go with those of the table they refer to. Returns how many there are. */
export async function keepDependents(db: Db, place: Place, reference: Reference): Promise<number> {
  const content = await contentOf(db, reference.table)
  const { numAffectedRows } = await sql`
    insert into bin_rows (workspace_id, entry_id, table_name, key, content)
    select ${place.workspaceId}, ${place.entryId}, ${reference.table}, md5(c::text), ${content}
    from ${sql.table(reference.table)} c, ${asRows(place, reference.target)} and b.emptied is null
    and ${refersTo(reference)}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

const contentOf = async (db: Db, table: string) => {
  const { generated } = await columnsOf(db, table)
  return sql`to_jsonb(c) - ${generated}::text[]`
}

/** Copies what other rows lose: the columns that refer to the table. */
export async function keepReferences(db: Db, place: Place, reference: Reference): Promise<void> {
  const { key } = await columnsOf(db, reference.table)
  const kept = [...key, ...reference.columns].map((column) => sql`${column}::text, ${sql.ref(`c.${column}`)}`)
  await sql`
    insert into bin_rows (workspace_id, entry_id, table_name, key, emptied, content)
    select ${place.workspaceId}, ${place.entryId}, ${reference.table},
      ${`${reference.columns.join(' ')} `} || md5(c::text), ${reference.columns}::text[],
      jsonb_build_object(${sql.join(kept)})
    from ${sql.table(reference.table)} c, ${asRows(place, reference.target)} and b.emptied is null
    and ${refersTo(reference)}
    on conflict do nothing`.execute(db)
}

/** Deletes the rows; what has foreign keys to them follows. */
export async function deleteRows(db: Db, { workspaceId }: Place, table: string, ids: readonly string[]) {
  await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
}

/** Does what a foreign key would do. */
export async function followLoose(db: Db, place: Place, reference: Reference): Promise<void> {
  const [table, column] = [sql.table(reference.table), sql.ref(reference.columns[0] ?? '')]
  const those = sql`${asRows(place, reference.target)} and b.emptied is null and ${refersTo(reference)}`
  await (reference.onDelete === 'cascade'
    ? sql`delete from ${table} c using ${those}`
    : sql`update ${table} c set ${column} = null from ${those}`
  ).execute(db)
}

export async function tablesIn(db: Db, { workspaceId, entryId }: Place): Promise<string[]> {
  const rows = await db
    .selectFrom('bin_rows')
    .select('table_name')
    .distinct()
    .where((e) => e.and({ workspace_id: workspaceId, entry_id: entryId }))
    .where('emptied', 'is', null)
    .execute()
  return rows.map(({ table_name }) => table_name)
}

interface Restoring {
  place: Place
  table: string
  /** Its rows are skipped where they exist again, for example after another import. */
  isDependent: boolean
  references: readonly Reference[]
}

/** Rows that still exist get these columns back. Returns how many there are. */
export async function unhide(db: Db, place: Place, table: string, columns: readonly string[]): Promise<number> {
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} c set ${sql.join(set)} from ${asRows(place, table)} and c.id = p.id`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Writes the rows of a table back as they would be now: without references to what is gone meanwhile, and without rows
 * that would have gone with it. Returns how many there are.
 */
export async function putBack(db: Db, { place, table, isDependent, references }: Restoring): Promise<number> {
  const { own } = await columnsOf(db, table)
  const stored = await sql<{ name: string }>`
    select distinct jsonb_object_keys(b.content) as name from ${asRows(place, table)} and b.emptied is null`.execute(db)
  // Columns that were added since get their defaults.
  const known = new Set(stored.rows.map(({ name }) => name))
  const columns = own.filter((column) => known.has(column))
  const firm = references.filter((one) => one.table === table && !one.isLoose)
  const emptied = new Map(
    firm.filter(({ onDelete }) => onDelete === 'set null').flatMap((one) => one.columns.map((each) => [each, one])),
  )
  const values = columns.map((column) => {
    const reference = emptied.get(column)
    const value = sql.ref(`p.${column}`)
    return reference ? sql`case when ${isThere(place, reference)} then ${value} end` : value
  })
  const needed = firm.filter(({ onDelete }) => onDelete === 'cascade').map((one) => isThere(place, one))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from ${asRows(place, table)} and b.emptied is null and ${all([sql`true`, ...needed])}
    ${isDependent ? sql`on conflict do nothing` : sql``}`.execute(db)
  return Number(numAffectedRows)
}

/** Whether what row `p` refers to exists, or comes back with it. */
function isThere({ workspaceId, entryId }: Place, { table, target, columns, targetColumns }: Reference) {
  const pairs = columns.map((column, at) => sql`${sql.ref(`t.${targetColumns[at]}`)} = ${sql.ref(`p.${column}`)}`)
  const isEmpty = columns.map((column) => sql`${sql.ref(`p.${column}`)} is null`)
  const own = columns.map((column, at) => sql`o.content ->> ${targetColumns[at]} = ${sql.ref(`p.${column}`)}::text`)
  const among = sql`or exists (select from bin_rows o where o.workspace_id = ${workspaceId} and o.entry_id = ${entryId}
    and o.table_name = ${table} and o.emptied is null and ${all(own)})`
  return sql`(${sql.join(isEmpty, sql` or `)} or exists (select from ${sql.table(target)} t where ${all(pairs)})
    ${table === target ? among : sql``})`
}

/** Rows that lost a column's value get it back, unless they have another by now. */
export async function putReferencesBack(db: Db, place: Place, references: readonly Reference[]): Promise<void> {
  const rows = await db
    .selectFrom('bin_rows')
    .select(['table_name', 'emptied'])
    .distinct()
    .where((e) => e.and({ workspace_id: place.workspaceId, entry_id: place.entryId }))
    .where('emptied', 'is not', null)
    .execute()
  for (const { table_name: table, emptied } of rows) {
    const reference = references.find((one) => one.table === table && `${one.columns}` === `${emptied}`)
    if (!reference || !emptied) continue
    const { key } = await columnsOf(db, table)
    const same = key.map((column) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`p.${column}`)}`)
    const free = emptied.map((column) => sql`${sql.ref(`c.${column}`)} is null`)
    const set = emptied.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`)
    await sql`
      update ${sql.table(table)} c set ${sql.join(set)} from ${asRows(place, table)} and b.emptied = ${emptied}::text[]
      and ${all([...same, ...free, isThere(place, reference)])}`.execute(db)
  }
}
