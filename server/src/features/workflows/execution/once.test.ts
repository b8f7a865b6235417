import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { create, draftOf, steps, wait } from '../workflows.fixtures.ts'

const { signIn, admin } = await testApp()

const namesOf = async (me: Client) =>
  (await me.get('/workflows')).body.items.map(({ name }: { name: string }) => name).toSorted()
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)

test('a save that is sent ten times at once makes one workflow', async () => {
  const me = await signIn()
  const body = { ...draftOf({ actions: steps(wait(1)) }), idempotencyKey: randomUUID() }
  const replies = await Promise.all(Array.from({ length: 10 }, () => me.post('/workflows', body)))
  expect(statusesOf(replies)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await namesOf(me)).toEqual(['Digest'])
})

test('a save whose answer was lost, changed and sent again, is the same workflow with the change', async () => {
  const me = await signIn()
  const idempotencyKey = randomUUID()
  const { body: first } = await me.post('/workflows', { ...draftOf({}), idempotencyKey })
  const { body: again } = await me.post('/workflows', { ...draftOf({ name: 'Better name' }), idempotencyKey })
  expect(again).toMatchObject({ id: first.id, name: 'Better name', version: 2 })
  const { status, body } = await me.post('/workflows', { ...draftOf({ name: 'Too late' }), idempotencyKey })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(await namesOf(me)).toEqual(['Better name'])
})

test('a key is its sender’s own, and ends with its workflow', async () => {
  const me = await signIn()
  const colleague = await signIn('editor', me.workspaceId)
  const idempotencyKey = randomUUID()
  const { body: mine } = await me.post('/workflows', { ...draftOf({ name: 'Mine' }), idempotencyKey })
  await colleague.post('/workflows', { ...draftOf({ name: 'Theirs' }), idempotencyKey })
  expect(await namesOf(me)).toEqual(['Mine', 'Theirs'])
  await me.call('DELETE', `/workflows/${mine.id}`)
  await me.post('/workflows', { ...draftOf({ name: 'Anew' }), idempotencyKey })
  expect(await namesOf(me)).toEqual(['Anew', 'Theirs'])
})

test('copying, running and retrying from the start are done once a key, and told once in the audit log', async () => {
  const me = await signIn()
  const { id } = await create(me, { actions: steps(wait(1)) })
  const idempotencyKey = randomUUID()
  const twice = (path: string, body = {}) =>
    Promise.all([me.post(path, { ...body, idempotencyKey }), me.post(path, { ...body, idempotencyKey })])
  expect(statusesOf(await twice(`/workflows/${id}/duplicate`))).toEqual([200, 200])
  expect(await namesOf(me)).toEqual(['Digest', 'Digest (Copy)'])
  const [run] = await twice(`/workflows/${id}/run`)
  await admin.query("update workflow_executions set status = 'failed', completed_at = now() where workflow_id = $1", [
    id,
  ])
  const retried = await twice(`/executions/${run?.body.executionId}/retry`, { from: 'start' })
  expect(new Set(retried.map(({ body }) => body.id)).size).toBe(1)
  expect((await me.get('/executions')).body.items).toHaveLength(2)
  const { body: audit } = await me.get('/audit/events')
  const actions = audit.items.map(({ action }: { action: string }) => action)
  for (const action of ['RUN_WORKFLOW', 'RETRY_EXECUTION']) {
    expect(actions.filter((each: string) => each === action)).toHaveLength(1)
  }
  expect(actions.filter((each: string) => each === 'CREATE_WORKFLOW')).toHaveLength(2)
})
