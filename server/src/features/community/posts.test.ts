import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'
import { configure, csv, imported, postsOf, ran, readPosts } from './community.fixtures.ts'
import { findCustomerQuotes, findRecords } from './customer-quotes.ts'
import { topicSources } from './topic-sources.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ services: ['worker'] })

const happy = 'I love the new roadmap view, it is wonderful!'
const angry = 'This is terrible. I hate the new editor, it lost all my work.'
const plain = 'Where do I find the release notes?'

test('posts have their sentiment, topics and priority, and are filtered by them, newest first', async () => {
  const me = await app.signIn()
  await imported(me, [happy, angry, plain])
  await me.post('/community/imports', csv('author,content\nBo,Love it too\n', 'reddit'))
  const all = await readPosts(me, 4)
  expect(all.find(({ content }) => content === happy)).toMatchObject({
    ...{ platform: 'forum', author: 'Ada 0', sentiment: 'positive', sentimentBy: 'engine', responded: false },
    ...{ engagement: { likes: 0, comments: 0, shares: 0 }, topics: ['roadmap view'], priority: 'low' },
  })
  const found = async (query: string) => (await postsOf(me, query)).map(({ content }) => content)
  expect(await found('?sentiment=negative')).toEqual([angry])
  expect(await found('?platform=reddit')).toEqual(['Love it too'])
  expect(await found('?priority=medium&responded=open')).toEqual([plain])
  expect(await found('?responded=answered')).toEqual([])
  expect(await found('?search=ROADM')).toEqual([happy])
  expect(await found(`?search=${encodeURIComponent("'); drop table:* & | !")}`)).toEqual([])
  expect((await me.get('/community/posts?sentiment=angry')).status).toBe(400)
})

test('the list is read page by page, and what comes in meanwhile shifts nothing', async () => {
  const me = await app.signIn()
  const rows = Array.from({ length: 7 }, (_, n) => `Ada,Post ${n},2026-03-0${n + 1}T00:00:00Z`)
  await me.post('/community/imports', csv(`author,content,date\n${rows.join('\n')}`))
  const first = (await me.get('/community/posts?limit=3')).body
  await me.post('/community/imports', csv('author,content\nBo,Newest\n'))
  const second = (await me.get(`/community/posts?limit=3&cursor=${first.nextCursor}`)).body
  const third = (await me.get(`/community/posts?limit=3&cursor=${second.nextCursor}`)).body
  const contents = [first, second, third].flatMap(({ items }) =>
    items.map(({ content }: { content: string }) => content),
  )
  expect(contents).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Post ${n}`))
  expect(third.nextCursor).toBeNull()
  expect((await me.get('/community/posts?cursor=nonsense')).status).toBe(400)
})

test('a person corrects a sentiment, and how often the agent was right is told', async () => {
  const me = await app.signIn()
  const posts = await imported(me, [happy, angry, plain])
  expect((await me.get('/community/dashboard')).body.agreement).toEqual({ checked: 0, agreed: 0, rate: null })
  const byText = (text: string) => posts.find(({ content }) => content === text)?.id
  const say = (text: string, sentiment: string) => me.put(`/community/posts/${byText(text)}/sentiment`, { sentiment })
  expect((await say(happy, 'positive')).body).toMatchObject({ sentiment: 'positive', sentimentBy: 'person' })
  expect((await say(angry, 'negative')).status).toBe(200)
  const changed = await say(plain, 'negative')
  expect(changed.body).toMatchObject({ sentiment: 'negative', priority: 'high', isEscalated: true, mood: 5 })
  const { body } = await me.get('/community/dashboard')
  expect(body).toMatchObject({
    agreement: { checked: 3, agreed: 2, rate: 67 },
    sentiment: { positive: 1, neutral: 0, negative: 2 },
  })
  await say(plain, 'neutral')
  expect((await me.get('/community/dashboard')).body.agreement.rate).toBe(100)
})

test('singular and plural are one topic', async () => {
  const me = await app.signIn()
  await imported(me, [happy, 'I love the new roadmap views, they are wonderful!'])
  await readPosts(me, 2)
  const { topics } = (await me.get('/community/dashboard')).body
  expect(topics).toMatchObject([{ topic: 'roadmap view', posts: 2 }])
  const actor = { ...me, role: 'admin' as const, sessionId: me.sessionId }
  const source = await topicSources.find(app.server.ctx.as(actor), 'roadmap view')
  expect(source?.turns).toHaveLength(2)
})

test('the dashboard counts members, posts, engagement and growth, day by day', async () => {
  const me = await app.signIn()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const rows = [
    `1,Ada,One,${ago(60)},5,1`,
    `2,Bo,Two,${ago(50)},5,1`,
    `3,Ada,Three,${ago(3)},10,2`,
    `4,Cy,Four,${ago(2)},1,0`,
  ]
  await me.post('/community/imports', csv(`id,author,content,date,likes,comments\n${rows.join('\n')}`))
  await readPosts(me, 4)
  const { body } = await me.get('/community/dashboard?range=30d')
  expect(body).toMatchObject({
    ...{ members: 3, activeUsers: 2, posts: 2, engagement: 13, growth: 50, unanswered: 2, overdue: 2, waiting: 0 },
    ...{ escalated: 0 },
  })
  expect(body.days).toHaveLength(31)
  expect(body.days.filter(({ posts }: { posts: number }) => posts > 0)).toHaveLength(2)
  expect((await me.get('/community/dashboard?range=90d')).body).toMatchObject({
    posts: 4,
    activeUsers: 3,
    growth: null,
  })
  expect((await me.get('/community/dashboard?platform=slack')).body).toMatchObject({ posts: 0, members: 0, mood: null })
  expect((await me.get('/community/platforms')).body[3]).toMatchObject({
    ...{ platform: 'forum', range: '30d', members: 3, activeUsers: 2, posts: 2, engagement: 13, growth: 50 },
  })
  expect((await me.get('/community/platforms?range=90d')).body[3]).toMatchObject({
    ...{ range: '90d', members: 3, activeUsers: 3, posts: 4, engagement: 25, growth: null },
  })
  expect((await me.get('/community/platforms?range=7y')).status).toBe(400)
})

test('tallies stay true when posts are brought up to date and removed', async () => {
  const me = await app.signIn()
  await me.post('/community/imports', csv('id,author,content,likes\n1,Ada,One,5\n2,Bo,Two,1\n'))
  await readPosts(me, 2)
  await me.post('/community/imports', csv('id,author,content,likes\n1,Ada,One,9\n'))
  expect((await me.get('/community/dashboard')).body).toMatchObject({ posts: 2, engagement: 10, members: 2 })
  const before = new Date(Date.now() + 1_000)
  const { removed } = await app.server.ctx.ports.purge(app.server.ctx, {
    workspaceId: me.workspaceId,
    outputHistoryBefore: before,
  })
  expect(removed['community posts']).toBe(2)
  expect((await me.get('/community/dashboard')).body).toMatchObject({ posts: 0, engagement: 0, members: 0, waiting: 0 })
})

test('the three actions say what they found and announce their events', async () => {
  const me = await app.signIn()
  await imported(me, [happy, angry, plain])
  const sentiment = await ran(me, 'analyze-sentiment', { timeframe: 'week' })
  expect(sentiment.description).toContain('3 posts: 34% positive, 33% neutral, 33% negative.')
  expect(sentiment.body).toContain('## 1 post needs your attention')
  const text = await ran(me, 'analyze-sentiment', { text: `${angry}\n\n${angry} Again.\n\n${happy}` })
  expect(text.description).toContain('3 posts: 33% positive, 0% neutral, 67% negative.')
  expect((await ran(me, 'track-engagement', { timeframe: 'week' })).body).toContain('## Most engaging posts')
  const reply = await ran(me, 'generate-response', { post: plain })
  expect(reply.body).toContain('asks a follow-up question')
  const { rows } = await app.admin.query(
    `select payload->>'eventType' as type, payload->>'sentiment' as sentiment from events
     where name = 'agent.event' and payload->>'workspaceId' = $1 and payload->'subject'->>'type' <> 'community-post'
     order by id`,
    [me.workspaceId],
  )
  expect(rows).toEqual([
    { type: 'sentiment-analyzed', sentiment: expect.any(String) },
    { type: 'sentiment-analyzed', sentiment: 'negative' },
    { type: 'engagement-detected', sentiment: expect.any(String) },
    { type: 'response-generated', sentiment: null },
  ])
})

test('a reply to a post of another team, or to none, is refused', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const [theirs] = await imported(other, [plain])
  const input = { post: theirs?.id }
  const { body } = await me.post('/agents/community-catalyst/actions/generate-response', { input, wait: 40 })
  expect(body).toMatchObject({ status: 'failed', error: 'Post not found' })
})

test('other rooms hear what people said, and find posts by their words', async () => {
  const me = await app.signIn()
  const [post] = await imported(me, [plain])
  const actor = { ...me, role: 'admin' as const, sessionId: me.sessionId }
  const ctx = app.server.ctx.as(actor)
  expect(await findCustomerQuotes(ctx, { since: new Date(0), limit: 5 })).toMatchObject([
    { speaker: 'Ada 0', text: plain, source: { kind: 'post', id: post?.id, title: 'Post on Forum' } },
  ])
  expect(await findRecords(ctx, { words: 'release', limit: 5 })).toMatchObject([
    { kind: 'Community post', id: post?.id, url: `/agents/community-catalyst?post=${post?.id}` },
  ])
  expect(await findRecords(ctx, { words: '', limit: 5 })).toEqual([])
  await configure(me, { responseTime: 1 })
  expect(JSON.stringify(await app.server.ctx.ports.facts(ctx))).not.toContain('undefined')
})

test('what a killed worker left unread is read by the next', async () => {
  const me = await app.signIn()
  await app.admin.query("insert into community_readers values ($1, now() + interval '2 seconds')", [me.workspaceId])
  await me.post('/community/imports', csv('author,content\nAda,Left behind\n'))
  expect(await readPosts(me, 1)).toMatchObject([{ content: 'Left behind' }])
})
