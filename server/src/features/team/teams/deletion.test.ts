import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { inTeam, statusAndDetail } from '../team.fixtures.ts'
import { eraseLeft } from './deletion.service.ts'

const { signIn, admin, server } = await testApp({ services: ['worker'] })

const remove = (by: Client, name: string, id = by.workspaceId) => by.post(`/teams/${id}/delete`, { name })

/** Every table that names a workspace, and how many of its rows name this one. */
async function rowsOf(workspaceId: string): Promise<string[]> {
  const { rows: tables } = await admin.query(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t
       using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE'`,
  )
  const left: string[] = []
  for (const { name } of tables) {
    const { rows } = await admin.query(`select count(*)::int as count from ${name} where workspace_id = $1`, [
      workspaceId,
    ])
    if (rows[0].count > 0) left.push(`${name}: ${rows[0].count}`)
  }
  return left
}

async function teamAtWork() {
  const ada = await signIn('admin')
  const vera = await signIn('viewer', ada.workspaceId)
  await ada.put('/settings', { workflowHistory: '30d', agentOutputHistory: '2y', timeZone: 'Europe/Paris' })
  await ada.post('/workflows', { name: 'Digest', trigger: { type: 'manual' }, actions: [] })
  await ada.post('/agents/user-whisperer/actions/generate-prd', {
    input: { source_text: 'Priya: we need exports by Friday.', title: 'Exports' },
  })
  await inTeam(ada).invite('grace@people.org')
  const share = { type: 'agent-config', resourceId: 'user-whisperer', userIds: [vera.userId], level: 'edit' }
  await ada.post('/shared-resources', share)
  return { ada, vera }
}

test('the owner deletes the team: at once nobody is in it, and soon not a row of it is left', async () => {
  const { ada, vera } = await teamAtWork()
  expect((await rowsOf(ada.workspaceId)).length).toBeGreaterThan(5)
  expect((await remove(ada, ' Team ')).status).toBe(200)

  for (const person of [ada, vera]) {
    expect((await person.get('/workflows')).status).toBe(404)
    expect((await person.get(`/teams/${ada.workspaceId}/members`)).status).toBe(404)
  }
  await vi.waitFor(async () => expect(await rowsOf(ada.workspaceId)).toEqual([]), 20_000)
  const { rows } = await admin.query('select 1 from workspaces where id = $1', [ada.workspaceId])
  expect(rows).toEqual([])
  // A worker that looks for what it had under way finds nothing and says nothing.
  await pause(500)
  expect(await rowsOf(ada.workspaceId)).toEqual([])
})

test('that it was deleted is told where the team’s own log cannot be: to the owner and to each member at home', async () => {
  const { ada, vera } = await teamAtWork()
  await remove(ada, 'Team')
  const home = async ({ userId }: Client) => ({
    'x-workspace-id': (await admin.query('select id from workspaces where personal_of = $1', [userId])).rows[0].id,
  })
  const log = (await ada.call('GET', '/audit/events', undefined, await home(ada))).body.items
  expect(log[0]).toMatchObject({
    action: 'DELETE_TEAM',
    severity: 'critical',
    details: 'Deleted team: Team',
    resourceId: ada.workspaceId,
  })
  const notifications = (await vera.call('GET', '/notifications', undefined, await home(vera))).body.items
  expect(notifications).toMatchObject([
    { title: 'Team was deleted', message: 'Ada Quill deleted the team and everything in it.' },
  ])
  expect((await ada.call('GET', '/notifications', undefined, await home(ada))).body.items).toEqual([])
})

test('nobody but the owner deletes it, and not with another name', async () => {
  const ada = await signIn('admin')
  const other = await signIn('admin', ada.workspaceId)
  const editor = await signIn('editor', ada.workspaceId)
  expect(statusAndDetail(await remove(other, 'Team'))).toEqual([409, 'Only the owner can delete the team.'])
  expect((await remove(editor, 'Team')).status).toBe(403)
  expect((await remove(await signIn('admin'), 'Team', ada.workspaceId)).status).toBe(404)
  for (const name of ['', 'team', 'Team 2']) {
    expect(statusAndDetail(await remove(ada, name))).toEqual([400, "Type the team's name exactly as shown: Team"])
  }
  expect((await inTeam(ada).members()).body.counts.active).toBe(3)
})

test('a personal workspace is not deleted as a team', async () => {
  const ada = await signIn('admin')
  const { rows } = await admin.query('select id, name from workspaces where personal_of = $1', [ada.userId])
  expect((await remove(ada, rows[0].name, rows[0].id)).status).toBe(404)
})

test('pressed ten times at once it is deleted once, and an invitation accepted meanwhile leads nowhere', async () => {
  const { ada } = await teamAtWork()
  const grace = await signIn('admin')
  await admin.query('update users set email_verified_at = now() where id = $1', [grace.userId])
  const { body } = await inTeam(ada).invite(grace.email)
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => remove(ada, 'Team')),
    grace.post(`/invitations/${body.id}/accept`),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.slice(0, 10).filter(({ status }) => status === 200)).toHaveLength(1)
  await vi.waitFor(async () => expect(await rowsOf(ada.workspaceId)).toEqual([]), 20_000)
  expect((await grace.get('/teams')).body.map(({ id }: { id: string }) => id)).not.toContain(ada.workspaceId)
})

test('what a lost job left behind goes by night, and a team that nobody deleted stays', async () => {
  const [ada, bob] = [await signIn('admin'), await signIn('admin')]
  await admin.query('delete from memberships where workspace_id = $1', [ada.workspaceId])
  await admin.query('update workspaces set deleted_at = now() where id = $1', [ada.workspaceId])
  expect(await eraseLeft(server.ctx)).toBe(1)
  await vi.waitFor(async () => expect(await eraseLeft(server.ctx)).toBe(0), 20_000)
  expect((await inTeam(bob).members()).body.counts.active).toBe(1)
})
