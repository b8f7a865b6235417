import { expect, test } from 'vitest'
import { notJson } from '#kernel/errors'
import { sign } from '#kernel/hook-signature'
import { type Client, testApp } from '#test/harness'
import { create, hook, note, steps } from '../workflows.fixtures.ts'

let clock = 0
const { signIn, send, admin, server, clientOf } = await testApp({ now: () => new Date(Date.now() + clock) })

const pathOf = (workflow: { trigger: { webhookConfig: { url: string } } }) =>
  new URL(workflow.trigger.webhookConfig.url).pathname

async function hooked(me: Client, requireSignature = false) {
  const { id } = await create(me, { trigger: hook(requireSignature), actions: steps(note('{{trigger.a}}')) })
  const { body } = await me.put(`/workflows/${id}/enabled`, { enabled: true })
  return { id: id as string, path: pathOf(body) }
}

const countOf = async (workflowId: string): Promise<number> => {
  const { rows } = await admin.query('select count(*)::int as n from workflow_executions where workflow_id = $1', [
    workflowId,
  ])
  return rows[0].n
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers = {}) =>
  send('POST', path, { body, headers: { ...json, ...headers } })

test('an address nobody has, of a workflow that is off or has another trigger, starts nothing', async () => {
  const me = await signIn()
  const { id, path } = await hooked(me)
  expect((await post('/hooks/nobody', '{}')).status).toBe(404)
  await me.put(`/workflows/${id}/enabled`, { enabled: false })
  expect((await post(path, '{}')).body).toMatchObject({ code: 'conflict', detail: 'This workflow is inactive.' })
  expect(await countOf(id)).toBe(0)
})

test('the token in the address cannot be guessed, lies nowhere in the database, and ends when it is renewed', async () => {
  const me = await signIn()
  const { id, path } = await hooked(me)
  const token = path.split('/').at(-1) ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await admin.query('select w::text || s::text as text from workflows w, secrets s where w.id = $1', [
    id,
  ])
  expect(rows.every(({ text }) => !text.includes(token))).toBe(true)
  const { body } = await me.post(`/workflows/${id}/hook`)
  expect(pathOf(body)).not.toBe(path)
  expect((await post(path, '{}')).status).toBe(404)
  expect((await post(pathOf(body), '{}')).status).toBe(202)
  const viewer = (await me.get('/workflows')).body.items[0]
  expect(viewer.trigger.webhookConfig.url).toBe('')
})

test('the short address at the root works as well', async () => {
  const { path, id } = await hooked(await signIn())
  const reply = await server.app.inject({ method: 'POST', url: path.replace('/api/v1', ''), payload: { a: 1 } })
  expect(reply.statusCode).toBe(202)
  expect(await countOf(id)).toBe(1)
})

test('the same key twice is one execution; another body under it is refused', async () => {
  const { id, path } = await hooked(await signIn())
  const key = { 'idempotency-key': 'delivery-1' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => post(path, '{"a":1}', key)))
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(new Set(replies.map(({ body }) => body.executionId)).size).toBe(1)
  expect((await post(path, '{"a":2}', key)).status).toBe(409)
  expect(await countOf(id)).toBe(1)
})

test('a signed call is believed once, and a sender that tries again signs anew', async () => {
  const me = await signIn()
  const { id, path } = await hooked(me, true)
  const { secret } = (await me.post(`/workflows/${id}/signing-secret`)).body
  const signed = (body: string, at = Date.now() + clock, by = secret) => {
    const seconds = String(Math.floor(at / 1_000))
    return { 'x-sextant-timestamp': seconds, 'x-sextant-signature': sign(by, seconds, body) }
  }
  const body = '{"a": 1}'
  const good = signed(body)
  const bad: [string, string, Record<string, string>][] = [
    ['missing', body, {}],
    ['without its time', body, { 'x-sextant-signature': good['x-sextant-signature'] }],
    ['wrong', body, signed(body, undefined, 'another secret')],
    ['truncated', body, { ...good, 'x-sextant-signature': good['x-sextant-signature'].slice(0, -1) }],
    ['stale', body, signed(body, Date.now() + clock - 301_000)],
    ['from the future', body, signed(body, Date.now() + clock + 302_000)],
    ['for the same JSON written otherwise', '{"a":1}', good],
    [
      'twice in one call',
      body,
      { ...good, 'x-sextant-signature': `${good['x-sextant-signature']}, ${good['x-sextant-signature']}` },
    ],
    ['with a time that is none', body, { ...good, 'x-sextant-timestamp': 'now' }],
    ['empty', body, { ...good, 'x-sextant-signature': '' }],
  ]
  for (const [name, sent, headers] of bad) expect((await post(path, sent, headers)).status, name).toBe(401)
  expect(await countOf(id)).toBe(0)

  const key = { 'idempotency-key': 'order-7' }
  const first = await post(path, body, { ...good, ...key })
  expect(first.status).toBe(202)
  expect((await post(path, body, { ...good, ...key })).status, 'played back').toBe(409)
  clock += 2_000
  const again = await post(path, body, { ...signed(body), ...key })
  expect([again.status, again.body.executionId]).toEqual([202, first.body.executionId])

  clock += 2_000
  const unkeyed = signed(body)
  expect((await post(path, body, unkeyed)).status).toBe(202)
  expect((await post(path, body, unkeyed)).status, 'played back without a key').toBe(409)
  expect(await countOf(id)).toBe(2)
  expect((await (await clientOf(me)).post(`/workflows/${id}/signing-secret`)).status).toBe(200)
  expect((await post(path, body, signed(body))).status, 'with the secret from before').toBe(401)
})

test('a signature that was accepted starts nothing again, under no key, type or moment', async () => {
  const me = await signIn()
  const { id, path } = await hooked(me, true)
  const { secret } = (await me.post(`/workflows/${id}/signing-secret`)).body
  const body = '{"a": 1}'
  const signed = () => {
    const seconds = String(Math.floor((Date.now() + clock) / 1_000))
    return { 'x-sextant-timestamp': seconds, 'x-sextant-signature': sign(secret, seconds, body) }
  }
  const key = (name: string) => ({ 'idempotency-key': name })
  const good = signed()
  const first = await post(path, body, { ...good, ...key('order-1') })
  expect(first.status).toBe(202)
  const replays: [string, Record<string, string>][] = [
    ['under another key', key('order-2')],
    ['without a key', {}],
    ['as another type', { 'content-type': 'text/plain' }],
    ['as another type under another key', { ...key('order-3'), 'content-type': 'application/x-www-form-urlencoded' }],
  ]
  for (const [how, headers] of replays) {
    const reply = await post(path, body, { ...good, ...headers })
    expect([reply.status, reply.body.detail], how).toEqual([409, 'This call has already been accepted.'])
  }
  expect(await countOf(id)).toBe(1)

  // A second signature for the same key belongs to the same execution and is also used up.
  clock += 2_000
  const retried = signed()
  expect((await post(path, body, { ...retried, ...key('order-1') })).body).toEqual(first.body)
  expect((await post(path, body, { ...retried, ...key('order-4') })).status).toBe(409)
  expect((await post(path, body, retried)).status).toBe(409)
  expect(await countOf(id)).toBe(1)

  clock += 2_000
  const swarm = signed()
  const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => post(path, body, { ...swarm, ...key(`swarm-${n}`) })))
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409])
  expect(await countOf(id)).toBe(2)
})

test('whatever is posted becomes data: forms, text, lists, hostile names, signs that cannot be stored', async () => {
  const me = await signIn()
  const { path } = await hooked(me)
  const payloadOf = async (body: string, type: string) => {
    const reply = await post(path, body, { 'content-type': type })
    expect(reply.status, body).toBe(202)
    return (await me.get(`/executions/${reply.body.executionId}`)).body.trigger
  }
  expect(await payloadOf('a=1&b=two', 'application/x-www-form-urlencoded')).toEqual({ a: '1', b: 'two' })
  expect(await payloadOf('plain words', 'text/plain')).toEqual({ body: 'plain words' })
  expect(await payloadOf('[1, 2]', 'application/json')).toEqual({ body: [1, 2] })
  expect(
    await payloadOf(
      '{"__proto__": {"x": 1}, "constructor": 1, "a": {"prototype": 2, "b": "\\u0000\\ud800"}}',
      'application/json',
    ),
  ).toEqual({ a: { b: '\ufffd' } })
  expect(({} as { x?: unknown }).x).toBeUndefined()
  expect((await post(path, '{"a":', {})).body.detail).toBe(notJson)
  expect((await post(path, JSON.stringify({ a: 'x'.repeat(270_000) }))).status).toBe(413)
  expect((await send('POST', path, {})).status).toBe(202)
  expect((await post(path, '{}', { 'idempotency-key': 'k'.repeat(201) })).status).toBe(400)
})
