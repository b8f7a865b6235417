import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '#kernel/errors'

const folder = new URL('../../db/migrations/', import.meta.url)

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Migrates the database as its owner, one transaction per migration. */
export async function migrate(owner: pg.Client): Promise<string[]> {
  await owner.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = await readMigrations()
  refuseRewrittenHistory(applied, known)
  const pending = known.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await apply(owner, migration)
  return pending.map((migration) => migration.name)
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
