import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forumAccount, forumStandIn } from '#adapters/connectors/discourse/stand-in.fixtures'
import { repositoryStandIn, repositoryToken } from '#adapters/connectors/github/community-stand-in.fixtures'
import { notJson } from '#kernel/errors'
import { sign } from '#kernel/hook-signature'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'
import { configure, csv, postsOf, readPosts } from './community.fixtures.ts'
import { pollDue } from './community.jobs.ts'
import { feedSite, rssOf } from './feed-site.fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })
const [feed, forum, repository] = await Promise.all([feedSite(), forumStandIn(), repositoryStandIn()])
afterAll(() => {
  for (const one of [feed, forum, repository]) one.close()
})
let ahead = 0
const app = await testApp({
  services: ['worker'],
  allowHosts: [feed.host, forum.host, repository.host],
  serviceBases: { github: repository.url },
  now: () => new Date(Date.now() + ahead),
})
beforeEach(() => {
  feed.state.status = 200
  feed.state.xml = rssOf({ id: '1', text: 'I love the export' })
})

const connect = (me: Client, platform: string, way: string, credentials = {}) =>
  me.post(`/community/platforms/${platform}/connect`, { way, credentials })
const sourceOf = async (me: Client, platform: string) => {
  const { body } = await me.get('/community/platforms')
  return body.find((one: { platform: string }) => one.platform === platform).sources[0]
}

test('without anything connected every platform is there, empty and unconnected', async () => {
  const { body } = await (await app.signIn('viewer')).get('/community/platforms')
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    ...['Discord', 'Slack', 'Reddit', 'Forum', 'GitHub', 'Website'],
  ])
  expect(body[0]).toEqual({
    ...{ platform: 'discord', name: 'Discord', range: '30d', members: 0, activeUsers: 0, posts: 0, engagement: 0 },
    ...{ sentiment: { positive: 0, neutral: 0, negative: 0 }, growth: null, connected: false },
    ...{ isSandbox: false, isWatched: true, sources: [] },
  })
})

test('a sandbox says so, connects after a moment, brings made-up posts, and is toggled off again', async () => {
  const me = await app.signIn()
  const { body } = await connect(me, 'discord', 'sandbox')
  expect(body).toMatchObject({ connected: false, sources: [{ status: 'pending', isSandbox: true }] })
  const posts = await readPosts(me, 6)
  expect(posts.every(({ isSample, answers }) => isSample && answers === 'sandbox')).toBe(true)
  const { id } = await sourceOf(me, 'discord')
  const removed = await me.post(`/community/sources/${id}/disconnect`)
  expect(removed.body).toMatchObject({ connected: false, posts: 6, sources: [] })
  expect((await postsOf(me))[0]).toMatchObject({ answers: null })
  expect((await connect(me, 'website', 'sandbox')).body.detail).toBe("Website can't be connected by Sandbox.")
  expect((await connect(me, 'myspace', 'sandbox')).status).toBe(404)
})

test('a feed is read when it is connected and when its time has come, politely', async () => {
  const me = await app.signIn()
  const { body } = await connect(me, 'website', 'feed', { url: feed.url })
  expect(body).toMatchObject({ connected: true, sources: [{ name: 'News', way: 'feed', problem: null }] })
  await readPosts(me, 1)
  const settled = () =>
    eventually(async () => {
      const source = await sourceOf(me, 'website')
      expect(source).toMatchObject({ isReading: false, lastReadAt: expect.any(String) })
      return source
    })
  const { id } = await settled()
  feed.state.requests.length = 0
  await me.post(`/community/sources/${id}/refresh`)
  await vi.waitFor(() => expect(feed.state.requests).toEqual([expect.stringMatching(/^"\d+"$/)]), { timeout: 10_000 })
  // A source that is being read is not read again when its time comes.
  await settled()
  feed.state.xml = rssOf({ id: '1', text: 'I love the export' }, { id: '2', text: 'Another one' })
  ahead += 20 * 60_000
  await app.server.ctx.transact((ctx) => ctx.enqueue(pollDue, {}))
  expect((await readPosts(me, 2)).map(({ content }) => content).sort()).toEqual(['Another one', 'I love the export'])
  expect((await connect(me, 'website', 'feed', { url: feed.url })).body.code).toBe('already_exists')
})

test('a feed that cannot be read is not connected, and one that breaks later says why and is asked less often', async () => {
  const me = await app.signIn()
  feed.state.xml = '<!DOCTYPE x [<!ENTITY a "b">]><rss>&a;</rss>'
  expect((await connect(me, 'website', 'feed', { url: feed.url })).body.detail).toBe(
    "Couldn't read the feed. It declares a document type, which is not read.",
  )
  feed.state.xml = 'x'.repeat(6_000_000)
  expect((await connect(me, 'website', 'feed', { url: feed.url })).status).toBe(400)
  expect((await connect(me, 'website', 'feed', { url: 'http://169.254.169.254/feed' })).status).toBe(400)
  expect((await connect(me, 'website', 'feed', { url: '' })).body.detail).toBe('Feed address is required')
  feed.state.xml = rssOf({ id: '1', text: 'Fine' })
  await connect(me, 'website', 'feed', { url: feed.url })
  await readPosts(me, 1)
  feed.state.status = 404
  const { id } = await sourceOf(me, 'website')
  await me.post(`/community/sources/${id}/refresh`)
  await vi.waitFor(
    async () => expect(await sourceOf(me, 'website')).toMatchObject({ problem: `${feed.host} returned status 404.` }),
    { timeout: 15_000 },
  )
  expect(await postsOf(me)).toHaveLength(1)
})

test('a forum is read by its documented calls, page by page, and only what people wrote', async () => {
  forum.posts.length = 0
  for (let number = 0; number < 5; number += 1) forum.add(`Post ${number} is fine`)
  forum.add('moved the topic', 'system', 3)
  const me = await app.signIn()
  const credentials = { url: `${forum.url}/`, ...forumAccount }
  expect(
    (await connect(me, 'forum', 'discourse', { ...credentials, apiKey: 'wrong-key-of-sixteen' })).body.detail,
  ).toBe('Discourse did not accept the credentials. Check them, or create new ones and reconnect.')
  const { body } = await connect(me, 'forum', 'discourse', credentials)
  expect(body.sources).toMatchObject([{ name: 'Our forum', secretHint: 'teen' }])
  expect(JSON.stringify(body)).not.toContain(forumAccount.apiKey)
  const posts = await readPosts(me, 5)
  expect(posts[0]).toMatchObject({ author: 'Ada Romero', handle: 'ada', answers: 'connector' })
  expect(posts[0]?.engagement).toEqual({ likes: 4, comments: 1, shares: 0 })
})

test('a repository is read: issues, discussions and comments, but no pull requests', async () => {
  const me = await app.signIn()
  await connect(me, 'github', 'github', { repository: 'acme/app', token: repositoryToken })
  const posts = await readPosts(me, 2)
  expect(posts.map(({ content }) => content.split('\n')[0]).sort()).toEqual(['Export fails', 'Ideas'])
  expect((await connect(me, 'github', 'github', { repository: 'nobody', token: 'x' })).body.detail).toBe(
    'Enter the repository as owner/name',
  )
})

test('a platform that the settings leave out is not asked', async () => {
  const me = await app.signIn()
  await configure(me, { platforms: ['discord'] })
  await connect(me, 'website', 'feed', { url: feed.url })
  await eventually(async () => {
    const { nextReadAt, isReading } = await sourceOf(me, 'website')
    expect([isReading, new Date(nextReadAt).getTime() > Date.now() + ahead]).toEqual([false, true])
  })
  expect(await postsOf(me)).toEqual([])
})

async function webhook() {
  const me = await app.signIn()
  await connect(me, 'slack', 'webhook')
  const { id } = await sourceOf(me, 'slack')
  const { body } = await me.post(`/community/sources/${id}/secret`)
  const path = new URL(body.url).pathname
  const post = (payload: unknown, { by = body.secret, at = Date.now() + ahead, sent = '' } = {}) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    const seconds = String(Math.floor(at / 1_000))
    const signature = sign(by, seconds, text)
    const headers = { 'x-sextant-timestamp': seconds, 'x-sextant-signature': signature }
    const type = { 'content-type': 'application/json' }
    return app.send('POST', path, { body: sent || text, headers: { ...headers, ...type } })
  }
  return { me, id, path, post }
}
const hello = { id: 'm1', author: 'Bo', content: 'Hello there' }

test('a webhook believes a signed call once, and another call brings no post twice', async () => {
  const { me, post, path } = await webhook()
  expect((await app.send('POST', path, { body: JSON.stringify(hello) })).status).toBe(401)
  expect((await post(hello, { by: 'whsec_other' })).status).toBe(401)
  expect((await post(hello, { at: Date.now() + ahead - 301_000 })).status).toBe(401)
  expect((await post(hello, { sent: '{"id":"m2","author":"Eve","content":"x"}' })).status).toBe(401)
  expect((await app.send('POST', '/community/hooks/nobody', {})).status).toBe(404)
  const at = Date.now() + ahead
  expect((await post(hello, { at })).body).toEqual({ accepted: 1, duplicates: 0 })
  expect((await post(hello, { at })).body).toMatchObject({
    code: 'conflict',
    detail: 'This call has already been accepted.',
  })
  const again = await post({ posts: [hello, { ...hello, id: 'm3' }] }, { at: at + 2_000 })
  expect(again.body).toEqual({ accepted: 1, duplicates: 1 })
  expect(await readPosts(me, 2)).toHaveLength(2)
})

test('what is posted to a webhook is checked, and a bad one leaves nothing behind', async () => {
  const { me, post } = await webhook()
  expect((await post('{"a":')).body.detail).toBe(notJson)
  expect((await post({ posts: [hello, { ...hello, content: '' }] })).body.detail).toMatch(/^posts\.1\.content: /)
  expect((await post({})).status).toBe(400)
  expect((await post({ posts: Array.from({ length: 501 }, () => hello) })).status).toBe(400)
  expect((await post({ ...hello, content: 'x'.repeat(20_001) })).status).toBe(400)
  expect(await postsOf(me)).toEqual([])
})

test('markup and scripts in a post are words like any others', async () => {
  const { me, post } = await webhook()
  const content = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>'
  await post({ ...hello, content, url: 'javascript:alert(1)' })
  expect(await readPosts(me, 1)).toMatchObject([{ content, url: null }])
})

test('a file is shown before it is imported, and the same file again adds nothing', async () => {
  const me = await app.signIn()
  const table = 'author,content,date\nAda,Love it,2026-03-01\nBo,,2026-03-01\nAda,LOVE IT,2026-03-02\n'
  const preview = await me.post('/community/imports/preview', csv(table))
  expect(preview.body).toMatchObject({
    ...{ total: 3, good: 1, duplicates: 1, problemCount: 1 },
    problems: [{ row: 3, problem: 'The post is empty.' }],
    rows: [{ author: 'Ada', content: 'Love it' }, { content: 'LOVE IT' }],
  })
  expect(await postsOf(me)).toEqual([])
  expect((await me.post('/community/imports', csv(table))).body).toMatchObject({ imported: 1, duplicates: 1 })
  expect((await me.post('/community/imports', csv(table))).body).toMatchObject({ imported: 0, duplicates: 2 })
  const { body } = await me.post('/community/imports/preview', csv('name;age\nAda;3\n'))
  expect(body.detail).toBe('The first row must contain the column names, including content, text or message.')
})

test('words that came by a file become the post they are once its source is connected', async () => {
  const me = await app.signIn()
  await me.post('/community/imports', csv('author,content\nAda,I love the export\n', 'website'))
  await readPosts(me, 1)
  await connect(me, 'website', 'feed', { url: feed.url })
  await vi.waitFor(async () => expect((await sourceOf(me, 'website')).lastReadAt).not.toBeNull(), { timeout: 15_000 })
  const posts = await postsOf(me)
  expect(posts).toHaveLength(1)
})
