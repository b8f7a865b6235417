import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { Reference } from './references.ts'

/** Every foreign key of the product's tables. */
export async function foreignKeys(db: Db): Promise<Reference[]> {
  const names = (relation: string, numbers: string) => sql`(
    select array_agg(a.attname::text order by k.place) from unnest(${sql.ref(numbers)}) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = ${sql.ref(relation)} and a.attnum = k.number)`
  const { rows } = await sql<Omit<Reference, 'only' | 'isLoose'>>`
    select t.relname as "table", ${names('c.conrelid', 'c.conkey')} as columns, o.relname as target,
      ${names('c.confrelid', 'c.confkey')} as "targetColumns",
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db)
  return rows.map((row) => ({ ...row, isLoose: false }))
}

interface Columns {
  /** Those that can be written. */
  own: string[]
  /** Those that the database computes. */
  generated: string[]
  key: string[]
}

export async function columnsOf(db: Db, table: string): Promise<Columns> {
  const { rows } = await sql<{ name: string; isGenerated: boolean; isKey: boolean }>`
    select a.attname as name, a.attgenerated <> '' as "isGenerated",
      coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db)
  return {
    own: rows.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name),
    generated: rows.filter(({ isGenerated }) => isGenerated).map(({ name }) => name),
    key: rows.filter(({ isKey }) => isKey).map(({ name }) => name),
  }
}
