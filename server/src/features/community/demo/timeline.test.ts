import { randomUUID } from 'node:crypto'
import { asks } from '@sextant/contract/community/rules'
import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { community } from '../index.ts'
import { announce } from '../reading/announce.ts'
import { readPost } from '../reading/read-post.ts'
import { sandboxPosts } from '../sources/sandbox-posts.ts'
import { samplePosts } from './sample-posts.ts'
import { sampleTeamTalk } from './sample-talk.ts'

const app = await testApp()
const me = await app.signIn()
await applyTimeline(app, me, community)

test('the demo workspace has asked each month how the sample community feels', async () => {
  const { items } = (await me.get('/outputs')).body
  const reports = items.filter(({ outputType }: Record<string, string>) => !outputType?.includes('eply'))
  expect(reports.map(({ outputType, status }: Record<string, string>) => [outputType, status])).toEqual([
    ['Engagement report', 'approved'],
    ['Sentiment analysis', 'approved'],
    ['Sentiment analysis', 'approved'],
  ])
  for (const { description } of reports) expect(description).toMatch(/^[1-9]\d* posts?/)
})

test('nobody in the sample community says what another said, and it speaks of things, not of times', () => {
  const now = new Date()
  const own = [...samplePosts('discord', now), ...samplePosts('forum', now), ...sandboxPosts('discord', now)]
  const all = [...own, ...samplePosts('slack', now, sampleTeamTalk)]
  expect(all).toHaveLength(79)
  expect(new Set(all.map(({ content }) => content)).size).toBe(79)
  const topics = all.flatMap(({ content }) => readPost({ content }).topics)
  expect(topics).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/(?:noon|morning|day|seconds|[ap]\.m)\.?$/)]),
  )
  for (const glued of ['past tickets sound', 'dark theme hides', 'pdf cuts']) expect(topics).not.toContain(glued)
  expect(topics).toEqual(
    expect.arrayContaining(['offline drafts', 'past tickets', 'dark theme', 'quiet hours', 'single sign-on']),
  )
})

test('some of the questions of the last month were answered, hours after they came', async () => {
  const { items } = (await me.get('/community/posts?responded=answered&limit=100')).body
  expect(items.length).toBeGreaterThanOrEqual(5)
  for (const { content, timestamp, reply } of items) {
    expect(asks(content)).toBe(true)
    expect(reply).toMatchObject({ state: 'sent', isSandbox: true, sentBy: me.name })
    const hours = (Date.parse(reply.sentAt) - Date.parse(timestamp)) / 3_600_000
    expect(hours).toBeGreaterThan(4)
    expect(hours).toBeLessThan(6)
  }
  const { unanswered, posts } = (await me.get('/community/dashboard?range=30d')).body
  expect(posts - unanswered).toBeGreaterThanOrEqual(5)
})

test('what is told of a sample post bears the time of the post', async () => {
  const me = await app.signIn()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  const postedAt = new Date(Date.now() - 86_400_000)
  const id = randomUUID()
  const post = { id, platform: 'forum', author: 'Ines', content: 'All drafts are gone.', postedAt, isSample: true }
  const verdict = { id, sentiment: 'negative', mood: 5, priority: 'high', reason: 'Loss of data' } as const
  await announce(app.server.ctx.as(actor), [post], [{ ...verdict, topics: [], isEscalated: true }])
  const { items } = (await me.get('/notifications')).body
  expect(items).toMatchObject([{ isSample: true }])
  expect(Math.abs(Date.parse(items[0].createdAt) - postedAt.getTime())).toBeLessThan(10_000)
})
