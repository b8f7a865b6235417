import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EmbeddedPostgres } from '../../src/adapters/postgres/embedded.ts'
import { readPostmaster } from '../../src/adapters/postgres/postmaster.ts'
import { features } from '../../src/app/features.ts'
import { defineFeature } from '../../src/kernel/feature.ts'
import { defineJob } from '../../src/kernel/jobs.ts'
import { testApp } from '../harness.ts'
import { startWriteLoad } from './write-load.ts'

const ran: number[] = []
const add = defineJob({
  name: 'outage.add',
  payload: z.object({ n: z.number() }),
  retryLimit: 3,
  run: async (_ctx, { n }) => void ran.push(n),
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-outage-'))
chmodSync(dataDir, 0o755)
const postgres = new EmbeddedPostgres({ dataDir, log: () => {} })
await postgres.start()
const app = await testApp({
  connectionString: postgres.connectionString,
  services: ['api', 'worker'],
  features: [...features, defineFeature({ name: 'outage', jobs: [add] })],
  callsPerMinute: 1_000_000,
})
// After the server: hooks run in reverse order, and the server closes its database connections.
afterAll(async () => {
  await app.server.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ada = await app.signIn('admin')
const headers = { authorization: `Bearer ${ada.token}`, 'x-workspace-id': ada.workspaceId }

/** Breaks the database while eight people write, and returns what they saw once writes succeed again. */
async function writeThrough(disaster: () => Promise<void>) {
  const load = startWriteLoad(app.server.app.listeningOrigin, headers)
  await pause(500)
  await disaster()
  const before = load.acknowledged.length
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + 20), {
    timeout: 30_000,
    interval: 20,
  })
  await app.server.ctx.enqueue(add, { n: ran.length })
  await load.stop()
  return load
}

async function expectNothingLost(acknowledged: string[]): Promise<void> {
  const rows = await app.server.db.selectFrom('audit_events').select('request_id').execute()
  const kept = new Set(rows.map((row) => row.request_id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}

test('when every connection is killed, api and worker go on by themselves', { timeout: 120_000 }, async () => {
  const load = await writeThrough(async () => {
    const client = new pg.Client({ connectionString: postgres.adminConnectionString })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename like $1', ['sextant%'])
    await client.end()
  })
  expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([])
  await expectNothingLost(load.acknowledged)
  await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 30_000 })
})

test('when PostgreSQL is killed it is started again, and calls in between get a clear 503', {
  timeout: 120_000,
}, async () => {
  const load = await writeThrough(async () => {
    process.kill(readPostmaster(path.join(postgres.folder, 'cluster'))?.pid ?? 0, 'SIGKILL')
  })
  expect([...load.refused.keys()]).toEqual([503])
  await expectNothingLost(load.acknowledged)
  await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 30_000 })
})

test('a stopped database is answered with a sentence and a time to come back', { timeout: 120_000 }, async () => {
  const load = startWriteLoad(app.server.app.listeningOrigin, headers, 2)
  await pause(200)
  process.kill(readPostmaster(path.join(postgres.folder, 'cluster'))?.pid ?? 0, 'SIGQUIT')
  await vi.waitFor(
    async () => {
      const { status, body, headers } = await app.send('GET', '/status')
      expect([status, body, headers['retry-after']]).toEqual([
        503,
        { code: 'unavailable', detail: "Sextant can't reach its database right now. Please try again in a moment." },
        '2',
      ])
    },
    { timeout: 30_000, interval: 5 },
  )
  await vi.waitFor(async () => expect((await app.send('GET', '/status')).status).toBe(200), { timeout: 30_000 })
  await load.stop()
})
