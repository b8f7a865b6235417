import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { RoleNames } from './roles.ts'

const file = new URL('../../db/rights.sql', import.meta.url)

/** Grants privileges when they changed or a table is new. */
export async function setRights(owner: pg.Client, { app, queue }: RoleNames): Promise<void> {
  const sql = await readFile(file, 'utf8')
  const { rows } = await owner.query<{ tables: string }>(
    "select string_agg(oid::text, ',' order by oid) as tables from pg_class where relkind in ('r', 'p') and relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss'))",
  )
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([sql, app, queue, rows[0]?.tables]))
    .digest('hex')
  const { rows: applied } = await owner.query<{ checksum: string }>('select checksum from rights')
  if (applied[0]?.checksum === fingerprint) return
  await owner.query('begin')
  await owner.query("select set_config('sextant.app_role', $1, true), set_config('sextant.queue_role', $2, true)", [
    app,
    queue,
  ])
  await owner.query(sql)
  await owner.query('delete from rights')
  await owner.query('insert into rights (checksum) values ($1)', [fingerprint])
  await owner.query('commit')
}
