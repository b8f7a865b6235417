import type { Content } from '@sextant/contract/content'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { content } from './index.ts'

const { signIn, server } = await testApp({ services: ['worker'] })

test('the demo workspace has posts that are out, one that waits for its time, one approved and drafts', {
  timeout: 60_000,
}, async () => {
  const me = await signIn()
  const actor = await server.ctx.ports.actorOf(server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await content.seed?.(server.ctx.as(actor))
  await expect.poll(async () => (await me.get('/content')).body.items.length, { timeout: 40_000 }).toBe(4)
  const { items }: { items: Content[] } = (await me.get('/content')).body
  expect(items.every(({ isSample }) => isSample)).toBe(true)
  const variations = items.flatMap((one) => one.variations)
  const count = (status: string) => variations.filter((one) => one.status === status).length
  expect([count('published'), count('scheduled'), count('approved')]).toEqual([4, 1, 1])
  expect(count('draft')).toBeGreaterThan(6)
  for (const one of variations) {
    expect(one.problems).toEqual([])
    if (one.status === 'published') expect(one.publication).toMatchObject({ isSandbox: true, state: 'published' })
  }
})
