import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../harness.ts'

const { admin, database, signIn } = await testApp({ services: [] })

/** Received calls, and those waiting for the test's response. */
const keys: string[] = []
let held: ServerResponse[] = []
let isHeld = true
const target = createServer((request, response) => {
  request.resume()
  keys.push(String(request.headers['idempotency-key']))
  if (isHeld) held.push(response)
  else response.end('{}')
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const host = `127.0.0.1:${(target.address() as AddressInfo).port}`
const workers = new Set<ChildProcess>()

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
  target.closeAllConnections()
  target.close()
})
beforeEach(() => {
  keys.length = 0
  held = []
  isHeld = true
})

async function startWorker(): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'workflow-worker.ts')
  const child = spawn(process.execPath, [script, database.connectionString, host], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.add(child)
  child.once('exit', () => workers.delete(child))
  await once(child.stdout, 'data')
  return child
}

/** Executions of three calls, each of which has made its first. */
async function underWay(executions: number) {
  const me = await signIn()
  const step = { type: 'webhook', webhookConfig: { url: `http://${host}/`, method: 'POST' } }
  const actions = [1, 2, 3].map((order) => ({ ...step, order, id: `step-${order}` }))
  const { body } = await me.post('/workflows', { name: 'Calls', trigger: { id: 'trigger', type: 'manual' }, actions })
  for (let n = 0; n < executions; n++) await me.post(`/workflows/${body.id}/run`, {})
  await vi.waitFor(() => expect(held).toHaveLength(executions), patient)
  const states = async () =>
    (await admin.query('select status, takeovers from workflow_executions where workflow_id = $1', [body.id])).rows
  return { states, allDone: Array(executions).fill({ status: 'completed', takeovers: 0 }) }
}
const patient = { timeout: 60_000, interval: 100 }
const countOf = (all: readonly string[]) => Object.values(Object.groupBy(all, (key) => key)).map((same) => same?.length)

test('a worker that is told to stop ends its steps, hands the rest over, and nothing is sent twice', {
  timeout: 180_000,
}, async () => {
  const leaving = await startWorker()
  const { states, allDone } = await underWay(10)
  leaving.kill('SIGTERM')
  const exited = once(leaving, 'exit')
  // It claims nothing new and waits for pending calls.
  isHeld = false
  for (const response of held) response.end('{}')
  expect(await exited).toEqual([0, null])
  expect(keys).toHaveLength(10)
  expect((await states()).map(({ status }) => status)).toEqual(Array(10).fill('pending'))
  await startWorker()
  await vi.waitFor(async () => expect(await states()).toEqual(allDone), patient)
  expect(countOf(keys)).toEqual(Array(30).fill(1))
})

test('a call that does not end in time is left, and another worker makes it under the same key', {
  timeout: 180_000,
}, async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  const leaving = await startWorker()
  const { states, allDone } = await underWay(2)
  leaving.kill('SIGTERM')
  expect(await once(leaving, 'exit')).toEqual([0, null])
  expect((await states()).map(({ status }) => status)).toEqual(['pending', 'pending'])
  isHeld = false
  await startWorker()
  await vi.waitFor(async () => expect(await states()).toEqual(allDone), patient)
  expect(countOf(keys).toSorted()).toEqual([1, 1, 1, 1, 2, 2])
})
