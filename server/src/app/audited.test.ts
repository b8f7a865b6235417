import { randomUUID } from 'node:crypto'
import { newDraft } from '@sextant/contract/workflows/rules'
import { expect, test } from 'vitest'
import { type Client, randomAddress, testApp } from '#test/harness'

const { signIn, send } = await testApp()
const password = 'Brass-Limb-64'

interface Line {
  action: string
}

const workflow = { ...newDraft('trigger'), name: 'Weekly digest' }
const settings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' }

async function actionsOf(read: () => ReturnType<Client['get']>): Promise<string[]> {
  return (await read()).body.items.map(({ action }: Line) => action).toReversed()
}

/** What a person does, step by step, and the expected audit events. */
test('the actions of the specification stand in the log when they are done, by whom and from where', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('editor', ada.workspaceId)
  const { body: created } = await ada.post('/workflows', workflow)
  await ada.put(`/workflows/${created.id}`, { ...workflow, name: 'Monday digest', version: created.version })
  await ada.call('DELETE', `/workflows/${created.id}`)
  const { body: config } = await ada.get('/agents/user-whisperer/config')
  await ada.put('/agents/user-whisperer/config', { ...config, enabled: false })
  await ada.post(`/teams/${ada.workspaceId}/invitations`, { email: `${randomUUID()}@people.org`, role: 'viewer' })
  await ada.call('PATCH', `/teams/${ada.workspaceId}/members/${ben.userId}`, { role: 'viewer' })
  await ada.call('DELETE', `/teams/${ada.workspaceId}/members/${ben.userId}`)
  await ada.put('/settings', settings)
  await ada.post('/billing/demo/pay', { plan: 'pro' })
  await ada.get('/audit/export.csv')
  const log = () => ada.get('/audit/events')
  expect(await actionsOf(log)).toEqual([
    'CREATE_WORKFLOW',
    'UPDATE_WORKFLOW',
    'DELETE_WORKFLOW',
    'UPDATE_AGENT_CONFIG',
    'INVITE_TEAM_MEMBER',
    'CHANGE_USER_ROLE',
    'REMOVE_TEAM_MEMBER',
    'UPDATE_SETTINGS',
    'UPDATE_BILLING',
    'EXPORT_DATA',
  ])
  for (const line of (await log()).body.items) {
    expect(line).toMatchObject({ userId: ada.userId, userEmail: ada.email, ipAddress: ada.ipAddress, success: true })
  }
})

test('a sign-in and a failed one stand in the log of the person they concern', async () => {
  const ipAddress = randomAddress()
  const email = `${randomUUID()}@people.org`
  const post = (url: string, body: object) => send('POST', url, { body, ipAddress })
  await post('/auth/sign-up', { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Other' })
  await post('/identity/sign-in', { email, password: 'Not-the-one-1' })
  const { body: identity } = await post('/identity/sign-in', { email, password })
  const { body: session } = await post('/auth/login', { firebase_token: identity.id_token })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const log = () => send('GET', '/audit/events', { headers, ipAddress })
  expect(await actionsOf(log)).toEqual(expect.arrayContaining(['FAILED_LOGIN', 'SUCCESSFUL_LOGIN']))
  const failed = (await log()).body.items.find(({ action }: Line) => action === 'FAILED_LOGIN')
  expect(failed).toMatchObject({ userEmail: email, ipAddress, success: false, severity: 'high' })
})

test('a viewer reads the whole log of the team and nothing of another, and only an admin exports it', async () => {
  const [ada, bob] = [await signIn('admin'), await signIn('admin')]
  const vera = await signIn('viewer', ada.workspaceId)
  await ada.put('/settings', settings)
  await bob.put('/settings', settings)
  expect((await vera.get('/audit/events')).body.items).toMatchObject([{ userId: ada.userId }])
  const { body: csv } = await ada.get('/audit/export.csv')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(ada.ipAddress)
  expect(csv).not.toContain(bob.ipAddress)
  expect((await ada.get('/audit/events')).body.items[0]).toMatchObject({ action: 'EXPORT_DATA', userId: ada.userId })
  expect((await vera.get('/audit/export.csv')).status).toBe(403)
})
