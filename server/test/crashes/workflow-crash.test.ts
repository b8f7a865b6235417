import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../harness.ts'

const executions = 200
const kills = 10
const cache = mkdtempSync(path.join(tmpdir(), 'sextant-compiled-'))

const { admin, database, send, signIn } = await testApp({ services: [] })

/** Every received call: its key and time. Responds slowly enough for workers to die during a call. */
const arrived: { key: string; at: number }[] = []
const target = createServer((request, response) => {
  arrived.push({ key: String(request.headers['idempotency-key'] ?? ''), at: Date.now() })
  setTimeout(() => response.end('{}'), 20 + Math.random() * 180)
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const host = `127.0.0.1:${(target.address() as AddressInfo).port}`

interface Doomed {
  child: ChildProcess
  isWorking: boolean
}
const alive = new Set<Doomed>()

function startWorker(): void {
  const script = path.join(import.meta.dirname, 'workflow-worker.ts')
  const child = spawn(process.execPath, [script, database.connectionString, host], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const doomed: Doomed = { child, isWorking: false }
  alive.add(doomed)
  child.stdout.once('data', () => {
    doomed.isWorking = true
  })
}

function kill(doomed: Doomed): void {
  alive.delete(doomed)
  doomed.child.kill('SIGKILL')
}

afterAll(() => {
  for (const doomed of alive) kill(doomed)
  target.closeAllConnections()
  target.close()
  rmSync(cache, { recursive: true, force: true })
})

let killed = 0

/** Kills one worker after the other, each once it has had time to claim something. */
async function storm(): Promise<void> {
  while (killed < kills) {
    await pause(300)
    const working = [...alive].filter(({ isWorking }) => isWorking)
    const victim = working[Math.floor(Math.random() * working.length)]
    if (!victim) continue
    kill(victim)
    startWorker()
    killed += 1
  }
}

async function hookOf(me: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const step = { type: 'webhook', webhookConfig: { url: `http://${host}/`, method: 'POST' } }
  const actions = [1, 2, 3].map((order) => ({ ...step, order, id: `step-${order}` }))
  const trigger = { id: 'trigger', type: 'webhook', webhookConfig: {} }
  const { body } = await me.post('/workflows', { name: 'Three calls', trigger, actions })
  await me.put(`/workflows/${body.id}/enabled`, { enabled: true })
  const { body: workflow } = await me.get(`/workflows/${body.id}`)
  return new URL(workflow.trigger.webhookConfig.url).pathname
}

test('200 executions outlive ten workers that are killed: all complete, nothing done is done again', {
  timeout: 300_000,
}, async () => {
  const hook = await hookOf(await signIn())
  startWorker()
  startWorker()
  const storming = storm()
  const accepted = new Set<string>()
  for (let n = 0; n < executions; n++) {
    const { status, body } = await send('POST', hook, { body: { n } })
    expect(status).toBe(202)
    accepted.add(body.executionId)
    // Spread over the test, so every kill can lose something.
    while (n > ((killed + 1) * executions) / kills) await pause(20)
  }
  await storming

  const states = async () =>
    (await admin.query('select id, status, claim, error from workflow_executions order by id')).rows
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(250)) {
    if ((await states()).every(({ status }) => status === 'completed')) break
  }
  const ended = await states()
  expect(ended.filter(({ status }) => status !== 'completed')).toEqual([])
  expect(new Set(ended.map(({ id }) => id))).toEqual(accepted)
  expect(ended.filter(({ claim }) => claim > 1).length, 'executions that outlived their worker').toBeGreaterThan(0)

  const { rows: steps } = await admin.query(
    'select execution_id, number, completed_at from workflow_steps where status = $1',
    ['completed'],
  )
  const doneAt = new Map(steps.map((step) => [`${step.execution_id}-${step.number}`, step.completed_at.getTime()]))
  expect(doneAt.size).toBe(3 * executions)
  expect(new Set(arrived.map(({ key }) => key))).toEqual(new Set(doneAt.keys()))
  expect(arrived.filter(({ key, at }) => at > doneAt.get(key))).toEqual([])

  const { rows: lines } = await admin.query("select idempotency_key as key from deliveries where state = 'delivered'")
  expect(new Set(lines.map(({ key }) => key)), 'calls in the log of deliveries').toEqual(new Set(doneAt.keys()))
})
