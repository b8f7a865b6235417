import { afterAll, expect, test, vi } from 'vitest'
import { forumAccount, forumStandIn } from '#adapters/connectors/discourse/stand-in.fixtures'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'
import { configure, imported, insertPrd, ran, readPosts, until } from './community.fixtures.ts'

vi.setConfig({ testTimeout: 90_000 })
const forum = await forumStandIn()
afterAll(forum.close)
const app = await testApp({ services: ['worker'], allowHosts: [forum.host], callsPerMinute: 1_000_000 })

const angry = 'This is terrible. I hate the new editor, it lost all my work and nobody answers.'
const calm = 'The release notes are on the website.'

const announced = async (me: Client, eventType: string) => {
  const { rows } = await app.admin.query(
    `select payload from events where name = 'agent.event' and payload->>'workspaceId' = $1
     and payload->>'eventType' = $2`,
    [me.workspaceId, eventType],
  )
  return rows.map(({ payload }) => payload)
}

test('sentiment threshold: below it the mood counts as low, in the dashboard and in what a run announces', async () => {
  const me = await app.signIn()
  await imported(me, [calm, 'Where are the docs?'])
  await configure(me, { sentimentThreshold: 40 })
  expect((await me.get('/community/dashboard')).body).toMatchObject({ mood: 50, isMoodLow: false })
  const fine = await ran(me, 'analyze-sentiment', { timeframe: 'month' })
  await configure(me, { sentimentThreshold: 80 })
  expect((await me.get('/community/dashboard')).body).toMatchObject({ mood: 50, isMoodLow: true })
  const low = await ran(me, 'analyze-sentiment', { timeframe: 'month' })
  expect(fine.body).toContain('within your threshold of 40')
  expect(low.body).toContain('below your threshold of 80')
  expect(low.description).toContain('2 posts: 0% positive, 100% neutral, 0% negative.')
})

test('negative threshold: posts below it are escalated, and people are told', async () => {
  const strict = await app.signIn()
  await configure(strict, { 'escalationRules.negativeThreshold': 45 })
  expect(await imported(strict, [angry])).toMatchObject([{ isEscalated: true, priority: 'high' }])
  const { body } = await strict.get('/notifications')
  expect(body.items).toMatchObject([
    { type: 'warning', actionUrl: expect.stringContaining('community-catalyst?post=') },
  ])
  const lenient = await app.signIn()
  await configure(lenient, { 'escalationRules.negativeThreshold': 0 })
  expect(await imported(lenient, [angry])).toMatchObject([{ isEscalated: false, priority: 'medium' }])
  expect((await lenient.get('/notifications')).body.items).toEqual([])
})

test('urgent keywords: a post with one of them is urgent, and workflows hear of it', async () => {
  const me = await app.signIn()
  await configure(me, { 'escalationRules.urgentKeywords': ['notes'] })
  expect(await imported(me, [calm])).toMatchObject([
    { priority: 'high', isEscalated: true, priorityReason: 'Contains “notes”, one of your urgent keywords.' },
  ])
  expect(await announced(me, 'sentiment-analyzed')).toMatchObject([{ priority: 'high', subject: { title: calm } }])
  const other = await app.signIn()
  expect(await imported(other, [calm])).toMatchObject([{ priority: 'low', isEscalated: false }])
  expect(await announced(other, 'sentiment-analyzed')).toEqual([])
})

test('response time: after it a post nobody answered is overdue', async () => {
  const me = await app.signIn()
  await me.post('/community/platforms/forum/connect', { way: 'webhook' })
  await configure(me, { responseTime: 1 })
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const form = new FormData()
  form.append('platform', 'forum')
  form.append('file', new Blob([`author,content,date\nAda,Hello?,${at}\n`]), 'posts.csv')
  await me.post('/community/imports', form)
  const [post] = await readPosts(me, 1)
  expect(post?.isOverdue).toBe(true)
  expect((await ran(me, 'track-engagement', {})).description).toContain(
    '1 post has gone unanswered for more than 1 hour',
  )
  await configure(me, { responseTime: 3 })
  expect((await me.get(`/community/posts/${post?.id}`)).body.isOverdue).toBe(false)
  expect((await ran(me, 'track-engagement', {})).description).toContain(
    'No posts have gone unanswered for more than 3 hours',
  )
})

test('platforms: runs speak only of those that are chosen', async () => {
  const me = await app.signIn()
  await imported(me, [calm], 'reddit')
  expect((await ran(me, 'track-engagement', {})).description).toContain('1 post by 1 person')
  await configure(me, { platforms: ['forum'] })
  expect((await ran(me, 'track-engagement', {})).description).toContain('0 posts by 0 people')
  const { body } = await me.post('/agents/community-catalyst/actions/analyze-sentiment', { input: {}, wait: 40 })
  expect(body).toMatchObject({ status: 'failed', error: expect.stringContaining('No posts in the last month') })
  expect((await me.get('/community/platforms')).body[2]).toMatchObject({ platform: 'reddit', isWatched: false })
})

async function onForum(settings: object, ...texts: string[]) {
  const me = await app.signIn()
  await configure(me, settings)
  await insertPrd(app.server.db, me.workspaceId)
  forum.posts.length = 0
  for (const text of texts) forum.add(text)
  const credentials = { url: forum.url, ...forumAccount }
  await me.post('/community/platforms/forum/connect', { way: 'discourse', credentials })
  return { me, posts: await readPosts(me, texts.length) }
}
const sent = () => forum.posts.filter(({ username }) => username === 'sextant')
const known = 'How are conflicts of offline drafts shown?'

test('respond automatically: an answer that rests on what was approved goes out, marked as automatic', async () => {
  const { me, posts } = await onForum({ autoRespond: true }, known)
  const post = await until(me, posts[0]?.id ?? '', ({ reply }) => reply?.state === 'sent')
  expect(post.reply).toMatchObject({ isAutomatic: true, sentBy: 'Community Catalyst', kind: 'answer' })
  expect(sent()).toHaveLength(1)
})

test('respond automatically: what it cannot answer, and what is escalated, waits for a person', async () => {
  const urgent = 'This is broken and urgent. How are conflicts of offline drafts shown?'
  const { me, posts } = await onForum({ autoRespond: true }, 'When do passkeys come to Linux?', urgent)
  const open = posts.find(({ content }) => content.includes('passkeys'))
  await until(me, open?.id ?? '', ({ reply }) => reply?.state === 'ready')
  const escalated = posts.find(({ content }) => content.includes('urgent'))
  expect((await me.get(`/community/posts/${escalated?.id}`)).body.reply).toBeNull()
  expect(sent()).toEqual([])
})

test('respond automatically, switched off: nothing is drafted and nothing is sent', async () => {
  const { me, posts } = await onForum({ autoRespond: false }, known)
  expect(posts[0]?.reply).toBeNull()
  expect((await me.get('/agent-runs')).body.items).toEqual([])
  expect(sent()).toEqual([])
})

test('community guidelines: replies keep to them, and rest on them', async () => {
  const reply = async (communityGuidelines: string, post: string) => {
    const me = await app.signIn()
    await configure(me, { communityGuidelines })
    return (await ran(me, 'generate-response', { post, tone: 'casual' })).description
  }
  expect(await reply('', 'Thanks, I love it')).toContain('!')
  expect(await reply('Use no exclamation marks.', 'Thanks, I love it')).not.toContain('!')
  const question = 'Where should security reports be sent?'
  expect(await reply('Security reports are sent to the security desk.', question)).toContain(
    '“Security reports are sent to the security desk.”',
  )
  expect(await reply('', question)).not.toContain('security desk')
})

test('switched off, the agent asks no source and runs nothing', async () => {
  const me = await app.signIn()
  await configure(me, {}, false)
  forum.posts.length = 0
  forum.add('Hello')
  await me.post('/community/platforms/forum/connect', {
    way: 'discourse',
    credentials: { url: forum.url, ...forumAccount },
  })
  await eventually(async () => {
    const { sources } = (await me.get('/community/platforms')).body[3]
    expect(new Date(sources[0].nextReadAt).getTime()).toBeGreaterThan(Date.now())
  })
  expect((await me.get('/community/posts')).body.items).toEqual([])
})
