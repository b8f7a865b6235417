import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { outbox } from './advocates.fixtures.ts'
import { advocates } from './index.ts'

const app = await testApp({ services: ['worker'] })

test('the demo workspace has a small program of sample people, and nobody is written to', async () => {
  const me = await app.signIn()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  const ctx = app.server.ctx.as(actor)
  await advocates.seed?.(ctx)
  const { items } = (await me.get('/advocates')).body
  expect(items).toHaveLength(5)
  expect(
    items.every(({ isSample, email }: { isSample: boolean; email: string }) => isSample && email.endsWith('.example')),
  ).toBe(true)
  expect((await me.get('/advocates/stats')).body).toMatchObject({
    ...{ total: 5, active: 4, pending: 1, campaigns: 2, activeCampaigns: 1, sent: 4, replied: 3, responseRate: 75 },
    candidates: 2,
  })
  expect((await me.get('/campaigns?status=active')).body.items[0]).toMatchObject({
    name: 'Field team reviews',
    progress: 60,
    isSample: true,
  })
  expect(await advocates.facts?.(ctx)).toEqual([
    '3 advocates replied since yesterday.',
    '2 people who speak well of you could become an advocate.',
  ])
  expect(await outbox(app.folder)).toEqual([])
  const gone = await advocates.purge?.(app.server.ctx, { workspaceId: me.workspaceId, outputHistoryBefore: new Date() })
  expect(gone).toEqual({ 'outreach mails': 0 })
  const [active] = (await me.get('/campaigns?status=active')).body.items
  await me.post(`/campaigns/${active.id}/complete`)
  const later = { workspaceId: me.workspaceId, outputHistoryBefore: new Date() }
  expect(await advocates.purge?.(app.server.ctx, later)).toEqual({ 'outreach mails': 4 })
})
