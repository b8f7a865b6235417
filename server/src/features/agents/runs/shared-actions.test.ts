import { expect, test } from 'vitest'
import { practiceHouse } from './runs.fixtures.ts'

const { app, run } = await practiceHouse()

/** A person with their own workspace and a team that they own. */
async function ownerOfTwo(plan: 'free' | 'pro') {
  const me = await app.signIn('admin')
  const { rows } = await app.admin.query(
    'insert into workspaces (name, owner_id, plan) values ($1, $2, $3) returning id',
    ['Team', me.userId, plan],
  )
  const teamId: string = rows[0].id
  await app.admin.query('insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)', [
    teamId,
    me.userId,
    'admin',
  ])
  return { me, team: await app.clientOf({ ...me, workspaceId: teamId }) }
}

async function use(workspaceId: string, actions: number): Promise<void> {
  await app.admin.query(
    `insert into usage (run_id, workspace_id, agent_id, action_type, at)
     select uuidv7(), $1, 'community-catalyst', 'track-engagement', now() from generate_series(1, $2::int)`,
    [workspaceId, actions],
  )
}

test('the Free workspaces of one owner share fifty actions, also of many that start together', async () => {
  const { me, team } = await ownerOfTwo('free')
  await use(me.workspaceId, 25)
  await use(team.workspaceId, 20)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => run(turn % 2 === 0 ? me : team, { wait: 0 })),
  )
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 402)
  expect(refused?.body.detail).toContain('Free workspaces with the same owner share these actions.')
})

test('both meters of an owner show what is used in all Free workspaces', async () => {
  const { me, team } = await ownerOfTwo('free')
  await use(me.workspaceId, 7)
  await use(team.workspaceId, 4)
  for (const client of [me, team]) {
    expect((await client.get('/usage')).body).toMatchObject({ agentActionsUsed: 11, agentActionsLimit: 50 })
    expect((await client.get('/billing')).body).toMatchObject({ agentActionsUsed: 11, agentActionsLimit: 50 })
  }
})

test('a paid workspace has actions of its own', async () => {
  const { me, team } = await ownerOfTwo('pro')
  await use(me.workspaceId, 50)
  expect((await run(me)).status).toBe(402)
  expect((await run(team)).status).toBe(200)
  expect((await team.get('/usage')).body).toMatchObject({ agentActionsUsed: 1, agentActionsLimit: 500 })
})
