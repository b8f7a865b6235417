import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { tellStory } from '#test/tell-story'
import { community } from './index.ts'

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
