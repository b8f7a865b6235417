import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { impact } from './index.ts'

const { signIn, server } = await testApp()

test('the demo workspace has forecasts that were measured, one that is waited for and one to decide on', async () => {
  const me = await signIn()
  const actor = await server.ctx.ports.actorOf(server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  await impact.seed?.(server.ctx.as(actor))
  const { items } = (await me.get('/feature-analyses')).body
  expect(items.map(({ status, actuals }: { status: string; actuals: unknown }) => [status, actuals !== null])).toEqual([
    ['draft', false],
    ['approved', false],
    ['approved', true],
    ['approved', true],
    ['approved', true],
  ])
  expect(items.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  expect((await me.get('/feature-analyses/accuracy')).body).toMatchObject({ approved: 4, measured: 3 })
})
