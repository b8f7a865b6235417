import type { ListedPublication } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { afterAll, expect, test } from 'vitest'
import { facebookAccount, graphStandIn, instagramAccount } from '#adapters/connectors/facebook/stand-in.fixtures'
import { linkedinAccount, linkedinPage, linkedinStandIn } from '#adapters/connectors/linkedin/stand-in.fixtures'
import { xAccount, xStandIn } from '#adapters/connectors/x/stand-in.fixtures'
import { type Client, testApp } from '#test/harness'
import { batch, sandboxAccount } from '../content.fixtures.ts'
import { measure } from './measure.service.ts'
import { expected, nextMeasure } from './measure-times.ts'

const [x, linkedin, graph] = await Promise.all([xStandIn(), linkedinStandIn(), graphStandIn()])
afterAll(() => {
  for (const one of [x, linkedin, graph]) one.close()
})
const app = await testApp({
  allowHosts: [x.host, linkedin.host, graph.host],
  serviceBases: { twitter: x.url, linkedin: linkedin.url, facebook: graph.url, instagram: graph.url },
})
const { db } = app.server

const credentials = {
  twitter: xAccount,
  linkedin: linkedinPage,
  facebook: facebookAccount,
  instagram: instagramAccount,
}
const content = 'What would you do with 5 more minutes? Drafts stay on your phone. #offline'

interface Out {
  platform: SocialPlatformId
  remoteId: string | null
  account?: { id: string; isSandbox: boolean }
  publishedAt?: Date
}

/** A published post with its publication. */
async function postOut(me: Client, { platform, remoteId, account, publishedAt = anHourAgo() }: Out): Promise<string> {
  const { variations } = await batch(db, me, [{ platform, content }])
  const { id } = await db
    .insertInto('publications')
    .values({
      workspace_id: me.workspaceId,
      variation_id: variations[0] ?? '',
      by_name: me.name,
      platform,
      state: 'published',
      text: content,
      is_sandbox: account?.isSandbox ?? false,
      account_id: account?.id ?? '',
      due_at: publishedAt,
      published_at: publishedAt,
      remote_id: remoteId,
      ...expected({ platform, text: content }),
      measure_at: remoteId && publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const anHourAgo = () => new Date(Date.now() - 3_700_000)
const countReaders = () => measure.run(app.server.ctx, new AbortController().signal)
const posts = async (me: Client, query = '') =>
  (await me.get(`/content/publications?${query}`)).body.items as ListedPublication[]

async function connected(platform: SocialPlatformId, using: object = credentials[platform]) {
  const me = await app.signIn()
  expect((await me.post(`/social-accounts/${platform}/connect`, { credentials: using })).status).toBe(200)
  const { rows } = await app.admin.query('select account_id from social_accounts where workspace_id = $1', [
    me.workspaceId,
  ])
  return { me, account: { id: rows[0].account_id as string, isSandbox: false } }
}

test.each([
  ['twitter', { reactions: 12, comments: 3, shares: 3, impressions: 640, interactions: 18 }],
  ['linkedin', { reactions: 9, comments: 4, shares: null, impressions: null, interactions: 13 }],
  ['facebook', { reactions: 31, comments: 6, shares: 5, impressions: null, interactions: 42 }],
  ['instagram', { reactions: 44, comments: 8, shares: null, impressions: null, interactions: 52 }],
] as const)(
  'what readers did on %s is asked as documented, and stands beside what was expected',
  async (platform, found) => {
    const { me, account } = await connected(platform)
    x.posts.push({ id: '77', text: content })
    linkedin.posts.push({ id: 'urn:li:share:77', author: 'urn:li:organization:5515715', commentary: content })
    graph.posts.push({ id: `${facebookAccount.pageId}_77`, message: content })
    graph.media.push({ id: '1777', caption: content })
    const remoteIds = {
      ...{ twitter: '77', linkedin: 'urn:li:share:77' },
      ...{ facebook: `${facebookAccount.pageId}_77`, instagram: '1777' },
    }
    await postOut(me, { platform, remoteId: remoteIds[platform], account })
    await countReaders()
    const [post] = await posts(me, 'measured=yes')
    expect(post?.engagement).toMatchObject(found)
    expect(post?.predicted).toMatchObject({
      score: expect.any(Number),
      level: expect.stringMatching(/high|medium|low/),
    })
    expect(await posts(me, 'measured=no')).toEqual([])
    const { body: report } = await me.get('/analytics/content?range=7d')
    expect(report).toMatchObject({
      published: { now: 1, before: 0 },
      measured: { now: 1, before: 0 },
      interactions: { now: found.interactions, before: 0 },
      sandboxed: 0,
      platforms: [{ platform, published: { now: 1, before: 0 } }],
      posts: [{ platform, interactions: found.interactions, isSandbox: false }],
    })
  },
)

test('a platform that does not tell is believed: the post stays without readers, and says why', async () => {
  const { me, account } = await connected('linkedin', linkedinAccount)
  linkedin.posts.push({ id: 'urn:li:share:88', author: 'urn:li:person:782bbtaQ', commentary: content })
  await postOut(me, { platform: 'linkedin', remoteId: 'urn:li:share:88', account })
  await countReaders()
  const [post] = await posts(me)
  expect(post).toMatchObject({ engagement: null, measureProblem: expect.stringContaining('Not enough permissions') })
  expect((await me.get('/analytics/content?range=7d')).body).toMatchObject({
    published: { now: 1 },
    measured: { now: 0 },
  })
})

test("another account's posts are not asked for", async () => {
  const { me } = await connected('twitter')
  await postOut(me, { platform: 'twitter', remoteId: '77', account: { id: 'somebody else', isSandbox: false } })
  const calls = x.calls.length
  await countReaders()
  expect((await posts(me))[0]?.measureProblem).toBe('A different account is connected now.')
  expect(x.calls).toHaveLength(calls)
})

test('the sandbox makes up its readers, and the report says of how many', async () => {
  const me = await app.signIn()
  await sandboxAccount(db, me, 'twitter')
  await postOut(me, { platform: 'twitter', remoteId: 'made up', account: { id: 'sandbox', isSandbox: true } })
  await countReaders()
  const { body } = await me.get('/analytics/content?range=7d')
  expect(body).toMatchObject({ measured: { now: 1 }, sandboxed: 1, posts: [{ isSandbox: true }] })
})

test('posts add up by day, by platform and by what was expected, and open the rows they count', async () => {
  const me = await app.signIn()
  const account = { id: 'sandbox', isSandbox: true }
  for (const platform of ['twitter', 'linkedin'] as const) await sandboxAccount(db, me, platform)
  for (const [platform, daysAgo] of [
    ['twitter', 0],
    ['twitter', 5],
    ['linkedin', 5],
    ['linkedin', 12],
    ['twitter', 100],
  ] as const) {
    const publishedAt = new Date(anHourAgo().getTime() - daysAgo * 86_400_000)
    await postOut(me, { platform, remoteId: daysAgo === 5 ? null : `post ${daysAgo}`, account, publishedAt })
  }
  await app.admin.query("update publications set state = 'failed', published_at = null where remote_id = 'post 12'")
  await countReaders()
  const { body } = await me.get('/analytics/content?range=30d')
  expect(body).toMatchObject({ published: { now: 3 }, failed: { now: 1 } })
  const sum = (items: { published: { now: number } }[]) => items.reduce((so, { published }) => so + published.now, 0)
  expect([sum(body.platforms), sum(body.levels)]).toEqual([3, 3])
  const byDay = (of: 'published' | 'failed') =>
    body.days.reduce((so: number, day: Record<typeof of, number>) => so + day[of], 0)
  expect([byDay('published'), byDay('failed')]).toEqual([3, 1])
  const days = `from=${body.period.from}&to=${body.period.to}`
  expect(await posts(me, `state=published&${days}`)).toHaveLength(3)
  expect(await posts(me, `state=failed&${days}`)).toHaveLength(1)
  expect(await posts(me, `state=published&platform=twitter&${days}`)).toHaveLength(2)
  expect(await posts(me, `state=published&measured=yes&${days}`)).toHaveLength(body.measured.now)
  const other = await app.signIn()
  expect(await posts(other)).toEqual([])
})

test('of posts that went out before anybody noted it, it is told what was to be expected', async () => {
  const me = await app.signIn()
  await sandboxAccount(db, me, 'twitter')
  const id = await postOut(me, { platform: 'twitter', remoteId: 'old', account: { id: 'sandbox', isSandbox: true } })
  await app.admin.query('update publications set predicted_score = null, measure_at = null where id = $1', [id])
  await countReaders()
  const [post] = await posts(me)
  expect(post?.predicted?.score).toBe(expected({ platform: 'twitter', text: content }).predicted_score)
  const { rows } = await app.admin.query('select measure_at from publications where id = $1', [id])
  expect(rows[0].measure_at.getTime()).toBeGreaterThan(Date.now())
})

test('readers are counted after a minute and then ever less often, for a month', () => {
  const out = new Date('2026-11-01T00:00:00Z')
  let at = out
  const hours: number[] = []
  for (let next = nextMeasure(out, at); next; next = nextMeasure(out, at)) {
    at = next
    hours.push(Math.round((at.getTime() - out.getTime()) / 36_000) / 100)
  }
  expect(hours).toEqual([0.02, 1, 6, 24, 72, 168, 336, 720])
})
