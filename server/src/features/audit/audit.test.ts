import { expect, test } from 'vitest'
import { testApp } from '#test/harness'

const { signIn, admin } = await testApp()
const settings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' }

test('what a person does is listed with who, what and from where', async () => {
  const ada = await signIn('admin')
  await ada.call('PUT', '/settings', settings, { 'user-agent': 'Firefox' })
  const { status, body } = await ada.get('/audit/events')
  expect(status).toBe(200)
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({
    userId: ada.userId,
    userName: ada.name,
    userEmail: ada.email,
    action: 'UPDATE_SETTINGS',
    resource: 'settings',
    resourceId: ada.workspaceId,
    details: 'Updated settings (workflow history, agent output history, time zone)',
    category: 'settings',
    severity: 'medium',
    userAgent: 'Firefox',
    ipAddress: ada.ipAddress,
    success: true,
  })
})

test('the log is read page by page, newest first, and every line once', async () => {
  const ada = await signIn('admin')
  for (const workflowHistory of ['30d', '1y', 'forever', '90d', '30d']) {
    await ada.put('/settings', { ...settings, workflowHistory })
  }
  const first = await ada.get('/audit/events?limit=3')
  const second = await ada.get(`/audit/events?limit=3&cursor=${first.body.nextCursor}`)
  expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([3, 2, null])
  const ids = [...first.body.items, ...second.body.items].map((event: { id: string }) => event.id)
  expect(new Set(ids).size).toBe(5)
  expect(ids).toEqual(ids.toSorted().reverse())
})

test("another team's events are never listed", async () => {
  const ada = await signIn('admin')
  await ada.put('/settings', settings)
  const { body } = await (await signIn('admin')).get('/audit/events')
  expect(body).toEqual({ items: [], nextCursor: null })
})

test('a cursor that is none of ours gets a sentence', async () => {
  const { status, body } = await (await signIn('viewer')).get("/audit/events?cursor=';drop table users")
  expect([status, body]).toEqual([400, { code: 'invalid_input', detail: "This page of the list doesn't exist." }])
})

test('the values before and after are kept with the line', async () => {
  const ada = await signIn('admin')
  await ada.put('/settings', settings)
  const { rows } = await admin.query('select changes from audit_events where workspace_id = $1', [ada.workspaceId])
  expect(rows[0].changes).toEqual({
    workflowHistory: { from: '90d', to: '30d' },
    agentOutputHistory: { from: '1y', to: '2y' },
    timeZone: { from: 'UTC', to: 'Europe/Paris' },
  })
})
