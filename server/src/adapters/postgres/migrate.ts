import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '#kernel/errors'

const folder = new URL('../../db/migrations/', import.meta.url)

// Any constant will do; every Sextant must use the same one.
const migrationLock = 7_398_241

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Brings the database forward, one transaction a migration; servers that start together take turns. */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'sextant-migrate' })
  await connect(client)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const known = await readMigrations()
    refuseRewrittenHistory(applied, known)
    const pending = known.filter((migration) => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
    throw new StartError(`The database at ${client.host}:${client.port} cannot be used. ${reason}`)
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseRewrittenHistory(applied: Map<string, string>, known: Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const current = byName.get(name)
    if (current === undefined) {
      throw new StartError(
        `This database was made by a newer Sextant: it has migration ${name}, which this version lacks.`,
      )
    }
    if (current !== checksum) {
      throw new StartError(`Migration ${name} was changed after it had run here. Add a new migration instead.`)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
