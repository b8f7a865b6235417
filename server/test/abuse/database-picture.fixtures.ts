import type pg from 'pg'

/** Counts of calls are written by refused ones too: that is what they are for. */
const notState = ['rate_limits']

/** Every row of every table as text, to see that nothing changed, or that something is nowhere. */
export async function pictureOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1, 2`,
  )
  const picture: Record<string, string> = {}
  for (const { schema, name } of tables) {
    // The queue keeps house by itself, whatever callers do.
    if (notState.includes(name) || (schema === 'pgboss' && !name.startsWith('j'))) continue
    const { rows } = await pool.query(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from "${schema}"."${name}" t`,
    )
    picture[`${schema}.${name}`] = rows[0].text
  }
  return picture
}

/** The tables in which two pictures differ. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
