import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { demoSignIn, openDemo, tellStory } from './demo.ts'
import { features } from './features.ts'

const { server, send, admin, signIn } = await testApp()
const demo = await openDemo(server.ctx)
if (!demo) throw new Error('there is no demo account')

const maya = await signIn()
const actor = await server.ctx.ports.actorOf(server.db, maya.userId, maya.workspaceId)
if (!actor) throw new Error('nobody is there')
await tellStory(server.ctx.as(actor), features)

test('an empty installation has an account to look around with, on the Team plan, made once', async () => {
  const { rows } = await admin.query(
    `select u.email, w.plan, w.samples from users u join workspaces w on w.personal_of = u.id where u.email = $1`,
    [demoSignIn.email],
  )
  expect(rows).toEqual([{ email: 'demo@sextant.app', plan: 'team', samples: 'coming' }])
  expect((await send('POST', '/identity/sign-in', { body: demoSignIn })).status).toBe(200)
})

test('a story that was interrupted is told from its beginning, and a whole one never again', {
  timeout: 90_000,
}, async () => {
  let happened = 0
  await tellStory(demo, features, () => ++happened > 8)
  const again = await openDemo(server.ctx)
  expect(again?.actor.userId).toBe(demo.actor.userId)
  if (again) await tellStory(again, features)
  const { rows } = await admin.query('select title, count(*)::int from prds where workspace_id = $1 group by title', [
    demo.actor.workspaceId,
  ])
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await openDemo(server.ctx)).toBeUndefined()
})

test('what the rooms tell happened in the last three months, one thing after the other', async () => {
  const { items: runs } = (await maya.get('/agent-runs?limit=100')).body
  const times = runs
    .filter(({ status }: { status: string }) => status === 'completed')
    .map(({ createdAt }: { createdAt: string }) => Date.parse(createdAt))
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
  expect((Date.now() - times.at(-1)) / 86_400_000).toBeGreaterThan(80)
  const prds = (await maya.get('/agents/user-whisperer/prds?limit=100')).body
  expect(prds.every(({ is_sample }: { is_sample: boolean }) => is_sample)).toBe(true)
  expect(new Set(prds.map(({ status }: { status: string }) => status))).toEqual(new Set(['draft', 'approved']))
})

test('sample data is no step of one’s own', async () => {
  const { steps, hasSamples } = (await maya.get('/welcome')).body
  expect(hasSamples).toBe(true)
  expect(steps.filter(({ isDone }: { isDone: boolean }) => isDone)).toEqual([])
})

test('one click removes the sample data, and leaves what somebody has changed', async () => {
  const [prd] = (await maya.get('/agents/user-whisperer/prds?limit=1')).body
  const { revision } = (await maya.get(`/agents/user-whisperer/prds/${prd.id}`)).body
  const whole = (await maya.get(`/agents/user-whisperer/prds/${prd.id}`)).body
  await maya.put(`/agents/user-whisperer/prds/${prd.id}`, { ...whole, title: 'Mine now', revision })
  const { removed } = (await maya.call('DELETE', '/welcome/samples')).body
  expect(removed).toBeGreaterThan(20)
  expect(
    (await maya.get('/agents/user-whisperer/prds?limit=100')).body.map(({ title }: { title: string }) => title),
  ).toEqual(['Mine now'])
  for (const list of ['/workflows', '/competitors', '/feature-analyses', '/content', '/agent-runs']) {
    expect([list, (await maya.get(list)).body.items]).toEqual([list, []])
  }
  // What it came from stays with it.
  expect((await maya.get('/agents/user-whisperer/transcripts')).body.items).toHaveLength(1)
  expect((await maya.get('/usage')).body.agentActionsUsed).toBe(0)
  expect((await maya.call('DELETE', '/welcome/samples')).body).toEqual({ removed: 0 })
})
