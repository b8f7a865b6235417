import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { testApp } from '#test/harness'
import { call, create, note, started, steps, until, wait } from '../workflows.fixtures.ts'

/** Pending calls that the test answers itself. */
const held: ServerResponse[] = []
let isHeld = false
let status = 200
let arrived = 0
const target = createServer((request, response) => {
  request.resume()
  arrived += 1
  if (isHeld) held.push(response)
  else response.writeHead(status).end('{}')
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const host = `127.0.0.1:${(target.address() as AddressInfo).port}`
const url = `http://${host}/`
afterAll(() => void target.close())

const { signIn, server, admin } = await testApp({ services: ['worker'], allowHosts: [host] })

beforeEach(() => {
  isHeld = false
  status = 200
  held.length = 0
  arrived = 0
})

type Me = Awaited<ReturnType<typeof signIn>>

/** Live updates sent to the workspace's open tabs. */
function heardBy(me: Me): string[] {
  const topics: string[] = []
  const messages = server.ctx.ports.follow({ ...me, role: 'admin' })
  void (async () => {
    for await (const { topic } of messages) topics.push(topic)
  })()
  return topics
}

test('open tabs hear of every step as it ends, and of the end', async () => {
  const me = await signIn()
  isHeld = true
  const { executionId } = await started(me, { actions: steps(note('Hi'), call(url)) })
  await eventually(() => expect(held).toHaveLength(1))
  const received = heardBy(me)
  await vi.waitFor(() => expect(received).toContain('executions'), { timeout: 3_000 })
  const { status, executionLog } = (await me.get(`/executions/${executionId}`)).body
  expect([status, ...executionLog.map((step: { status: string }) => step.status)]).toEqual([
    'running',
    'completed',
    'running',
  ])
  received.length = 0
  held[0]?.end('{}')
  await until(me, executionId, 'completed')
  await vi.waitFor(() => expect(received).toContain('executions'), { timeout: 3_000 })
})

test('a step that is done once more shows as running, not as waiting', async () => {
  const me = await signIn()
  status = 404
  const { executionId } = await started(me, { actions: steps(call(url)) })
  await until(me, executionId, 'failed')
  isHeld = true
  await me.post(`/executions/${executionId}/retry`)
  await eventually(() => expect(held).toHaveLength(1))
  const { executionLog } = (await me.get(`/executions/${executionId}`)).body
  expect(executionLog).toMatchObject([{ order: 1, status: 'running', error: null }])
  held[0]?.end('{}')
  await until(me, executionId, 'completed')
})

test('a schedule that cannot be reckoned does not keep others from waking', async () => {
  const me = await signIn()
  const scheduleConfig = { frequency: 'daily', time: '09:00', dayOfWeek: 1, dayOfMonth: 1 } as const
  const trigger = { id: 't', type: 'schedule', scheduleConfig } as const
  const { id } = await create(me, { trigger, actions: steps(wait(0)) })
  await admin.query("update workspaces set time_zone = 'Nowhere/City' where id = $1", [me.workspaceId])
  await admin.query("update workflows set enabled = true, next_run_at = now() - interval '1 minute' where id = $1", [
    id,
  ])
  const other = await signIn()
  const { executionId } = await started(other, { actions: steps(wait(1, 'days')) })
  await until(other, executionId, 'waiting')
  await admin.query('update workflow_steps set output = \'{"until": "2020-01-01"}\' where execution_id = $1', [
    executionId,
  ])
  await admin.query('update workflow_executions set wake_at = now() where id = $1', [executionId])
  await until(other, executionId, 'completed')
})

test('a sign that is cut in two at the edge of what is kept stops neither its execution nor others', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(call(url, 'POST', `${'x'.repeat(19_999)}😀`)) })
  const others = await Promise.all(Array.from({ length: 5 }, () => started(me, { actions: steps(call(url)) })))
  await until(me, executionId, 'completed')
  for (const other of others) await until(me, other.executionId, 'completed')
  expect(arrived).toBe(6)
})

test('a key or a search with a sign that no database keeps is refused with a sentence', async () => {
  const me = await signIn()
  const { workflow } = await started(me, { actions: steps(note('Hi')) })
  for (const idempotencyKey of ['a\0b', 'a\ud800b']) {
    const { status, body } = await me.post(`/workflows/${workflow.id}/run`, { idempotencyKey })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  }
  expect((await me.get('/workflows?search=%00')).status).toBe(400)
  const draft = {
    name: '\ud800',
    trigger: { id: 't', type: 'manual' },
    actions: steps(call(`${url}{{workflow.name}}`)),
  }
  expect((await me.post('/workflow-tests', draft)).status).toBe(200)
})
