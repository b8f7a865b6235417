import { expect, test } from 'vitest'
import { type Client, testApp } from '#test/harness'
import { addAdvocate, addCandidate } from './advocates.fixtures.ts'

const app = await testApp()
const { db } = app.server

async function ctxOf(me: Client) {
  const actor = await app.server.ctx.ports.actorOf(db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  return app.server.ctx.as(actor)
}

const rosa = {
  name: 'Rosa Lind',
  email: 'rosa@people.example',
  platform: 'linkedin',
  followers: 12_000,
  engagementRate: 6,
}

test('an advocate is added with every field, a score whose terms add up to it, and nothing is sent', async () => {
  const me = await app.signIn('editor')
  const { status, body } = await me.post('/advocates', { ...rosa, hasAgreed: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...rosa,
    ...{ status: 'active', campaigns: 0, referrals: 0, lastActivity: null, isOptedOut: false, isSample: false },
    joinedDate: expect.stringMatching(/^\d{4}-/),
  })
  expect(body.scoreTerms.reduce((sum: number, term: { points: number }) => sum + term.points, 0)).toBe(
    body.advocacyScore,
  )
  expect(body.scoreTerms.map((term: { label: string }) => term.label)).toEqual([
    'Reach',
    'Engagement',
    'Mentions',
    'Participation',
  ])
  expect((await me.get('/outreach-messages')).body.items).toEqual([])
})

test('whoever has not agreed is pending, and is not made active without', async () => {
  const me = await app.signIn()
  const { body } = await me.post('/advocates', rosa)
  expect(body).toMatchObject({ status: 'pending', joinedDate: null })
  const refused = await me.call('PATCH', `/advocates/${body.id}`, { status: 'active' })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "They haven't opted in to emails yet. Invite them, or record their consent.",
  ])
  const agreed = await me.call('PATCH', `/advocates/${body.id}`, { hasAgreed: true })
  expect(agreed.body).toMatchObject({ status: 'active', joinedDate: expect.any(String) })
  expect((await me.get(`/advocates/${body.id}`)).body.consent).toBe('Ada Quill recorded their consent.')
  const moved = await me.call('PATCH', `/advocates/${body.id}`, { email: 'other@people.example' })
  expect(moved.body).toMatchObject({ status: 'pending', joinedDate: null })
})

test('the same person is in the program once, however the address is written', async () => {
  const me = await app.signIn()
  await me.post('/advocates', rosa)
  const again = await me.post('/advocates', { ...rosa, email: 'ROSA+x@people.example' })
  expect([again.status, again.body.detail]).toEqual([409, 'Someone with this email address is already in the program.'])
  const { body: other } = await me.post('/advocates', { name: 'Tom', email: 'tom@people.example' })
  const taken = await me.call('PATCH', `/advocates/${other.id}`, { email: 'Rosa@People.example' })
  expect([taken.status, taken.body.detail]).toEqual([409, 'Rosa Lind already has this email address.'])
  expect((await me.post('/advocates', { name: 'No address' })).status).toBe(200)
  expect((await me.post('/advocates', { name: 'No address' })).status).toBe(200)
})

test.each([
  [{ name: ' ' }, 400],
  [{ name: 'x'.repeat(200) }, 400],
  [{ name: 'Rosa', email: 'not a mail' }, 400],
  [{ name: 'Rosa', email: 'a@b.example\r\nBcc: evil@x.example' }, 400],
  [{ name: 'Rosa', followers: -1 }, 400],
  [{ name: 'Rosa', engagementRate: 101 }, 400],
  [{ name: 'Rosa', platform: 'myspace' }, 400],
])('what is no advocate is refused with a sentence: %j', async (draft, code) => {
  const me = await app.signIn()
  const { status, body } = await me.post('/advocates', draft)
  expect([status, typeof body.detail]).toEqual([code, 'string'])
})

test('search finds by name, address or platform in any case, and the status filters', async () => {
  const me = await app.signIn()
  await me.post('/advocates', { ...rosa, hasAgreed: true })
  await me.post('/advocates', { name: 'Tom 100%', email: 'tom@sea.example', platform: 'twitter' })
  const names = async (query: string) =>
    (await me.get(`/advocates?${query}`)).body.items.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Tom 100%', 'Rosa Lind'])
  expect(await names('search=ROSA')).toEqual(['Rosa Lind'])
  expect(await names('search=sea.ex')).toEqual(['Tom 100%'])
  expect(await names('search=LinkedIn')).toEqual(['Rosa Lind'])
  expect(await names('search=100%25')).toEqual(['Tom 100%'])
  expect(await names('status=active')).toEqual(['Rosa Lind'])
  expect(await names('status=inactive')).toEqual([])
  const { body: first } = await me.get('/advocates?limit=1')
  expect((await me.get(`/advocates?limit=1&cursor=${first.nextCursor}`)).body.items[0].name).toBe('Rosa Lind')
})

test('the four figures of the dashboard count what is there', async () => {
  const me = await app.signIn()
  expect((await me.get('/advocates/stats')).body).toMatchObject({
    total: 0,
    activeCampaigns: 0,
    responseRate: null,
    referrals: 0,
  })
  const id = await addAdvocate(db, me)
  await addAdvocate(db, me, { agreed: false })
  await me.post(`/advocates/${id}/activities`, { kind: 'referral', note: 'Tom of Harbor' })
  await addCandidate(db, me)
  expect((await me.get('/advocates/stats')).body).toMatchObject({
    total: 2,
    active: 1,
    pending: 1,
    referrals: 1,
    candidates: 1,
  })
})

test('what an advocate did is written down, and raises their score', async () => {
  const me = await app.signIn()
  const id = await addAdvocate(db, me, { followers: 500 })
  const { advocacyScore: before } = (await me.get(`/advocates/${id}`)).body
  const { body } = await me.post(`/advocates/${id}/activities`, { kind: 'referral', note: 'Tom' })
  expect(body.advocacyScore).toBeGreaterThan(before)
  expect(body).toMatchObject({
    referrals: 1,
    points: 50,
    activities: [{ kind: 'referral', note: 'Tom', by: 'Ada Quill' }],
  })
  expect((await me.post(`/advocates/${id}/activities`, { kind: 'reward' })).status).toBe(400)
})

test('a candidate becomes an advocate with their words, and is not written to by that', async () => {
  const me = await app.signIn()
  const id = await addCandidate(db, me)
  const [candidate] = (await me.get('/advocate-candidates')).body.items
  expect(candidate).toMatchObject({
    name: 'Rosa Lind',
    goodWords: [{ quote: 'I recommend it to everybody.', url: '/x' }],
  })
  const accepted = await Promise.all([1, 2].map(() => me.post(`/advocate-candidates/${id}/accept`)))
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404])
  const [advocate] = (await me.get('/advocates')).body.items
  expect(advocate).toMatchObject({ name: 'Rosa Lind', status: 'pending' })
  expect((await me.get(`/advocates/${advocate.id}`)).body.goodWords).toHaveLength(1)
  expect((await me.get('/advocate-candidates')).body.items).toEqual([])
})

test('candidates with the most proof come first, page by page', async () => {
  const me = await app.signIn()
  for (const [name, mentions] of [
    ['Once', 1],
    ['Often', 6],
    ['Twice', 2],
    ['Again', 2],
  ] as const)
    await addCandidate(db, me, { name, mentions })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await me.get(`/advocate-candidates?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items.map(({ name }: { name: string }) => name))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(['Often', 'Again', 'Twice', 'Once'])
  const broken = await me.get('/advocate-candidates?cursor=x_y')
  expect([broken.status, broken.body.detail]).toEqual([400, "This page of the list doesn't exist."])
})

test('a dismissed candidate is gone', async () => {
  const me = await app.signIn()
  const id = await addCandidate(db, me)
  expect((await me.post(`/advocate-candidates/${id}/dismiss`)).status).toBe(200)
  expect((await me.get('/advocate-candidates')).body.items).toEqual([])
  expect((await me.post(`/advocate-candidates/${id}/accept`)).status).toBe(404)
})

const file =
  'Name,Email,Followers,Agreed\nRosa Lind,rosa@people.example,12000,yes\nNobody,,,\nTom Berg,tom@people.example,,no\n'

test('an import shows every row before anything happens, then adds the good ones once', async () => {
  const me = await app.signIn()
  const visible = await me.post('/advocates/import/preview', { csv: file })
  expect(visible.body).toMatchObject({ taken: 2, leftOut: 1 })
  expect(visible.body.rows[1]).toMatchObject({ row: 3, problem: 'The email address is missing.' })
  expect((await me.get('/advocates')).body.items).toEqual([])
  const both = await Promise.all([1, 2].map(() => me.post('/advocates/import', { csv: file })))
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const { body } = await me.get('/advocates')
  expect(body.items.map(({ name, status }: Record<string, string>) => [name, status]).sort()).toEqual([
    ['Rosa Lind', 'active'],
    ['Tom Berg', 'pending'],
  ])
  const again = await me.post('/advocates/import/preview', { csv: file })
  expect(again.body).toMatchObject({ taken: 0, leftOut: 3 })
  expect(again.body.rows[0].problem).toBe("They're already in the program.")
  const refused = await me.post('/advocates/import', { csv: file })
  expect([refused.status, refused.body.detail]).toEqual([400, 'None of the rows in this file can be imported.'])
})

test('a huge import is refused with a sentence', async () => {
  const me = await app.signIn()
  const refused = await me.post('/advocates/import', { csv: 'x'.repeat(950_000) })
  expect([refused.status, typeof refused.body.detail]).toEqual([400, 'string'])
})

test('an export is text that no spreadsheet runs, and can be imported again', async () => {
  const me = await app.signIn()
  await me.post('/advocates', { name: '=HYPERLINK("http://evil","x")', email: 'eve@people.example', hasAgreed: true })
  await me.post('/advocates', { name: 'Rosa, "R" Lind', email: 'rosa@people.example' })
  const { body, headers } = await me.get('/advocates/export.csv')
  expect(headers['content-disposition']).toMatch(/advocates-\d{4}-\d{2}-\d{2}\.csv/)
  const [head, second, first] = String(body).trim().split('\r\n')
  expect(head).toBe('Name,Email,Platform,Followers,Engagement rate,Agreed,Status,Score,Referrals')
  expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/evil"",""x""\)",eve@people\.example,Other,0,0,yes,active,/)
  expect(second).toMatch(/^"Rosa, ""R"" Lind",rosa@people\.example/)
  const other = await app.signIn()
  expect((await other.post('/advocates/import', { csv: String(body) })).body).toMatchObject({ taken: 2, leftOut: 0 })
  const names = (await other.get('/advocates')).body.items.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['=HYPERLINK("http://evil","x")', 'Rosa, "R" Lind'])
})

test('who leaves hands over their campaigns and what waits in their queue', async () => {
  const me = await app.signIn()
  const leaving = await app.signIn('editor', me.workspaceId)
  await leaving.post('/campaigns', { name: 'Reviews', type: 'review', goal: 5 })
  await leaving.post('/advocates/invite', { name: 'Rosa', email: 'rosa@people.example' })
  const ctx = await ctxOf(me)
  const owned = await ctx.ports.owns(ctx, leaving.userId)
  expect(owned).toEqual([
    { what: 'advocate campaigns', count: 1 },
    { what: 'queued outreach emails', count: 1 },
  ])
  await ctx.transact((ctx) => ctx.ports.reassign(ctx, { fromUserId: leaving.userId, toUserId: me.userId }))
  expect(await ctx.ports.owns(ctx, leaving.userId)).toEqual([])
  expect((await ctx.ports.owns(ctx, me.userId)).length).toBe(2)
})

test('advocates, campaigns and templates are found by their words', async () => {
  const me = await app.signIn()
  await me.post('/advocates', rosa)
  await me.post('/campaigns', { name: 'Rosa’s reviews', type: 'review', goal: 5 })
  await me.post('/outreach-templates', { name: 'Ask Rosa', type: 'review', subject: 'Hi', body: 'Hi' })
  const ctx = await ctxOf(me)
  const found = await ctx.ports.findRecords(ctx, { words: 'rosa', limit: 10 })
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([
    ['Campaign', 'Rosa’s reviews'],
    ['Advocate', 'Rosa Lind'],
    ['Outreach template', 'Ask Rosa'],
  ])
  expect(found[1]?.url).toMatch(/^\/agents\/advocate-amplifier\?advocate=/)
})
