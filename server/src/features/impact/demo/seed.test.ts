import { expect, test } from 'vitest'
import { applyTimeline } from '#test/apply-timeline'
import { testApp } from '#test/harness'
import { draft } from '../impact.fixtures.ts'
import { impact } from '../index.ts'

const app = await testApp({ services: ['worker'] })

test('the demo workspace has forecasts that were measured, one that is waited for and one to decide on; none moves your own', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  await applyTimeline(app, me, impact)
  const { items } = (await me.get('/feature-analyses')).body
  expect(items.map(({ status, actuals }: { status: string; actuals: unknown }) => [status, actuals !== null])).toEqual([
    ['draft', false],
    ['approved', false],
    ['approved', true],
    ['approved', true],
    ['approved', true],
  ])
  expect(items.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  const { items: runs } = (await me.get('/agent-runs')).body
  expect(runs.map(({ triggeredBy, status }: Record<string, string>) => [triggeredBy, status])).toEqual(
    Array.from({ length: 3 }, () => ['sample', 'completed']),
  )
  expect((await me.get('/feature-analyses/accuracy')).body).toMatchObject({ approved: 4, measured: 3 })
  const { body: own } = await me.post('/feature-analyses', draft)
  expect(own.model).toMatchObject({ comparedWith: 0, benefitFactor: 1, costFactor: 1 })
  expect(items.map(({ model }: { model: { comparedWith: number } }) => model.comparedWith)).toEqual([3, 3, 2, 1, 0])
})
