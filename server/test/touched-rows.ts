import { sql } from 'kysely'
import type { Db } from '../src/kernel/db.ts'
import type { testApp } from './harness.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'server' | 'admin'>

/** How many rows of a table the product touches for some work in a workspace, under the policies. */
export function touchedRows(
  { server }: App,
  { workspaceId, table }: { workspaceId: string; table: string },
  act: (db: Db) => Promise<unknown>,
): Promise<number> {
  const { db } = server.ctx.inWorkspace(workspaceId)
  return db.transaction().execute(async (tx) => {
    await act(tx)
    const { rows } = await sql<{ touched: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as touched from pg_stat_xact_user_tables
      where relname = ${table}`.execute(tx)
    return rows[0]?.touched ?? 0
  })
}

/** Adds rows without triggers and foreign keys, for speed. */
export async function fillTable({ admin }: App, table: string, statement: string, values: unknown[]): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
    await client.query(`analyze ${table}`)
  } finally {
    client.release(true)
  }
}
