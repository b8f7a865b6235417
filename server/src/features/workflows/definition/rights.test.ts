import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { create, draftOf, note, started, steps, until, wait } from '../workflows.fixtures.ts'
import { reassign } from './reassign-ownership.ts'

const { signIn, server, admin, folder } = await testApp({ services: ['worker'] })
const emailAll = steps(note('Click http://evil.test/', ['team'], 'email'))
const sentence =
  "Its steps were last changed by someone whose role doesn't allow them. An administrator or editor must save it before it can run again."
const emails = () => (existsSync(path.join(folder, 'outbox')) ? readdirSync(path.join(folder, 'outbox')).length : 0)

/** An administrator's workflow that a viewer may edit. */
async function shared(level: 'edit' | 'admin' = 'edit') {
  const owner = await signIn('admin')
  const viewer = await signIn('viewer', owner.workspaceId)
  const { id } = await create(owner, { actions: steps(note('Hi')) })
  await owner.post('/shared-resources', { type: 'workflow', resourceId: id, userIds: [viewer.userId], level })
  const save = async (by: Client, part: Parameters<typeof draftOf>[0]) => {
    const { version } = (await owner.get(`/workflows/${id}`)).body
    return by.put(`/workflows/${id}`, { ...draftOf(part), version })
  }
  return { owner, viewer, id: id as string, save }
}

test('steps that a viewer put into a shared workflow do not run with the rights of its owner', async () => {
  const { owner, viewer, id, save } = await shared()
  const saved = await save(viewer, { actions: emailAll })
  expect([saved.status, saved.body.blockedReason]).toEqual([200, sentence])
  for (const by of [viewer, owner]) {
    expect((await by.post(`/workflows/${id}/run`, {})).body).toEqual({ code: 'conflict', detail: sentence })
    expect((await by.put(`/workflows/${id}/enabled`, { enabled: true })).body.detail).toBe(sentence)
  }
  expect((await owner.get('/workflows')).body.items[0].blockedReason).toBe(sentence)
  expect(emails()).toBe(0)
})

test('an execution of such steps that starts by itself fails with a sentence', async () => {
  const { owner, viewer, id, save } = await shared()
  const trigger = { id: 'trigger', type: 'webhook', webhookConfig: { url: '', requireSignature: false } } as const
  await save(owner, { trigger, actions: steps(note('Hi')) })
  const { body } = await owner.put(`/workflows/${id}/enabled`, { enabled: true })
  await save(viewer, { trigger, actions: emailAll })
  const hook = new URL(body.trigger.webhookConfig.url).pathname
  const { executionId } = (await server.app.inject({ method: 'POST', url: hook, payload: {} })).json()
  expect((await until(owner, executionId, 'failed')).error).toBe(sentence)
  expect(emails()).toBe(0)
})

test('once somebody with the rights saves it, it runs', async () => {
  const { owner, viewer, id, save } = await shared()
  await save(viewer, { actions: emailAll })
  const approved = await save(owner, { actions: emailAll })
  expect(approved.body.blockedReason).toBeNull()
  const { body } = await viewer.post(`/workflows/${id}/run`, {})
  await until(owner, body.executionId, 'completed')
  expect(emails()).toBeGreaterThan(0)
})

test('a viewer may change what is not a step, and steps that need no right', async () => {
  const { viewer, save } = await shared()
  const renamed = await save(viewer, { name: 'Weekly digest', actions: steps(note('Hi')) })
  expect([renamed.status, renamed.body.blockedReason]).toEqual([200, null])
  expect((await save(viewer, { actions: steps(wait(1)) })).body.blockedReason).toBeNull()
})

test('an editor’s steps stop with the editor’s rights, and go on where their work is handed over', async () => {
  const owner = await signIn('admin')
  const editor = await signIn('editor', owner.workspaceId)
  const { workflow } = await started(owner, { actions: steps(note('Hi')) })
  const put = { ...draftOf({ actions: steps(note('Bye')) }), version: 1 }
  expect((await editor.put(`/workflows/${workflow.id}`, put)).body.blockedReason).toBeNull()
  const become = (role: string, status = 'active') =>
    admin.query('update memberships set role = $1, status = $2 where user_id = $3', [role, status, editor.userId])
  const reason = async () => (await owner.get(`/workflows/${workflow.id}`)).body.blockedReason
  await become('viewer')
  expect(await reason()).toBe(sentence)
  await become('editor', 'inactive')
  expect(await reason()).toBe(sentence)
  await become('editor')
  expect(await reason()).toBeNull()
  const actor = await server.ctx.ports.actorOf(server.db, owner.userId, owner.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await reassign(server.ctx.as(actor), { fromUserId: editor.userId, toUserId: owner.userId })
  await become('editor', 'inactive')
  expect(await reason()).toBeNull()
})

test('handing over the work of a viewer approves nothing', async () => {
  const { owner, viewer, id, save } = await shared()
  await save(viewer, { actions: emailAll })
  const actor = await server.ctx.ports.actorOf(server.db, owner.userId, owner.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await reassign(server.ctx.as(actor), { fromUserId: viewer.userId, toUserId: owner.userId })
  expect((await owner.get(`/workflows/${id}`)).body.blockedReason).toBe(sentence)
})

test('a copy runs with the rights of whoever copied it', async () => {
  const { owner, viewer, id, save } = await shared()
  await save(viewer, { actions: emailAll })
  expect((await viewer.post(`/workflows/${id}/duplicate`, {})).status).toBe(403)
  expect((await owner.post(`/workflows/${id}/duplicate`, {})).body.blockedReason).toBeNull()
})

test('only a share of the admin level lets a viewer delete a workflow', async () => {
  const edit = await shared('edit')
  const refused = await edit.viewer.call('DELETE', `/workflows/${edit.id}`)
  expect([refused.status, (await edit.owner.get(`/workflows/${edit.id}`)).status]).toEqual([403, 200])
  const all = await shared('admin')
  expect((await all.viewer.call('DELETE', `/workflows/${all.id}`)).status).toBe(200)
  const editor = await signIn('editor', edit.owner.workspaceId)
  expect((await editor.call('DELETE', `/workflows/${edit.id}`)).status).toBe(200)
})
