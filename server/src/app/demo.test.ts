import { afterAll, expect, test } from 'vitest'
import { says, startModel } from '#adapters/llm/stand-in.fixtures'
import { testApp } from '#test/harness'
import { applyTimeline, demoSignIn, openDemo } from './demo.ts'
import { features } from './features.ts'

const model = await startModel(() => says({}))
afterAll(() => model.close())
const { server, send, admin, signIn, logged } = await testApp({
  allowHosts: [new URL(model.baseUrl).host],
  ai: {
    provider: 'openai-compatible',
    model: 'stand-in',
    apiKey: undefined,
    baseUrl: model.baseUrl,
    transcribeModel: undefined,
    prices: undefined,
  },
})
const demo = await openDemo(server.ctx)
if (!demo) throw new Error('there is no demo account')

const maya = await signIn()
const actor = await server.ctx.ports.actorOf(server.db, maya.userId, maya.workspaceId)
if (!actor) throw new Error('nobody is there')
await applyTimeline(server.ctx.as(actor), features)

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
  await applyTimeline(demo, features, () => ++happened > 8)
  const again = await openDemo(server.ctx)
  expect(again?.actor.userId).toBe(demo.actor.userId)
  if (again) await applyTimeline(again, features)
  const { rows } = await admin.query('select title, count(*)::int from prds where workspace_id = $1 group by title', [
    demo.actor.workspaceId,
  ])
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await openDemo(server.ctx)).toBeUndefined()
  const { rows: teams } = await admin.query(
    `select w.samples, count(p.id)::int as prds from workspaces w left join prds p on p.workspace_id = w.id
     where w.owner_id = $1 and w.name = 'Larkspur' group by w.id`,
    [demo.actor.userId],
  )
  expect(teams).toEqual([{ samples: 'there', prds: 3 }])
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('the demo asks no model, though one is configured', () => {
  expect(model.received).toEqual([])
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

test('a PRD somebody made while the story was told stays as it was', { timeout: 90_000 }, async () => {
  const quick = await signIn()
  const own = await server.ctx.ports.actorOf(server.db, quick.userId, quick.workspaceId)
  if (!own) throw new Error('nobody is there')
  let happened = 0
  await applyTimeline(server.ctx.as(own), features, () => ++happened > 40)
  const [sample] = (await quick.get('/agents/user-whisperer/prds')).body
  const { id: copyId } = (await quick.post(`/agents/user-whisperer/prds/${sample.id}/duplicate`)).body
  const before = (await quick.get(`/agents/user-whisperer/prds/${copyId}`)).body
  await applyTimeline(server.ctx.as(own), features)
  const after = (await quick.get(`/agents/user-whisperer/prds/${copyId}`)).body
  expect([after.product_name, after.version, after.revision]).toEqual([
    before.product_name,
    before.version,
    before.revision,
  ])
})

test('what stands on several pages of the demo has one date on all of them', async () => {
  const minutes = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 60_000
  const { items: outputs } = (await maya.get('/outputs?limit=100')).body
  const { items: contents } = (await maya.get('/content?limit=100')).body
  expect(contents).toHaveLength(5)
  for (const { id, createdAt } of contents) {
    const output = outputs.find(({ subject }: { subject: { id: string } | null }) => subject?.id === id)
    expect(minutes(createdAt, output.timestamp)).toBeLessThan(1)
  }
})

test('the notifications of the demo bear the time of what they tell of, the newest first', async () => {
  type TimelineRow = { title: string; createdAt: string }
  const { items }: { items: TimelineRow[] } = (await maya.get('/notifications')).body
  const days = items.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  const daysOf = (title: RegExp) => days[items.findIndex((one) => title.test(one.title))]
  expect(daysOf(/^Welcome/)).toBeCloseTo(90, 1)
  expect(daysOf(/changed its pricing page/)).toBeCloseTo(3, 1)
  expect(daysOf(/Contoso partners with Fabrikam/)).toBeCloseTo(1, 1)
  const { items: failed } = (await maya.get('/executions?status=failed')).body
  expect((Date.now() - Date.parse(failed[0].startedAt)) / 86_400_000).toBeCloseTo(daysOf(/Slack failed/) ?? 0, 1)
})

test('the audit log of the demo goes back as far as its story, and says that it is sample data', async () => {
  const { items } = (await maya.get('/audit/events?limit=100')).body as {
    items: { timestamp: string; details: string; action: string }[]
  }
  const days = items.map(({ timestamp }) => Math.floor((Date.now() - Date.parse(timestamp)) / 86_400_000))
  expect(days.filter((ago) => ago > 0).length).toBeGreaterThan(50)
  expect(new Set(days).size).toBeGreaterThan(5)
  const ofDocuments = items.filter(({ action }) => action === 'CREATE_PRD')
  expect(ofDocuments.length).toBeGreaterThan(0)
  for (const { details } of ofDocuments) expect(details).toMatch(/ · Sample$/)
})

test('the sample requirements have the value of the sample customers who asked', async () => {
  const { items } = (await maya.get('/requirements?sort=-value&limit=100')).body
  const worth = items.filter(({ value }: { value: number }) => value > 0)
  expect(worth.length).toBeGreaterThan(5)
  expect(new Set(worth.map(({ value }: { value: number }) => value)).size).toBeGreaterThan(1)
})

test('sample data is no step of one’s own', async () => {
  const { steps, hasSamples, hasOwn } = (await maya.get('/welcome')).body
  expect([hasSamples, hasOwn]).toEqual([true, false])
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
  for (const list of [
    '/workflows',
    '/competitors',
    '/feature-analyses',
    '/content',
    '/agent-runs',
    '/customers',
    '/requirements',
  ]) {
    expect([list, (await maya.get(list)).body.items]).toEqual([list, []])
  }
  // The source stays linked.
  expect((await maya.get('/agents/user-whisperer/transcripts')).body.items).toHaveLength(1)
  expect((await maya.get('/usage')).body.agentActionsUsed).toBe(0)
  expect((await maya.call('DELETE', '/welcome/samples')).body).toEqual({ removed: 0 })
})
