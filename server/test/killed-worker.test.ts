import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { testApp } from './harness.ts'
import { longJobRoom, ran } from './long-job.ts'

const { server, admin, database } = await testApp({ features: [longJobRoom], services: [] })

test('the job of a killed worker is taken over within 30 seconds and done once', { timeout: 60_000 }, async () => {
  const script = path.join(import.meta.dirname, 'long-job-worker.ts')
  const doomed = spawn(process.execPath, [script, database.connectionString], { stdio: 'inherit' })
  await server.boss.send('test.long', { marker: 'x' })
  const state = async () =>
    (await admin.query("select state, retry_count from pgboss.job where name = 'test.long'")).rows[0]
  await vi.waitFor(async () => expect((await state()).state).toBe('active'), { timeout: 20_000 })
  const second = await testApp({
    features: [longJobRoom],
    services: ['worker'],
    connectionString: database.connectionString,
  })
  doomed.kill('SIGKILL')
  const killed = performance.now()
  await vi.waitFor(() => expect(ran).toEqual(['x']), { timeout: 30_000, interval: 50 })
  expect(performance.now() - killed).toBeLessThan(30_000)
  await vi.waitFor(async () => expect(await state()).toEqual({ state: 'completed', retry_count: 1 }))
  await second.server.close()
})
