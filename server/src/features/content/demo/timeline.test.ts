import type { Content } from '@sextant/contract/content/routes'
import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { content } from '../index.ts'

const app = await testApp()

test('the demo workspace has posts that are out, one that waits for its time, one approved and drafts', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  await applyTimeline(app, me, content)
  const { items }: { items: Content[] } = (await me.get('/content')).body
  expect(items).toHaveLength(5)
  expect(items.every(({ isSample }) => isSample)).toBe(true)
  const variations = items.flatMap((one) => one.variations)
  const count = (status: string) => variations.filter((one) => one.status === status).length
  expect([count('published'), count('scheduled'), count('approved')]).toEqual([6, 1, 1])
  expect(count('draft')).toBeGreaterThan(6)
  for (const one of variations) {
    expect(one.problems).toEqual([])
    if (one.status === 'published') expect(one.publication).toMatchObject({ isSandbox: true, state: 'published' })
  }
})
