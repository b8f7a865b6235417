import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'
import { inTeam, statusAndDetail } from '../team.fixtures.ts'

const { signIn, admin } = await testApp({ services: ['worker'] })

const confirm = ({ userId }: Client) =>
  admin.query('update users set email_verified_at = now() where id = $1', [userId])

/** The person in Individual View. */
async function atHome(person: Client) {
  const { rows } = await admin.query('select id from workspaces where personal_of = $1', [person.userId])
  const headers = { 'x-workspace-id': rows[0].id }
  return async () => (await person.call('GET', '/notifications', undefined, headers)).body.items
}

async function invitedColleague(role = 'editor') {
  const [ada, grace] = [await signIn('admin'), await signIn('admin')]
  await confirm(grace)
  const { body } = await inTeam(ada).invite(grace.email.toUpperCase(), role)
  return { ada, grace, id: body.id as string, notifications: await atHome(grace) }
}

test('whoever has an account is told of an invitation there, and accepts it without the mail', async () => {
  const { ada, grace, id, notifications } = await invitedColleague()
  expect(await notifications()).toMatchObject([
    {
      kind: 'invitation',
      title: "You're invited to Team",
      message: 'Ada Quill invited you to join Team as Editor.',
      actionUrl: `/join?invitation=${id}`,
      read: false,
    },
  ])
  const { body: mine } = await grace.get('/invitations')
  expect(mine).toMatchObject([{ id, team: 'Team', role: 'editor', invitedBy: 'Ada Quill' }])

  const { status, body } = await grace.post(`/invitations/${id}/accept`)
  expect([status, body.id, body.memberRole]).toEqual([200, ada.workspaceId, 'editor'])
  expect((await grace.get('/invitations')).body).toEqual([])
  await eventually(async () => expect((await notifications())[0].read).toBe(true))
  expect((await grace.post(`/invitations/${id}/accept`)).status).toBe(200)
  const { body: log } = await ada.get('/audit/events?search=join_team')
  expect(log.items).toHaveLength(1)
  expect((await ada.get('/notifications')).body.items).toMatchObject([{ title: 'Ada Quill joined the team' }])
})

test('declined it is gone, the team is told, and the person can be invited again', async () => {
  const { ada, grace, id, notifications } = await invitedColleague()
  expect((await grace.post(`/invitations/${id}/decline`)).status).toBe(200)
  expect((await inTeam(ada).members()).body.counts.pending).toBe(0)
  expect(statusAndDetail(await grace.post(`/invitations/${id}/accept`))).toEqual([404, 'Invitation not found'])
  expect((await ada.get('/notifications')).body.items[0]).toMatchObject({
    kind: 'team-change',
    title: 'Ada Quill declined the invitation',
  })
  expect((await ada.get('/audit/events')).body.items[0]).toMatchObject({
    action: 'DECLINE_INVITATION',
    userId: grace.userId,
  })
  await eventually(async () => expect((await notifications())[0].read).toBe(true))
  expect((await inTeam(ada).invite(grace.email)).status).toBe(200)
  expect((await grace.get('/invitations')).body).toHaveLength(1)
})

test('an account with an address that nobody confirmed is told nothing, and joins by the mailed link only', async () => {
  const [ada, mallory] = [await signIn('admin'), await signIn('admin')]
  const { body } = await inTeam(ada).invite(mallory.email)
  expect(await (await atHome(mallory))()).toEqual([])
  expect((await mallory.get('/invitations')).body).toEqual([])
  for (const answer of ['accept', 'decline']) {
    expect(statusAndDetail(await mallory.post(`/invitations/${body.id}/${answer}`))).toEqual([
      409,
      'Verify your email address first, or use the link in the invitation email.',
    ])
  }
  expect((await inTeam(ada).members()).body.counts).toEqual({ active: 1, pending: 1, inactive: 0 })
})

test("an invitation of somebody else's is not there, also for an administrator of the team", async () => {
  const { ada, id } = await invitedColleague()
  const eve = await signIn('admin')
  for (const person of [ada, eve]) {
    await confirm(person)
    for (const answer of ['accept', 'decline']) {
      expect(statusAndDetail(await person.post(`/invitations/${id}/${answer}`))).toEqual([404, 'Invitation not found'])
    }
    expect((await person.get('/invitations')).body).toEqual([])
  }
  expect((await ada.post(`/invitations/${randomUUID()}/accept`)).status).toBe(404)
})

test('one that expired or was taken back is no longer offered', async () => {
  const { ada, grace, id, notifications } = await invitedColleague()
  await admin.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [id])
  expect((await grace.get('/invitations')).body).toEqual([])
  expect(statusAndDetail(await grace.post(`/invitations/${id}/accept`))).toEqual([
    409,
    'This invitation has expired. Ask Ada Quill to send it again.',
  ])
  await ada.post(`/teams/${ada.workspaceId}/invitations/${id}/resend`)
  expect((await grace.get('/invitations')).body).toMatchObject([{ id }])
  expect(await notifications()).toHaveLength(1)
  await ada.call('DELETE', `/teams/${ada.workspaceId}/invitations/${id}`)
  expect((await grace.post(`/invitations/${id}/accept`)).status).toBe(404)
  await eventually(async () => expect((await notifications())[0].read).toBe(true))
})

test('accepted and declined at once, ten times each, it has one effect', async () => {
  const { ada, grace, id } = await invitedColleague('viewer')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => grace.post(`/invitations/${id}/${at % 2 ? 'accept' : 'decline'}`)),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { active, pending } = (await inTeam(ada).members()).body.counts
  const { body: log } = await ada.get('/audit/events')
  const ends = log.items.filter(({ action }: { action: string }) => /JOIN_TEAM|DECLINE_INVITATION/.test(action))
  expect([pending, ends.length]).toEqual([0, 1])
  expect(active).toBe(ends[0].action === 'JOIN_TEAM' ? 2 : 1)
})

test('people are told of what others changed for them: their role, their access, the ownership, a share', async () => {
  const ada = await signIn('admin')
  const vera = await signIn('viewer', ada.workspaceId)
  const team = inTeam(ada)
  const home = await atHome(vera)
  const share = { type: 'agent-config', resourceId: 'market-maven', userIds: [vera.userId], level: 'edit' }
  await ada.post('/shared-resources', share)
  await team.change(vera.userId, { role: 'admin' })
  await ada.put(`/teams/${ada.workspaceId}/owner`, { userId: vera.userId })
  const titles = async (list: { title: string; items: { title: string }[] }[]) =>
    list.flatMap(({ title, items }) => (items.length > 1 ? items.map((item) => item.title) : [title])).toSorted()
  expect(await titles((await vera.get('/notifications')).body.items)).toEqual([
    'Ada Quill shared Market Maven with you',
    'You now own Team',
    'Your role in Team is now Administrator',
  ])
  expect((await ada.get('/notifications')).body.items).toEqual([])

  await vera.put(`/teams/${ada.workspaceId}/owner`, { userId: ada.userId })
  await team.change(vera.userId, { status: 'inactive' })
  await team.change(vera.userId, { status: 'active' })
  await team.remove(vera.userId)
  expect(await titles(await home())).toEqual([
    'You have access to Team again',
    'You no longer have access to Team',
    'You no longer have access to Team',
  ])
})
