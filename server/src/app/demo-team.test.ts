import { expect, test } from 'vitest'
import type { Feature } from '#kernel/feature'
import { testApp } from '#test/harness'
import { applyTimeline } from './demo.ts'
import { features } from './features.ts'

const app = await testApp()

/** Events of the team only, not of its owner's own workspace. */
const ofTheTeam: Feature[] = features.map((feature) => {
  const { seed, timeline, ...rest } = feature
  return feature.name === 'team' && timeline ? { ...rest, timeline } : rest
})

type Item = Record<string, unknown> & { id: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function teamOfTheStory(isStopping?: () => boolean) {
  const me = await app.signIn()
  const { rows } = await app.admin.query('select id from workspaces where personal_of = $1', [me.userId])
  const home: string = rows[0].id
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, home)
  if (!actor) throw new Error('nobody is there')
  const tell = (isStopping?: () => boolean) => applyTimeline(app.server.ctx.as(actor), ofTheTeam, isStopping)
  await tell(isStopping)
  const teams = async (): Promise<Item[]> =>
    (await me.get('/teams')).body.filter(({ name }: Item) => name === 'Larkspur')
  const within = async (method: Method, call: string, body?: object) =>
    (await me.call(method, call, body, { 'x-workspace-id': (await teams())[0]?.id ?? '' })).body
  const list = async (call: string): Promise<Item[]> => {
    const found = await within('GET', `${call}${call.includes('?') ? '&' : '?'}limit=100`)
    return found.items ?? found
  }
  const atHome = async (method: Method, call: string) =>
    (await me.call(method, call, undefined, { 'x-workspace-id': home })).body
  return { me, tell, teams, within, list, atHome }
}

const lists = {
  '/agents/user-whisperer/prds': 3,
  '/agents/user-whisperer/transcripts': 4,
  '/competitors': 1,
  '/competitor-changes': 3,
  '/content': 2,
  '/feature-analyses': 2,
  '/advocates': 3,
  '/campaigns': 1,
  '/outreach-templates': 1,
  '/community/posts': 9,
  '/workflows': 1,
  '/executions': 3,
  '/outputs': 11,
  '/customers': 3,
  '/requirements': 8,
  '/notifications': 3,
}

const team = await teamOfTheStory()

test('every list of the sample team has something, and all of it is marked as a sample', async () => {
  for (const [call, count] of Object.entries(lists)) {
    const items = await team.list(call)
    expect([call, items.length]).toEqual([call, count])
    expect([call, items.filter((one) => !(one.isSample ?? one.is_sample))]).toEqual([call, []])
  }
})

test('the story of the team is told by its editors and its owner, on the Team plan', async () => {
  const runs = await team.list('/agent-runs')
  expect(new Set(runs.map(({ startedBy }) => startedBy))).toEqual(new Set(['Jonas Ek', 'Lena Hartwig', team.me.name]))
  expect(runs.every(({ status }) => status === 'completed')).toBe(true)
  const prds = await team.list('/agents/user-whisperer/prds')
  expect(prds.map(({ title, status }) => [title, status])).toEqual([
    ['Import of old reports', 'draft'],
    ['Shift handover', 'approved'],
    ['Marks on photos', 'approved'],
  ])
  const outputs = await team.list('/outputs')
  expect(outputs.filter(({ status }) => status === 'completed').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Import of old reports', 'What the pilot crews say']),
  )
  const answered = await team.list('/community/posts?responded=answered')
  expect(answered.map(({ reply }) => (reply as { sentBy: string }).sentBy)).toEqual(['Lena Hartwig', 'Lena Hartwig'])
  expect((await team.list('/executions')).every(({ status }) => status === 'completed')).toBe(true)
  expect((await team.within('GET', '/billing')).plan).toBe('team')
  const invoices = await team.list('/billing/invoices')
  // One for each month since.
  expect([3, 4]).toContain(invoices.length)
  expect(invoices.every(({ isSample }) => isSample)).toBe(true)
})

test('requirements of the sample team have the value of the sample customers who asked', async () => {
  const items = await team.list('/requirements?sort=-value')
  const values = new Map(items.map(({ theme, value }) => [theme, value]))
  expect([...values]).toEqual(Object.entries({ Handover: 47_000, Photos: 36_000, 'Getting started': 21_000 }))
  const { askedBy } = await team.within('GET', `/requirements/${items[0]?.id}`)
  expect(askedBy).toMatchObject([{ name: 'Aalvik Smelter' }])
})

test('the sample team says so, and what its made-up people did is no step of one’s own', async () => {
  const { steps, hasSamples } = await team.within('GET', '/welcome')
  expect(hasSamples).toBe(true)
  expect(steps.filter(({ isDone }: { isDone: boolean }) => isDone)).toEqual([])
})

test('removed in the team, its samples go and its people stay; removed at home, the team goes as well', async () => {
  const { removed } = await team.within('DELETE', '/welcome/samples')
  expect(removed).toBeGreaterThan(30)
  for (const call of Object.keys(lists)) expect([call, await team.list(call)]).toEqual([call, []])
  expect((await team.within('GET', '/welcome')).hasSamples).toBe(false)
  expect(await team.teams()).toMatchObject([{ members: 5 }])
  expect((await team.atHome('GET', '/welcome')).hasSamples).toBe(true)
  expect((await team.atHome('DELETE', '/welcome/samples')).removed).toBe(4)
  expect(await team.teams()).toEqual([])
})

test('one click at home removes the sample team with all that is in it', async () => {
  const team = await teamOfTheStory()
  expect((await team.atHome('DELETE', '/welcome/samples')).removed).toBeGreaterThan(30)
  expect(await team.teams()).toEqual([])
  const { rows } = await app.admin.query(`select id from users where email like '%@larkspur.example'`)
  expect(rows).toEqual([])
})

test('what somebody has changed stays with the team, without its made-up people, and is the owner’s', async () => {
  const team = await teamOfTheStory()
  const [prd] = await team.list('/agents/user-whisperer/prds')
  const whole = await team.within('GET', `/agents/user-whisperer/prds/${prd?.id}`)
  await team.within('PUT', `/agents/user-whisperer/prds/${prd?.id}`, { ...whole, title: 'Ours now' })
  const [campaign] = await team.list('/campaigns')
  expect(campaign?.createdBy).toBe('Lena Hartwig')
  await team.within('PUT', `/campaigns/${campaign?.id}`, { ...campaign, goal: 7 })
  await team.atHome('DELETE', '/welcome/samples')
  expect(await team.teams()).toMatchObject([{ members: 1, isOwner: true }])
  const titles = (await team.list('/agents/user-whisperer/prds')).map(({ title }) => title)
  expect(titles).toEqual(['Ours now'])
  expect(await team.list('/campaigns')).toMatchObject([{ goal: 7, createdBy: team.me.name, isSample: false }])
  for (const call of [
    '/competitors',
    '/content',
    '/feature-analyses',
    '/advocates',
    '/community/posts',
    '/workflows',
  ]) {
    expect([call, await team.list(call)]).toEqual([call, []])
  }
  expect((await team.within('GET', '/welcome')).hasSamples).toBe(false)
})

test('a post that somebody begins to answer keeps the sample team, and those that its people answered go', async () => {
  const team = await teamOfTheStory()
  const [open] = await team.list('/community/posts?responded=open')
  await team.within('POST', `/community/posts/${open?.id}/reply`)
  await team.atHome('DELETE', '/welcome/samples')
  expect((await team.list('/community/posts')).map(({ id }) => id)).toEqual([open?.id])
})

test('a story of the team that was interrupted is told from its beginning, once', async () => {
  let happened = 0
  const team = await teamOfTheStory(() => ++happened > 25)
  expect((await team.list('/agents/user-whisperer/prds')).length).toBeGreaterThan(0)
  expect((await team.within('GET', '/welcome')).hasSamples).toBe(false)
  await team.tell()
  expect(await team.teams()).toHaveLength(1)
  for (const [call, count] of Object.entries(lists)) {
    expect([call, (await team.list(call)).length]).toEqual([call, count])
  }
})
