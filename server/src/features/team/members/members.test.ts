import { beforeEach, expect, test } from 'vitest'
import { defineFeature } from '#kernel/feature'
import type { HandOver } from '#ports/sharing'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'
import { features } from '../../../app/features.ts'
import { inTeam, statusAndDetail } from '../team.fixtures.ts'

const handed: HandOver[] = []
const held = new Map<string, number>()
let breaks = false

/** A feature whose records need a new owner. */
const charts = defineFeature({
  name: 'charts',
  owns: async (_ctx, userId) => [{ what: 'schedules', count: held.get(userId) ?? 0 }],
  async reassign(ctx, hand) {
    await ctx.db
      .updateTable('workspaces')
      .set({ time_zone: 'Europe/Oslo' })
      .where('id', '=', ctx.actor.workspaceId)
      .execute()
    handed.push(hand)
    if (breaks) throw new Error('the charts are locked')
  },
})
const { signIn, admin, server } = await testApp({ features: [...features, charts], services: ['api'] })
beforeEach(() => {
  handed.length = 0
  held.clear()
  breaks = false
})

const names = (body: { items: { email: string }[] }) => body.items.map(({ email }) => email)

test('members are listed with role, flags and when they were last here; the owner first, the invited among them', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  await inTeam(ada).invite('vera@people.org', 'viewer')
  await inTeam(ada).change(eve.userId, { status: 'inactive' })
  const { body } = await inTeam(ada).members()
  expect(body.counts).toEqual({ active: 1, pending: 1, inactive: 1 })
  expect(body.items).toMatchObject([
    { id: ada.userId, status: 'active', isOwner: true, isYou: true, invitation: null },
    { email: 'vera@people.org', status: 'pending', role: 'viewer', invitation: { isExpired: false } },
    { id: eve.userId, status: 'inactive', isOwner: false, permissions: { canEditAgents: true, canManageTeam: false } },
  ])
  expect(Date.parse(body.items[0].lastActive)).toBeGreaterThan(Date.now() - 60_000)
  for (const status of ['active', 'pending', 'inactive']) {
    const { body } = await inTeam(ada).members(`?status=${status}`)
    expect(body.items.map((member: { status: string }) => member.status)).toEqual([status])
  }
})

test('a large team is read page by page, and everybody once', async () => {
  const ada = await signIn('admin')
  for (let n = 0; n < 4; n++) await signIn('viewer', ada.workspaceId)
  for (let n = 0; n < 3; n++) await inTeam(ada).invite(`person-${n}@people.org`)
  const all = names((await inTeam(ada).members()).body)
  const read: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await inTeam(ada).members(`?limit=3${cursor && `&cursor=${cursor}`}`)
    read.push(...names(body))
    cursor = body.nextCursor
  }
  expect(read).toEqual(all)
  expect(new Set(read).size).toBe(8)
  expect(statusAndDetail(await inTeam(ada).members('?cursor=2_x_nowhere'))).toEqual([
    400,
    "This page of the list doesn't exist.",
  ])
})

test('a role change changes the flags, counts at the next request, and is told with both roles', async () => {
  const ada = await signIn('admin')
  const vera = await signIn('viewer', ada.workspaceId)
  const settings = (await vera.get('/settings')).body
  expect(statusAndDetail(await vera.put('/settings', settings))).toEqual([
    403,
    'Only administrators of this team can manage its members, integrations and settings.',
  ])
  const { body } = await inTeam(ada).change(vera.userId, { role: 'admin' })
  expect(body).toMatchObject({ role: 'admin', permissions: { canManageTeam: true } })
  expect((await vera.put('/settings', settings)).status).toBe(200)
  const { rows } = await admin.query(
    "select changes from audit_events where action = 'CHANGE_USER_ROLE' and resource_id = $1",
    [vera.userId],
  )
  expect(rows[0].changes).toEqual({ role: { from: 'viewer', to: 'admin' } })
})

test('the owner cannot be demoted, deactivated or removed, and cannot leave, also by direct call', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('admin', ada.workspaceId)
  const answers = [
    await inTeam(ben).change(ada.userId, { role: 'editor' }),
    await inTeam(ada).change(ada.userId, { role: 'editor' }),
    await inTeam(ben).change(ada.userId, { status: 'inactive' }),
    await inTeam(ben).remove(ada.userId),
    await ada.post(`/teams/${ada.workspaceId}/leave`, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect((await ada.get('/teams')).body).toMatchObject([{ isOwner: true, role: 'admin' }])
})

test('of two administrators who demote each other at once one succeeds, and the other has lost the right', async () => {
  const ada = await signIn('admin')
  for (let round = 0; round < 5; round++) {
    const [ben, eve] = [await signIn('admin', ada.workspaceId), await signIn('admin', ada.workspaceId)]
    const answers = await Promise.all([
      inTeam(ben).change(eve.userId, { role: 'viewer' }),
      inTeam(eve).change(ben.userId, { role: 'viewer' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  }
})

test('two administrators who hand out and take the owner at once leave one owner, who is an administrator', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('admin', ada.workspaceId)
  const eve = await signIn('admin', ada.workspaceId)
  const answers = await Promise.all([
    ada.put(`/teams/${ada.workspaceId}/owner`, { userId: ben.userId }),
    inTeam(eve).change(ben.userId, { role: 'viewer' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await admin.query(
    'select m.role, m.status from workspaces w join memberships m on m.workspace_id = w.id and m.user_id = w.owner_id where w.id = $1',
    [ada.workspaceId],
  )
  expect(rows).toEqual([{ role: 'admin', status: 'active' }])
})

test('a team that lost its owner keeps its last administrator', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('admin', ada.workspaceId)
  await admin.query('update workspaces set owner_id = null where id = $1', [ada.workspaceId])
  await inTeam(ada).remove(ben.userId)
  await admin.query('update workspaces set owner_id = null where id = $1', [ada.workspaceId])
  expect(statusAndDetail(await inTeam(ada).change(ada.userId, { role: 'viewer' }))).toEqual([
    409,
    'A team needs an administrator. Make someone else an administrator first.',
  ])
})

/** An open tab: whether its stream is open, and the messages it received. */
async function follow(person: Client) {
  const response = await fetch(`${server.app.listeningOrigin}/api/v1/live`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId },
  })
  const tab = { isOpen: true, received: '' }
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) tab.received += chunk
    tab.isOpen = false
  })()
  await eventually(() => expect(tab.received).toContain('connected'))
  return tab
}

test.each([
  ['removed', (ada: Client, id: string) => inTeam(ada).remove(id)],
  ['deactivated', (ada: Client, id: string) => inTeam(ada).change(id, { status: 'inactive' })],
])('who is %s is out at the next request, with their streams, and nobody acts in their name', async (_how, end) => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  const [hers, his] = await Promise.all([follow(eve), follow(ada)])
  await end(ada, eve.userId)
  expect(await eve.get('/settings')).toMatchObject({ status: 404, body: { code: 'workspace_not_found' } })
  expect((await eve.get('/teams')).status).toBe(404)
  await eventually(() => expect(hers.isOpen).toBe(false))
  expect(hers.received).toContain('"topic":"teams"')
  await eventually(() => expect(his.received).toContain('"topic":"teams"'))
  expect(his.isOpen).toBe(true)
  expect(await server.ctx.ports.actorOf(server.db, eve.userId, ada.workspaceId)).toBeUndefined()
  const home = {
    'x-workspace-id': (await admin.query('select id from workspaces where personal_of = $1', [eve.userId])).rows[0].id,
  }
  expect((await eve.call('GET', '/teams', undefined, home)).body).toEqual([])
})

test('somebody inactive keeps their history and comes back as they were', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  await inTeam(ada).change(eve.userId, { status: 'inactive' })
  expect((await eve.get('/settings')).status).toBe(404)
  const { body } = await inTeam(ada).change(eve.userId, { status: 'active' })
  expect(body).toMatchObject({ role: 'editor', status: 'active' })
  expect((await eve.get('/settings')).status).toBe(200)
  const { body: log } = await ada.get('/audit/events')
  expect(log.items.map((line: { action: string }) => line.action)).toEqual([
    'REACTIVATE_TEAM_MEMBER',
    'DEACTIVATE_TEAM_MEMBER',
  ])
})

test('what the removed person had goes to a named member, in the same transaction', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  const vera = await signIn('viewer', ada.workspaceId)
  held.set(eve.userId, 3)
  expect((await ada.get(`/teams/${ada.workspaceId}/members/${eve.userId}/holdings`)).body).toEqual([
    { what: 'schedules', count: 3 },
  ])
  expect(statusAndDetail(await inTeam(ada).remove(eve.userId))).toEqual([
    409,
    'Ada Quill owns 3 schedules. Choose a new owner.',
  ])
  const refusal = [409, 'The new owner must be another active administrator or editor.']
  expect(statusAndDetail(await inTeam(ada).remove(eve.userId, vera.userId))).toEqual(refusal)
  expect(statusAndDetail(await inTeam(ada).remove(eve.userId, eve.userId))).toEqual(refusal)
  const stranger = await signIn('admin')
  expect(statusAndDetail(await inTeam(ada).remove(eve.userId, stranger.userId))).toEqual([404, 'Member not found'])
  expect((await inTeam(ada).remove(eve.userId, ada.userId)).status).toBe(200)
  expect(handed).toEqual([{ fromUserId: eve.userId, toUserId: ada.userId }])
})

test('where a room cannot hand over, nobody is removed and nothing is handed over', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  held.set(eve.userId, 1)
  breaks = true
  expect((await inTeam(ada).remove(eve.userId, ada.userId)).status).toBe(500)
  expect((await eve.get('/settings')).body.timeZone).toBe('UTC')
})

test('a member leaves by themselves, and hands over what they have', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  held.set(eve.userId, 1)
  const leave = (handTo?: string) => eve.post(`/teams/${ada.workspaceId}/leave`, { handTo })
  expect((await leave()).status).toBe(409)
  expect((await leave(ada.userId)).status).toBe(200)
  expect((await eve.get('/settings')).status).toBe(404)
  const { body: log } = await ada.get('/audit/events')
  expect(log.items[0]).toMatchObject({ action: 'LEAVE_TEAM', userId: eve.userId })
})

test("with the ids of another team's people every change answers 404, and nothing changes", async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  const { body: invitation } = await inTeam(ada).invite('vera@people.org')
  const bob = await signIn('admin')
  const [mine, theirs] = [`/teams/${bob.workspaceId}`, `/teams/${ada.workspaceId}`]
  for (const [team, detail] of [
    [mine, 'not found'],
    [theirs, 'Workspace not found'],
  ] as const) {
    const answers = [
      await bob.call('PATCH', `${team}/members/${eve.userId}`, { role: 'viewer' }),
      await bob.call('DELETE', `${team}/members/${eve.userId}`),
      await bob.get(`${team}/members/${eve.userId}/holdings`),
      await bob.call('PATCH', `${team}/invitations/${invitation.id}`, { role: 'admin' }),
      await bob.post(`${team}/invitations/${invitation.id}/resend`),
      await bob.call('DELETE', `${team}/invitations/${invitation.id}`),
      await bob.put(`${team}/owner`, { userId: eve.userId }),
    ]
    for (const answer of answers) expect(statusAndDetail(answer)).toEqual([404, expect.stringContaining(detail)])
  }
  expect((await inTeam(ada).members()).body.counts).toEqual({ active: 2, pending: 1, inactive: 0 })
})
