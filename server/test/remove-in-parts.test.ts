import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { removeBefore as removePosts } from '../src/features/community/posts/posts.queries.ts'
import { removeBefore as removeChanges } from '../src/features/competitors/changes/changes.queries.ts'
import { removeBefore as removeDeliveries } from '../src/features/integrations/deliveries/deliveries.queries.ts'
import { removeBefore as removeExecutions } from '../src/features/workflows/history/executions.queries.ts'
import type { Db } from '../src/kernel/db.ts'
import { testApp } from './harness.ts'

const { server, admin, signIn } = await testApp()
const { workspaceId } = await signIn()
const [rows, part] = [20_000, 500]

type Remove = (db: Db, workspaceId: string, before: Date, atMost: number) => Promise<unknown>
const old: Record<string, { remove: Remove; columns: string; values: string }> = {
  workflow_executions: {
    remove: removeExecutions,
    columns: 'workflow_id, version, status, triggered_by, steps_total, started_at, completed_at',
    values: "uuidv7(), 1, 'completed', 'API', 1, '2020-01-01', '2020-01-01'::timestamptz + n * interval '1 minute'",
  },
  deliveries: {
    remove: removeDeliveries,
    columns: 'user_id, kind, integration, idempotency_key, subject, state, retries_left, created_at',
    values: "uuidv7(), 'message', 'slack', n, '', 'delivered', 0, '2020-01-01'::timestamptz + n * interval '1 minute'",
  },
  community_posts: {
    remove: removePosts,
    columns: 'platform, external_id, text_hash, author, author_key, content, posted_at',
    values: "'x', n, '', '', '', '', '2020-01-01'::timestamptz + n * interval '1 minute'",
  },
  competitor_changes: {
    remove: removeChanges,
    columns:
      'competitor_id, type, category, impact, impact_reason, page_kind, title, description, confidence, url, parts, at',
    values: "uuidv7(), '', '', '', '', '', '', '', 1, '', '[]', '2020-01-01'::timestamptz + n * interval '1 minute'",
  },
}

/** Filled in one burst, so the statistics still describe an empty table. */
beforeAll(async () => {
  const client = await admin.connect()
  await client.query('set session_replication_role = replica')
  for (const [table, { columns, values }] of Object.entries(old)) {
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
    await client.query(
      `insert into ${table} (workspace_id, ${columns}) select $1, ${values} from generate_series(1, ${rows}) n`,
      [workspaceId],
    )
    await client.query(`update pg_class set relpages = 1, reltuples = 0 where relname = '${table}'`)
  }
  client.release(true)
})

test.each(Object.entries(old))('a part of old %s is removed without reading the rest', async (table, { remove }) => {
  const { scanned, fetched } = await server.db.transaction().execute(async (tx) => {
    await remove(tx, workspaceId, new Date('2025-01-01'), part)
    const found = await sql<{ scanned: number; fetched: number }>`
      select seq_tup_read as scanned, idx_tup_fetch as fetched from pg_stat_xact_user_tables
      where relname = ${table}`.execute(tx)
    return found.rows[0] ?? { scanned: Number.NaN, fetched: Number.NaN }
  })
  const left = await admin.query(`select count(*)::int as n from ${table}`)
  expect(left.rows[0].n).toBe(rows - part)
  expect(scanned).toBe(0)
  expect(fetched).toBeLessThanOrEqual(4 * part)
})
