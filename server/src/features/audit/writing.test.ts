import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@sextant/contract/audit/routes'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { actingAs, seal, verified, writeEvent } from './audit.fixtures.ts'

const app = await testApp()
const { signIn, server, admin } = app
const settings = { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' }

const newest = async (me: { get(url: string): Promise<{ body: { items: { id: string }[] } }> }) =>
  (await me.get('/audit/events?limit=1')).body.items[0]

test('opened, an event tells what changed, from where, and under which request', async () => {
  const ada = await signIn('admin')
  const { headers } = await ada.call('PUT', '/settings', settings, { 'user-agent': 'Firefox' })
  await seal(server.ctx)
  const { body } = await ada.get(`/audit/events/${(await newest(ada))?.id}`)
  expect(body).toMatchObject({
    requestId: headers['x-request-id'],
    ipAddress: ada.ipAddress,
    userAgent: 'Firefox',
    changes: { timeZone: { from: 'UTC', to: 'Europe/Paris' } },
    seal: { number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('what a caller sends cannot add a line, colour a terminal or hide anything', async () => {
  const ada = await signIn('admin')
  await ada.call('PUT', '/settings', settings, { 'user-agent': 'curl \x1b[2J\u202e\x9b x' })
  const acting = actingAs(app, ada)
  await writeEvent(acting, 'evil\r\n2026-11-15 admin deleted everything\x1b[31m')
  const { body } = await ada.get('/audit/events')
  expect(body.items[0].details).toBe('Created workflow: evil\\r\\n2026-11-15 admin deleted everything\\x1b[31m')
  expect(JSON.stringify(body)).not.toMatch(/[\p{Cc}\u202e]|\\u00[01]/u)
  await seal(server.ctx)
  expect((await verified(ada)).isIntact).toBe(true)
})

test('sample data is in the log at its own time and marked, and the chain holds', async () => {
  const ada = await signIn('admin')
  const acting = actingAs(app, ada)
  await writeEvent(acting, 'Mine')
  await seal(server.ctx)
  const lastWeek = new Date(Date.now() - 5 * 86_400_000)
  const sample = acting.asSample(lastWeek)
  await writeEvent(sample, 'Older')
  await writeEvent(sample, 'Newer')
  await seal(server.ctx)
  const { items } = (await ada.get('/audit/events')).body
  expect(items.map(({ details }: { details: string }) => details)).toEqual([
    'Created workflow: Mine',
    'Created workflow: Newer · Sample',
    'Created workflow: Older · Sample',
  ])
  expect(Math.abs(Date.parse(items[1].timestamp) - lastWeek.getTime())).toBeLessThan(60_000)
  expect((await ada.get('/audit/events?window=1d')).body.items).toHaveLength(1)
  expect((await ada.get('/audit/stats?window=7d')).body.total).toBe(3)
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 3 })
})

test('an action that says what became of the status does not name the field too', async () => {
  const ada = await signIn('admin')
  const acting = actingAs(app, ada)
  const audit = (action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>) =>
    acting.transact((ctx) => ctx.audit(action, { id: randomUUID(), name: 'Report', ...after }, before))
  await audit('APPROVE_OUTPUT', { status: 'completed' }, { status: 'approved' })
  await audit('UPDATE_ADVOCATE', { status: 'active' }, { status: 'inactive' })
  const { items } = (await ada.get('/audit/events')).body
  expect(items.map(({ details }: { details: string }) => details)).toEqual([
    'Updated advocate: Report (status)',
    'Approved output: Report',
  ])
})

test('whatever is in a field, the mutation goes through and the event verifies', async () => {
  const ada = await signIn('admin')
  const strange = {
    nothing: undefined,
    half: 'a\ud800b',
    zero: '\0',
    big: 1e21,
    small: 5e-324,
    minus: -0,
    never: Number.NaN,
    when: new Date('2026-01-01'),
    many: BigInt(12),
    deep: { b: { '2': 1, '10': 2, a: [null, { ü: 'ö' }] }, a: 1 },
    long: 'x'.repeat(50_000),
    __proto__x: { y: 1 },
  }
  await actingAs(app, ada).transact((ctx) =>
    ctx.audit(
      'UPDATE_SETTINGS',
      { id: 'x', name: '\ud83d half \0', ...strange, facts: strange },
      { half: 1, cost: 0.1 + 0.2 },
    ),
  )
  await seal(server.ctx)
  expect(await verified(ada)).toMatchObject({ isIntact: true, checked: 1 })
})

test('a secret is in no event, whichever field it came in', async () => {
  const ada = await signIn('admin')
  const canary = 'canary-5e1f-secret-value'
  await actingAs(app, ada).transact((ctx) =>
    ctx.audit(
      'UPDATE_SETTINGS',
      {
        id: 'x',
        name: `password=${canary}`,
        apiKey: canary,
        nested: { token: canary },
        facts: { clientSecret: canary },
      },
      { apiKey: `old-${canary}`, note: `Bearer ${canary}-0123456789` },
    ),
  )
  const { rows } = await admin.query('select e::text as line from audit_events e where workspace_id = $1', [
    ada.workspaceId,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].line).not.toContain(canary)
  expect(rows[0].line).toContain('apiKey')
})

test('a call that a role does not allow is told once a minute, however often it is tried', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('viewer', ada.workspaceId)
  for (let at = 0; at < 5; at++) expect((await eve.put('/settings', settings)).status).toBe(403)
  const { body } = await ada.get('/audit/events?search=ACCESS_DENIED')
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({
    userId: eve.userId,
    details: 'Access denied: PUT /settings',
    ipAddress: eve.ipAddress,
    category: 'authentication',
    success: false,
  })
})

test('every action of the specification is one the log knows, with its category and severity', async () => {
  const ada = await signIn('admin')
  const actions = [
    'CREATE_WORKFLOW',
    'UPDATE_WORKFLOW',
    'DELETE_WORKFLOW',
    'UPDATE_AGENT_CONFIG',
    'INVITE_TEAM_MEMBER',
    'REMOVE_TEAM_MEMBER',
    'CHANGE_USER_ROLE',
    'FAILED_LOGIN',
    'SUCCESSFUL_LOGIN',
    'UPDATE_BILLING',
    'UPDATE_SETTINGS',
    'EXPORT_DATA',
  ] as const
  for (const action of actions) await writeEvent(actingAs(app, ada), 'it', action)
  const { body } = await ada.get('/audit/events')
  const kinds = ['authentication', 'workflow', 'agent', 'team', 'settings', 'data']
  expect(body.items.map(({ action }: { action: string }) => action).toReversed()).toEqual(actions)
  for (const { category, severity, resource, success, action } of body.items) {
    expect(kinds).toContain(category)
    expect(['critical', 'high', 'medium', 'low']).toContain(severity)
    expect([resource !== '', success]).toEqual([true, action !== 'FAILED_LOGIN'])
  }
})
