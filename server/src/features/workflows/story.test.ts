import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { tellStory } from '#test/tell-story'
import { workflows } from './index.ts'

const app = await testApp()

test('the demo workspace has sample workflows, marked as such, whose executions really ran', async () => {
  const me = await app.signIn()
  await tellStory(app, me, workflows)
  const { items } = (await me.get('/workflows')).body
  expect(items).toHaveLength(4)
  expect(items.every(({ isSample, enabled }: Record<string, boolean>) => isSample && enabled)).toBe(true)
  const { items: ran } = (await me.get('/executions?limit=100')).body
  expect(ran.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  expect((await me.get('/execution-stats')).body).toMatchObject({ completed: 18, failed: 2 })
  const failed = ran.filter(({ status }: { status: string }) => status === 'failed')
  expect(failed.every(({ error }: { error: string }) => /Slack/.test(error))).toBe(true)
  const days = ran.map(({ startedAt }: { startedAt: string }) => (Date.now() - Date.parse(startedAt)) / 86_400_000)
  expect(days).toEqual(days.toSorted((a: number, b: number) => a - b))
  expect(days.at(-1)).toBeGreaterThan(80)
})
