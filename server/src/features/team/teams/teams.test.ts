import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { inTeam, statusAndDetail } from '../team.fixtures.ts'

const { signIn, admin, server } = await testApp()

test('who creates a team owns it, and finds it among theirs with everything allowed', async () => {
  const ada = await signIn('admin')
  const { status, body } = await ada.post('/teams', { name: '  Charts  ' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: body.id,
    name: 'Charts',
    role: 'admin',
    memberRole: 'admin',
    isOwner: true,
    members: 1,
    people: ['Ada Quill'],
    permissions: {
      canCreateWorkflows: true,
      canEditAgents: true,
      canViewAnalytics: true,
      canManageTeam: true,
      canAccessBilling: true,
    },
  })
  const { body: teams } = await ada.get('/teams')
  expect(teams.map((team: { name: string }) => team.name)).toEqual(['Charts', 'Team'])
  const { rows } = await admin.query('select plan from workspaces where id = $1', [body.id])
  expect(rows).toEqual([{ plan: 'free' }])
})

test('a team with data of its own: what is saved there is not seen at home', async () => {
  const ada = await signIn('admin')
  const { body: team } = await ada.post('/teams', { name: 'Charts' })
  const settings = { workflowHistory: '1y', agentOutputHistory: '2y', timeZone: 'Europe/Oslo' }
  await ada.call('PUT', '/settings', settings, { 'x-workspace-id': team.id })
  expect((await ada.call('GET', '/settings', undefined, { 'x-workspace-id': team.id })).body).toEqual(settings)
  expect((await ada.get('/settings')).body.timeZone).toBe('UTC')
})

test.each([
  ['', 'Team name is required'],
  ['   ', 'Team name is required'],
  ['x'.repeat(81), 'Team names can have at most 80 characters'],
  ['Charts\r\nBcc: all@people.org', 'Please remove line breaks and control characters'],
])('a team cannot be called "%s"', async (name, sentence) => {
  expect(statusAndDetail(await (await signIn('admin')).post('/teams', { name }))).toEqual([400, `name: ${sentence}`])
})

test('an administrator renames the team, and the old name stays in the log', async () => {
  const ada = await signIn('admin')
  const { body } = await ada.call('PATCH', `/teams/${ada.workspaceId}`, { name: 'Maps' })
  expect(body.name).toBe('Maps')
  const { body: log } = await ada.get('/audit/events')
  expect(log.items[0]).toMatchObject({ action: 'RENAME_TEAM', details: 'Renamed team: Maps (name)' })
})

test('a personal workspace is no team: it is not listed, renamed, left or joined', async () => {
  const ada = await signIn('admin')
  const { rows } = await admin.query('select id from workspaces where personal_of = $1', [ada.userId])
  const { id } = rows[0]
  expect((await ada.get('/teams')).body.map((team: { id: string }) => team.id)).toEqual([ada.workspaceId])
  const answers = [
    await ada.call('PATCH', `/teams/${id}`, { name: 'Mine' }),
    await ada.post(`/teams/${id}/leave`, {}),
    await inTeam(ada, id).invite('ben@people.org'),
    await inTeam(ada, id).change(ada.userId, { role: 'viewer' }),
  ]
  expect(answers.map(statusAndDetail)).toEqual(Array(4).fill([404, 'Team not found']))
})

test('the workspace named in the path counts, whatever the header says', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('viewer', ada.workspaceId)
  const { body: own } = await ben.post('/teams', { name: 'Own' })
  const header = { 'x-workspace-id': own.id }
  expect((await ben.call('PATCH', `/teams/${ada.workspaceId}`, { name: 'Mine' }, header)).status).toBe(403)
  expect((await ben.call('GET', `/teams/${ada.workspaceId}/members`, undefined, header)).status).toBe(200)
  expect((await ben.call('PATCH', `/teams/${own.id}`, { name: 'Mine' })).status).toBe(200)
})

test('the owner hands the team to another administrator, and can be removed afterwards', async () => {
  const ada = await signIn('admin')
  const ben = await signIn('admin', ada.workspaceId)
  const eve = await signIn('editor', ada.workspaceId)
  const handTo = (by: typeof ada, userId: string) => by.put(`/teams/${ada.workspaceId}/owner`, { userId })
  expect(statusAndDetail(await handTo(ben, ben.userId))).toEqual([409, 'Only the owner can transfer the team.'])
  expect(statusAndDetail(await handTo(ada, eve.userId))).toEqual([
    409,
    'Only an active administrator can own the team. Change their role first.',
  ])
  expect((await handTo(ada, ben.userId)).body).toMatchObject({ isOwner: false, role: 'admin' })
  expect((await inTeam(ben).members()).body.items[0]).toMatchObject({ id: ben.userId, isOwner: true })
  expect((await inTeam(ben).remove(ada.userId)).status).toBe(200)
})

test('the team of somebody whose account goes falls to its first administrator, or to its first member', async () => {
  const ada = await signIn('admin')
  const eve = await signIn('editor', ada.workspaceId)
  const ben = await signIn('admin', ada.workspaceId)
  await admin.query('delete from users where id = $1', [ada.userId])
  expect((await ben.get('/teams')).body).toMatchObject([{ isOwner: true, members: 2 }])
  await admin.query('delete from users where id = $1', [ben.userId])
  expect((await eve.get('/teams')).body).toMatchObject([{ isOwner: true, memberRole: 'admin', members: 1 }])
})

test('an account that the product itself deletes leaves every team, and its own falls to a colleague', async () => {
  const [ada, bob] = [await signIn('admin'), await signIn('admin')]
  const ben = await signIn('editor', ada.workspaceId)
  await admin.query("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'viewer')", [
    bob.workspaceId,
    ada.userId,
  ])
  await server.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  const { rows } = await admin.query('select from memberships where user_id = $1', [ada.userId])
  expect(rows).toEqual([])
  expect((await ben.get('/teams')).body).toMatchObject([{ isOwner: true, memberRole: 'admin', members: 1 }])
  expect((await bob.get('/teams')).body).toMatchObject([{ isOwner: true, members: 1 }])
})

test('a program that runs wild stops at fifty teams', async () => {
  const ada = await signIn('admin')
  await admin.query('insert into workspaces (name, owner_id) select $1, $2 from generate_series(1, 49)', [
    'Many',
    ada.userId,
  ])
  expect(statusAndDetail(await ada.post('/teams', { name: 'One more' }))).toEqual([
    409,
    'One person can own at most 50 teams.',
  ])
})
