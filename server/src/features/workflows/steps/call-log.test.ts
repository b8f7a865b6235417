import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import type { Entry } from '../execution/engine.queries.ts'
import { recordSteps } from '../execution/record-steps.ts'
import { call, create, note, started, steps, until, wait } from '../workflows.fixtures.ts'

let status = 200
let isSilent = false
const keys: string[] = []
const target = createServer((request, response) => {
  request.resume()
  keys.push(String(request.headers['idempotency-key']))
  if (!isSilent) response.writeHead(status).end('{}')
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const host = `127.0.0.1:${(target.address() as AddressInfo).port}`
const url = `http://${host}/in/canary-a1b2c3d4?sig=canary-signature`
afterAll(() => {
  target.closeAllConnections()
  target.close()
})

let clock = 0
const { signIn, clientOf, admin, server } = await testApp({
  services: ['worker'],
  allowHosts: [host],
  now: () => new Date(Date.now() + clock),
})

beforeEach(() => {
  status = 200
  isSilent = false
  keys.length = 0
})

const linesOf = async (me: Client) => (await me.get('/deliveries?integration=webhook')).body.items
const detailOf = async (me: Client) => (await me.get(`/deliveries/${(await linesOf(me))[0].id}`)).body

test('every call of a workflow has its line among the deliveries, without the secrets of its address', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(call(url), note('Hi')) })
  await until(me, executionId, 'completed')
  const detail = await detailOf(me)
  expect(detail).toMatchObject({
    kind: 'webhook',
    subject: 'Digest, step 1',
    state: 'delivered',
    attempts: 1,
    message: 'Responded with 200.',
    executionId,
    canReplay: false,
    calls: [{ method: 'POST', host, path: '/in/…', status: 200, attempt: 1, error: null }],
  })
  const { rows } = await admin.query(
    'select row_to_json(d)::text || row_to_json(c)::text as text from deliveries d join delivery_calls c on c.delivery_id = d.id',
  )
  expect(JSON.stringify([detail, rows])).not.toMatch(/canary/)
})

test('a call that is tried again is one delivery with a line for every try', async () => {
  const me = await signIn()
  status = 503
  const { executionId } = await started(me, { actions: steps(call(url)) })
  await until(me, executionId, 'waiting')
  const [waiting] = await linesOf(me)
  expect(waiting).toMatchObject({ state: 'retrying', message: `${host} responded with 503.`, canReplay: false })
  expect(Date.parse(waiting.nextAttemptAt)).toBeGreaterThan(Date.now())
  status = 200
  clock += 10_000
  await until(await clientOf(me), executionId, 'completed')
  const { calls, ...line } = await detailOf(me)
  expect(line).toMatchObject({ state: 'delivered', attempts: 2, nextAttemptAt: null })
  expect(calls.map((each: { status: number }) => each.status)).toEqual([503, 200])
})

test('what failed for good is sent again from the page by going on with its execution, once', async () => {
  const me = await signIn()
  status = 404
  const { executionId } = await started(me, { actions: steps(call(url), note('Hi')) })
  await until(me, executionId, 'failed')
  const [line] = await linesOf(me)
  expect(line).toMatchObject({ state: 'failed', message: `${host} responded with 404.`, canReplay: true })
  status = 200
  const replies = await Promise.all([1, 2].map(() => me.post(`/deliveries/${line.id}/replay`)))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  await until(me, executionId, 'completed')
  expect(await detailOf(me)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(keys).toEqual([`${executionId}-1`, `${executionId}-1`])
})

test('what a cancelled execution wanted to send again is not waited for any more', async () => {
  const me = await signIn()
  status = 503
  const { executionId } = await started(me, { actions: steps(call(url)) })
  await until(me, executionId, 'waiting')
  await me.post(`/executions/${executionId}/cancel`)
  expect(await linesOf(me)).toMatchObject([
    { state: 'failed', message: `Canceled by ${me.name}.`, nextAttemptAt: null },
  ])
})

test('a call that was broken off is noted: it may have arrived', async () => {
  const me = await signIn()
  isSilent = true
  const { executionId } = await started(me, { actions: steps(call(url)) })
  await vi.waitFor(() => expect(keys).toHaveLength(1), { timeout: 10_000 })
  await me.post(`/executions/${executionId}/cancel`)
  await vi.waitFor(async () => expect(await linesOf(me)).toHaveLength(1), { timeout: 10_000 })
  expect((await linesOf(me))[0]).toMatchObject({ state: 'failed', message: expect.stringContaining('Interrupted') })
})

test('a viewer does not see what workflows call that nobody shared with them', async () => {
  const me = await signIn()
  const viewer = await signIn('viewer', me.workspaceId)
  const { id } = await create(me, { name: 'Secret plan', actions: steps(call(url)) })
  const { body } = await me.post(`/workflows/${id}/run`, {})
  await until(me, body.executionId, 'completed')
  const [line] = await linesOf(me)
  expect(line.subject).toBe('Secret plan, step 1')
  expect(await linesOf(viewer)).toEqual([])
  expect((await viewer.get(`/deliveries/${line.id}`)).status).toBe(404)
})

test('a worker that lost an execution and the one that has it now may write at the same moment', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(wait(1, 'days')) })
  await until(me, executionId, 'waiting')
  await admin.query("update workflow_executions set status = 'running', worker_id = $2, claim = 7 where id = $1", [
    executionId,
    randomUUID(),
  ])
  const entryOf = (claim: number, message: string): Entry => ({
    workspaceId: me.workspaceId,
    ...{ executionId, claim, number: 1, status: 'completed', attempts: 1, input: null, output: null, error: null },
    ...{ runId: null, startedAt: new Date(), completedAt: new Date(), next: 'completed', nextStep: 2 },
    ...{ waitingFor: null, wakeAt: null },
    call: {
      ...{ workspaceId: me.workspaceId, userId: me.userId, executionId, key: `${executionId}-1`, subject: 'Digest' },
      ...{ method: 'POST', url, status: 200, durationMs: 1, message, state: 'delivered', nextAttemptAt: null },
    },
  })
  const [lost, mine] = [entryOf(6, 'lost'), entryOf(7, 'mine')]
  expect(await recordSteps(server.ctx, [mine, lost])).toEqual(new Set([mine]))
  expect(await detailOf(me)).toMatchObject({ message: 'mine', attempts: 1 })
  expect((await me.get(`/executions/${executionId}`)).body.status).toBe('completed')
})

test('old calls are cleared away in parts, however many there are', async () => {
  const me = await signIn()
  await admin.query(
    `insert into deliveries (workspace_id, user_id, kind, integration, idempotency_key, subject, state, retries_left,
       execution_id, created_at)
     select $1, $2, 'webhook', 'webhook', n::text, 'Old', 'delivered', 0, gen_random_uuid(), now() - interval '1 year'
     from generate_series(1, 5003) n`,
    [me.workspaceId, me.userId],
  )
  const { executionId } = await started(me, { actions: steps(call(url)) })
  await until(me, executionId, 'completed')
  const { ctx } = server
  const workflowHistoryBefore = new Date(Date.now() - 86_400_000)
  const limits = { workspaceId: me.workspaceId, workflowHistoryBefore }
  expect(await ctx.ports.purge(ctx, limits)).toMatchObject({ removed: { deliveries: 5_003 } })
  expect(await linesOf(me)).toHaveLength(1)
})
