import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { outbox } from '../advocates.fixtures.ts'
import { advocates } from '../index.ts'

const app = await testApp({ services: ['worker'] })

test('the demo workspace has a small program of sample people, and nobody is written to', {
  timeout: 60_000,
}, async () => {
  const me = await app.signIn()
  const actor = await app.server.ctx.ports.actorOf(app.server.db, me.userId, me.workspaceId)
  if (!actor) throw new Error('nobody is there')
  const ctx = app.server.ctx.as(actor)
  const dayMs = 86_400_000
  const moments = [...((await advocates.timeline?.(ctx)) ?? [])].sort((a, b) => b.daysAgo - a.daysAgo)
  const tell = async () => {
    for (const { daysAgo, apply: happen } of moments) await happen(ctx.asSample(new Date(Date.now() - daysAgo * dayMs)))
  }
  await tell()
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
  expect(await advocates.facts?.(ctx)).toMatchObject([{ text: '2 potential advocates found.' }])
  const score = (name: string) => items.find((one: { name: string }) => one.name === name).advocacyScore
  expect([score('Priya Raman') >= 90, score('Grace Okafor') >= 80]).toEqual([true, true])
  expect(await outbox(app.folder)).toEqual([])
  const removed = await advocates.purge?.(app.server.ctx.inWorkspace(me.workspaceId), {
    workspaceId: me.workspaceId,
    outputHistoryBefore: new Date(),
  })
  expect(removed).toMatchObject({ 'outreach emails': 0 })
  const [active] = (await me.get('/campaigns?status=active')).body.items
  await me.post(`/campaigns/${active.id}/complete`)
  const later = { workspaceId: me.workspaceId, outputHistoryBefore: new Date() }
  expect(await advocates.purge?.(app.server.ctx.inWorkspace(me.workspaceId), later)).toMatchObject({
    'outreach emails': 4,
  })
  await me.call('PATCH', `/advocates/${items[0].id}`, { name: 'Mine now' })
  await ctx.transact((ctx) => ctx.ports.removeSamples(ctx))
  expect((await me.get('/advocates')).body.items.map(({ name }: { name: string }) => name)).toEqual(['Mine now'])
  for (const list of ['/campaigns', '/outreach-templates', '/advocate-candidates', '/outreach-messages']) {
    expect([list, (await me.get(list)).body.items]).toEqual([list, []])
  }
  await tell()
  expect((await me.get('/advocates')).body.items).toHaveLength(5)
})
