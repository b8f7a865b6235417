import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { sign } from '#kernel/hook-signature'
import { testApp } from '#test/harness'
import { practiceRoom, refusal } from '#test/practice-room'
import { features } from '../../../app/features.ts'
import { call, create, note, reportOf, run, started, steps, until, wait } from '../workflows.fixtures.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const ok: Answer = (_request, response) => void response.end('{"ticket": 7}')
let answer = ok
const calls: { key: string; body: string; headers: IncomingMessage['headers'] }[] = []
const target = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  calls.push({ key: String(request.headers['idempotency-key']), body, headers: request.headers })
  response.setHeader('content-type', 'application/json')
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const host = `127.0.0.1:${(target.address() as AddressInfo).port}`
const url = `http://${host}/`
afterAll(() => void target.close())

let clock = 0
let agentFails = false
const { signIn, admin, folder, clientOf } = await testApp({
  features: [...features, practiceRoom(async (ctx) => (agentFails ? Promise.reject(refusal()) : reportOf(ctx.run.id)))],
  services: ['worker'],
  allowHosts: [host],
  now: () => new Date(Date.now() + clock),
})
const statusOf =
  (code: number, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end()

beforeEach(() => {
  answer = ok
  agentFails = false
  calls.length = 0
})

test('a webhook step is signed, carries its idempotency key, and its answer is there for later steps', async () => {
  const me = await signIn()
  const workflow = await create(me, { actions: steps(call(url), note('{{steps.1.output.body.ticket}}')) })
  const { body: created } = await me.post(`/workflows/${workflow.id}/signing-secret`)
  expect(created.secret).toMatch(/^whsec_/)
  const { body } = await me.post(`/workflows/${workflow.id}/run`, { payload: { title: 'Dark mode' } })
  const done = await until(me, body.executionId, 'completed')
  expect(done.executionLog[1].input.text).toBe('7')
  expect(calls).toHaveLength(1)
  const [sent] = calls
  expect(sent?.key).toBe(`${body.executionId}-1`)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ trigger: { title: 'Dark mode' }, workflow: { name: 'Digest' } })
  const seconds = String(sent?.headers['x-sextant-timestamp'])
  expect(sent?.headers['x-sextant-signature']).toBe(sign(created.secret, seconds, sent?.body ?? ''))
  expect(JSON.stringify(done)).not.toContain(created.secret)
  expect(JSON.stringify((await me.get(`/workflows/${workflow.id}`)).body)).not.toContain(created.secret)
})

test('a call that fails for a time is tried again, with the same key, after the time the other side asks for', async () => {
  const me = await signIn()
  answer = statusOf(429, { 'retry-after': '3600' })
  const { executionId } = await started(me, { actions: steps(call(url)) })
  const waiting = await until(me, executionId, 'waiting')
  expect(waiting.waitingFor).toContain('responded with 429')
  expect(Date.parse(waiting.waitingUntil) - Date.now() - clock).toBeGreaterThan(3_500_000)
  answer = ok
  clock += 3_601_000
  const done = await until(await clientOf(me), executionId, 'completed')
  expect(done.executionLog[0].attempts).toBe(2)
  expect(calls.map(({ key }) => key)).toEqual([`${executionId}-1`, `${executionId}-1`])
})

test('what the other side refuses fails at once, the owner is told, and the failed step can be retried alone', async () => {
  const me = await signIn()
  answer = statusOf(404)
  const { executionId } = await started(me, { actions: steps(note('first'), call(url), note('last')) })
  const failed = await until(me, executionId, 'failed')
  expect(failed).toMatchObject({ error: `${host} responded with 404.`, stepsDone: 1 })
  const { rows } = await admin.query(
    "select title, action_url from notifications where user_id = $1 and kind = 'workflow-failed'",
    [me.userId],
  )
  const history = `/workflows/${failed.workflowId}/history?execution=${executionId}`
  expect(rows).toEqual([{ title: 'Digest failed', action_url: history }])
  answer = ok
  const { body: again } = await me.post(`/executions/${executionId}/retry`, { from: 'failed-step' })
  expect(again.id).toBe(executionId)
  const done = await until(me, executionId, 'completed')
  expect(done.executionLog.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('completed'))
  const { rows: messages } = await admin.query(
    "select count, action_url from notifications where user_id = $1 and kind = 'workflow-message'",
    [me.userId],
  )
  expect(messages).toEqual([{ count: 2, action_url: history }])
  expect((await me.get('/execution-stats')).body).toMatchObject({ total: 1, completed: 1, failed: 0, successRate: 100 })
  const { body: anew } = await me.post(`/executions/${executionId}/retry`, { from: 'start' })
  expect(anew).toMatchObject({ retryOf: executionId, status: 'pending' })
  await until(me, anew.id, 'completed')
})

test('the average duration is over completed executions only', async () => {
  const me = await signIn()
  answer = statusOf(400)
  const failed = await started(me, { actions: steps(call(url)) })
  await until(me, failed.executionId, 'failed')
  expect((await me.get('/execution-stats')).body).toMatchObject({ failed: 1, averageDurationMs: null })
  const { workflow, executionId } = await started(me, { actions: steps(note('Hi')) })
  const { durationMs } = await until(me, executionId, 'completed')
  expect((await me.get('/execution-stats')).body).toMatchObject({ total: 2, successRate: 50, estimatedCost: 0.3 })
  const { body: ofOne } = await me.get(`/execution-stats?workflowId=${workflow.id}`)
  expect(ofOne).toMatchObject({ total: 1, successRate: 100 })
  expect(Math.abs(ofOne.averageDurationMs - durationMs)).toBeLessThanOrEqual(1)
})

test('an address inside the house is refused when the step runs', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(call('http://169.254.169.254/latest')) })
  expect((await until(me, executionId, 'failed')).error).toBe(
    'This address is not public, so Sextant will not call it.',
  )
})

test('Slack that is not connected fails the step with a sentence', async () => {
  const me = await signIn()
  const { executionId } = await started(me, { actions: steps(note('Hi', ['#product'], 'slack')) })
  expect((await until(me, executionId, 'failed')).error).toBe('Slack is not connected. Connect it under Integrations.')
})

test('an e-mail goes to people of the workspace, each one message, and a line break in it adds no header', async () => {
  const me = await signIn()
  const colleague = await signIn('viewer', me.workspaceId)
  const actions = steps({
    type: 'send-notification',
    notificationConfig: {
      type: 'email',
      recipients: ['team'],
      title: 'About {{trigger.title}}',
      template: '{{trigger.title}}',
    },
  })
  const { executionId } = await started(me, { actions }, { title: 'x\r\nBcc: evil@example.org' })
  const done = await until(me, executionId, 'completed')
  expect(done.executionLog[0].output.recipients.toSorted()).toEqual([me.email, colleague.email].toSorted())
  const outbox = path.join(folder, 'outbox')
  const mails = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  const ours = mails.filter((mail) => mail.includes(me.email) || mail.includes(colleague.email))
  expect(ours).toHaveLength(2)
  expect(ours.some((mail) => /^bcc:/im.test(mail.split(/\r?\n\r?\n/)[0] ?? ''))).toBe(false)
})

test('a running, a waiting and an orphaned execution can each be cancelled, and end', async () => {
  const me = await signIn()
  answer = () => undefined
  const running = await started(me, { actions: steps(call(url), note('never')) })
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 10_000 })
  const waiting = await started(me, { actions: steps(wait(1, 'days'), note('never')) })
  await until(me, waiting.executionId, 'waiting')
  const orphan = await started(me, { actions: steps(wait(1, 'days')) })
  await until(me, orphan.executionId, 'waiting')
  await admin.query("update workflow_executions set status = 'running', worker_id = $2 where id = $1", [
    orphan.executionId,
    randomUUID(),
  ])
  for (const { executionId } of [running, waiting, orphan]) {
    const { status, body } = await me.post(`/executions/${executionId}/cancel`)
    expect([status, body.status, body.error]).toEqual([200, 'cancelled', `Canceled by ${me.name}.`])
  }
  target.closeAllConnections()
  await new Promise((done) => setTimeout(done, 1_500))
  for (const { executionId } of [running, waiting, orphan]) {
    expect((await me.get(`/executions/${executionId}`)).body.status).toBe('cancelled')
  }
  expect((await me.post(`/executions/${running.executionId}/cancel`)).status).toBe(409)
})

test('a step whose agent fails says why; retried, the agent runs once more', async () => {
  const me = await signIn()
  agentFails = true
  const { executionId } = await started(me, { actions: steps(run()) })
  expect((await until(me, executionId, 'failed')).error).toBe('Community Catalyst failed: There is nothing to read.')
  agentFails = false
  await me.post(`/executions/${executionId}/retry`)
  await until(me, executionId, 'completed')
  expect((await me.get('/agent-runs')).body.items).toHaveLength(2)
})

test('an owner who left or was demoted: the run fails with a sentence', async () => {
  const admin_ = await signIn('admin')
  const owner = await signIn('editor', admin_.workspaceId)
  const { id } = await create(owner, { actions: steps(note('Hi')) })
  await admin.query("update memberships set role = 'viewer' where user_id = $1 and workspace_id = $2", [
    owner.userId,
    owner.workspaceId,
  ])
  const { body } = await admin_.post(`/workflows/${id}/run`, {})
  expect((await until(admin_, body.executionId, 'failed')).error).toBe(
    "The workflow's owner no longer has permission to run it.",
  )
})

test('after three failures in a row a workflow that asks for it is paused, and says so', async () => {
  const me = await signIn()
  answer = statusOf(400)
  const workflow = await create(me, { actions: steps(call(url)), pauseOnFailures: true })
  await me.put(`/workflows/${workflow.id}/enabled`, { enabled: true })
  for (let n = 0; n < 3; n++) {
    const { body } = await me.post(`/workflows/${workflow.id}/run`, {})
    await until(me, body.executionId, 'failed')
  }
  const { body: paused } = await me.get(`/workflows/${workflow.id}`)
  expect(paused).toMatchObject({ enabled: false, pausedReason: 'Paused after 3 failures in a row.' })
  const { body: audit } = await me.get('/audit/events')
  expect(audit.items.map(({ action }: { action: string }) => action)).toContain('PAUSE_WORKFLOW')
  const { body: on } = await me.put(`/workflows/${workflow.id}/enabled`, { enabled: true })
  expect(on).toMatchObject({ enabled: true, pausedReason: null })
})
