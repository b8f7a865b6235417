import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { tellStory } from '#test/tell-story'
import { community } from './index.ts'
import { announce } from './reading/announce.ts'

const app = await testApp()

test('the demo workspace has asked each month how the sample community feels', { timeout: 60_000 }, async () => {
  const me = await app.signIn()
  await tellStory(app, me, community)
  const { items } = (await me.get('/outputs')).body
  expect(items.map(({ outputType, status }: Record<string, string>) => [outputType, status])).toEqual([
    ['Engagement report', 'approved'],
    ['Sentiment analysis', 'approved'],
    ['Sentiment analysis', 'approved'],
  ])
  for (const { description } of items) expect(description).toMatch(/^[1-9]\d* posts?/)
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
