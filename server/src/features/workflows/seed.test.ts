import { expect, test, vi } from 'vitest'
import { testApp } from '#test/harness'
import { workflows } from './index.ts'

const { signIn, server } = await testApp({ services: ['worker'] })

test('the demo workspace has sample workflows, marked as such, whose executions really ran', async () => {
  const me = await signIn()
  const { userId, workspaceId } = me
  const actor = await server.ctx.ports.actorOf(server.db, userId, workspaceId)
  if (!actor) throw new Error('nobody is there')
  await workflows.seed?.(server.ctx.as(actor))
  const { body } = await me.get('/workflows')
  expect(body.items.length).toBeGreaterThanOrEqual(3)
  expect(
    body.items.every(({ isSample, enabled }: { isSample: boolean; enabled: boolean }) => isSample && enabled),
  ).toBe(true)
  await vi.waitFor(async () => expect((await me.get('/execution-stats')).body.completed).toBe(3), { timeout: 10_000 })
  const { body: history } = await me.get('/executions')
  expect(history.items.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
})
