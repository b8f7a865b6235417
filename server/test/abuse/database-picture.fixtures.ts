import type pg from 'pg'

/** Rejected calls are counted too, on purpose. */
const notState = ['rate_limits']

/** No test that takes a picture creates tables. */
const statements = new WeakMap<pg.Pool, Promise<string>>()

/** Every row of every table as text, to check that nothing changed or that a value appears nowhere. */
export async function pictureOf(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? statementFor(pool)
  statements.set(pool, statement)
  // Named, so that PostgreSQL plans it once: planning takes longer than reading the rows.
  const { rows } = await pool.query({ name: 'picture', text: await statement })
  return rows[0].picture
}

async function statementFor(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts = tables
    // The queue maintains itself, whatever callers do.
    .filter(({ schema, name }) => !notState.includes(name) && (schema !== 'pgboss' || name.startsWith('j')))
    .map(
      ({ schema, name }) =>
        `'${schema}.${name}', (select string_agg(t::text, E'\\n' order by t::text) from "${schema}"."${name}" t)`,
    )
  // One query: asking table by table is much slower.
  return `select json_object(array[${texts.join(', ')}]) as picture`
}

/** Tables in which two snapshots differ. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}
