import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { competitors } from '../index.ts'

const app = await testApp()

test('the demo workspace has reports on what the sample competitors did, decided on but for the newest', async () => {
  const me = await app.signIn()
  await applyTimeline(app, me, competitors)
  const { items } = (await me.get('/outputs')).body
  expect(items.map(({ status }: { status: string }) => status)).toEqual([
    'completed',
    'approved',
    'rejected',
    'approved',
    'approved',
  ])
  const bodyOf = async ({ id }: { id: string }) => (await me.get(`/outputs/${id}`)).body.body
  expect(await bodyOf(items[0])).toContain('Team events: 1,000 to 500')
  expect(await bodyOf(items[4])).toContain('$49')
})
