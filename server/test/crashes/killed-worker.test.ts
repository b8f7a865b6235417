import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import { testApp } from '../harness.ts'
import { longRooms, ran } from './long-job.ts'

const { server, admin, database, signIn } = await testApp({ features: longRooms, services: [] })

function startDoomed(): ChildProcess {
  const script = path.join(import.meta.dirname, 'long-job-worker.ts')
  return spawn(process.execPath, [script, database.connectionString], { stdio: 'inherit' })
}

const jobState = async () =>
  (await admin.query("select state, retry_count from pgboss.job where name = 'test.long'")).rows[0]

test('what a killed worker had in hand is taken over within 30 seconds and done once', {
  timeout: 180_000,
}, async () => {
  const me = await signIn()
  const runPath = '/agents/community-catalyst/actions/track-engagement'
  const { body: run } = await me.post(runPath, { idempotencyKey: 'once' })
  const runState = async () => (await me.get(`/agent-runs/${run.id}`)).body
  const doomed = startDoomed()
  await server.boss.send('test.long', { marker: 'x' })
  await vi.waitFor(async () => expect((await jobState()).state).toBe('active'), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await runState()).toMatchObject({ status: 'processing', progress: 50 }), {
    timeout: 20_000,
  })
  const second = await testApp({
    features: longRooms,
    services: ['worker'],
    connectionString: database.connectionString,
  })
  doomed.kill('SIGKILL')
  const killed = performance.now()
  await vi.waitFor(() => expect(ran).toEqual(['x']), { timeout: 30_000, interval: 50 })
  expect(performance.now() - killed).toBeLessThan(30_000)
  await eventually(async () => expect(await jobState()).toEqual({ state: 'completed', retry_count: 1 }))

  await vi.waitFor(async () => expect((await runState()).status).toBe('completed'), { timeout: 10_000 })
  expect((await me.post(runPath, { idempotencyKey: 'once' })).body.id).toBe(run.id)
  const { rows } = await admin.query(
    `select (select count(*)::int from usage where workspace_id = $1) as charges,
       (select count(*)::int from outputs where workspace_id = $1) as outputs,
       (select count(*)::int from events where name = 'agent.event' and payload->>'workspaceId' = $1::text) as events`,
    [me.workspaceId],
  )
  expect(rows[0]).toEqual({ charges: 1, outputs: 1, events: 1 })
  await second.server.close()
})
