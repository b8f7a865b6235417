import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { create, draftOf, steps, wait } from '../features/workflows/workflows.fixtures.ts'

const app = await testApp()

/** The specification's permissions: what each role may do, tested with a call. */
const rights: Record<
  string,
  { admin: boolean; editor: boolean; viewer: boolean; call: (me: Client) => Promise<number> }
> = {
  'create workflows': {
    ...{ admin: true, editor: true, viewer: false },
    call: (me) => status(me.post('/workflows', draftOf({ actions: steps(wait(1)) }))),
  },
  'configure agents': {
    ...{ admin: true, editor: true, viewer: false },
    call: async (me) => {
      const { body } = await me.get('/agents/user-whisperer/config')
      return status(me.put('/agents/user-whisperer/config', body))
    },
  },
  'view analytics': {
    ...{ admin: true, editor: true, viewer: true },
    call: (me) => status(me.get('/analytics/agents?range=30d')),
  },
  'view agent outputs': { ...{ admin: true, editor: true, viewer: true }, call: (me) => status(me.get('/outputs')) },
  'view dashboards': { ...{ admin: true, editor: true, viewer: true }, call: (me) => status(me.get('/usage')) },
  'manage the team': {
    ...{ admin: true, editor: false, viewer: false },
    call: (me) =>
      status(me.post(`/teams/${me.workspaceId}/invitations`, { email: `new-${me.role}@people.org`, role: 'viewer' })),
  },
  'see billing': {
    ...{ admin: true, editor: false, viewer: false },
    call: (me) => status(me.get('/billing/invoices')),
  },
  'export the audit log': {
    ...{ admin: true, editor: false, viewer: false },
    call: (me) => status(me.get('/audit/export.csv')),
  },
  'export advocates': {
    ...{ admin: true, editor: false, viewer: false },
    call: (me) => status(me.get('/advocates/export.csv')),
  },
  'export analytics': {
    ...{ admin: true, editor: false, viewer: false },
    call: (me) => status(me.get('/analytics/export.csv?tab=agents')),
  },
  'export analytics of workflows': {
    ...{ admin: true, editor: true, viewer: false },
    call: (me) => status(me.get('/analytics/export.csv?tab=workflows')),
  },
  'export workflows': {
    ...{ admin: true, editor: true, viewer: false },
    call: (me) => status(me.get('/workflows/export.json')),
  },
  'export own data': {
    ...{ admin: true, editor: true, viewer: true },
    call: (me) => status(me.get('/account/export')),
  },
}

const status = async (reply: Promise<{ status: number }>) => (await reply).status

test.each(Object.entries(rights))('who may %s is as the specification says', async (_right, { call, ...roles }) => {
  const admin = await app.signIn('admin')
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    const me = role === 'admin' ? admin : await app.signIn(role, admin.workspaceId)
    expect([role, await call(me)]).toEqual([role, roles[role] ? 200 : 403])
  }
})

test('an editor shares what they work on, and a viewer does not', async () => {
  const admin = await app.signIn('admin')
  const [editor, viewer] = [
    await app.signIn('editor', admin.workspaceId),
    await app.signIn('viewer', admin.workspaceId),
  ]
  const { id: resourceId } = await create(editor, { actions: steps(wait(1)) })
  const share = { type: 'workflow', resourceId, level: 'view', userIds: [viewer.userId] }
  expect((await viewer.post('/shared-resources', share)).status).toBe(403)
  expect((await viewer.get(`/workflows/${resourceId}`)).status).toBe(404)
  expect((await editor.post('/shared-resources', share)).status).toBe(200)
  expect((await viewer.get(`/workflows/${resourceId}`)).status).toBe(200)
  expect((await viewer.call('DELETE', `/workflows/${resourceId}`)).status).toBe(403)
})

test('a workflow is taken as a file that makes it again, without the address it is called at', async () => {
  const editor = await app.signIn('editor')
  const hook = { id: 'trigger', type: 'webhook', webhookConfig: { url: '', requireSignature: false } } as const
  const created = await create(editor, {
    name: 'Weekly digest',
    trigger: hook,
    actions: steps(wait(2)),
    tags: ['weekly'],
  })
  const { body } = await editor.get(`/workflows/${created.id}/export.json`)
  expect(body).toMatchObject({ name: 'Weekly digest', tags: ['weekly'], trigger: { webhookConfig: { url: '' } } })
  expect((await editor.post('/workflows', draftOf(body))).status).toBe(200)
  const { body: all } = await editor.get('/workflows/export.json')
  expect(all.workflows.map(({ name }: { name: string }) => name)).toEqual(['Weekly digest', 'Weekly digest'])
})
