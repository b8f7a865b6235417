import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { startUpkeep } from '../../app/upkeep.ts'
import { fold } from './folding.queries.ts'
import { addUp } from './folding.ts'

const { server, admin, signIn } = await testApp()
const part = 5_000

/** So many executions of a burst, with statistics of the moment before it, when the table was empty. */
async function burst(workspaceId: string, changes: number): Promise<void> {
  const client = await admin.connect()
  await client.query('truncate tally_changes; alter table tally_changes set (autovacuum_enabled = false)')
  // Without the check of each row's workspace, which is most of the time this takes.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into tally_changes (workspace_id, at, source, outcome, subject, action, total_ms, cost, tokens, distance, count)
     select $1, now(), 'execution', 'completed', n % 10, '', 5, 0, 0, 0, 1 from generate_series(1, $2::int) n`,
    [workspaceId, changes],
  )
  await client.query("update pg_class set relpages = 1, reltuples = 0 where relname like 'tally_changes%'")
  client.release(true)
}

const countOf = async (table: string, what: string, workspaceId: string): Promise<number> => {
  const { rows } = await admin.query(`select ${what} as n from ${table} where workspace_id = $1`, [workspaceId])
  return Number(rows[0].n)
}

test('a part of the changes is found by its index and touches no more rows than it adds up', async () => {
  const { workspaceId } = await signIn()
  await burst(workspaceId, 200_000)
  const read = await server.db.transaction().execute(async (tx) => {
    await fold(tx, workspaceId, { after: 0, atMost: part })
    const { rows } = await sql<{ scanned: number; fetched: number }>`
      select seq_tup_read as scanned, idx_tup_fetch as fetched from pg_stat_xact_user_tables
      where relname = 'tally_changes'`.execute(tx)
    return rows[0]
  })
  expect(read?.scanned).toBe(0)
  expect(read?.fetched).toBeLessThanOrEqual(2 * part)
  expect(await countOf('tally_changes', 'count(*)', workspaceId)).toBe(200_000 - part)
  expect(await countOf('daily_tallies', 'sum(count)', workspaceId)).toBe(part)
})

test('a round adds up everything of a burst, part after part', async () => {
  const { workspaceId } = await signIn()
  await burst(workspaceId, 12_345)
  await addUp.run(server.ctx, new AbortController().signal)
  expect(await countOf('tally_changes', 'count(*)', workspaceId)).toBe(0)
  expect(await countOf('daily_tallies', 'sum(count)', workspaceId)).toBe(12_345)
})

test('a stop in the middle of a part ends it before its own limit, and nothing of the part is lost', async () => {
  const { workspaceId } = await signIn()
  await burst(workspaceId, 100)
  const blocker = await admin.connect()
  await blocker.query('begin; lock table daily_tallies in access exclusive mode')
  const stop = startUpkeep([{ name: 'analytics', upkeep: [addUp] }], server.ctx)
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into daily_tallies%' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  }, 10_000)
  const began = performance.now()
  await stop()
  // Left alone, the statement would wait for the lock until its limit of 30 seconds.
  expect(performance.now() - began).toBeLessThan(20_000)
  await blocker.query('rollback').finally(() => blocker.release())
  expect(await countOf('tally_changes', 'count(*)', workspaceId)).toBe(100)
})
