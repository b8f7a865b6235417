import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { addCampaign } from '../advocates.fixtures.ts'
import { endCampaigns } from '../advocates.jobs.ts'

const app = await testApp()

test('a campaign is completed by itself once its last day is over everywhere', async () => {
  const { db } = app.server
  const me = await app.signIn()
  const [over, running] = [await addCampaign(db, me, 'active'), await addCampaign(db, me, 'active')]
  await db.updateTable('advocate_campaigns').set({ end_date: '2026-01-01' }).where('id', '=', over).execute()
  await db.updateTable('advocate_campaigns').set({ end_date: '2999-01-01' }).where('id', '=', running).execute()
  const ctx = Object.assign(Object.create(app.server.ctx), {
    job: { id: 'one', attempt: 1 },
    signal: new AbortController().signal,
  })
  await endCampaigns.run(ctx, {})
  const { body } = await me.get('/campaigns')
  const statusOf = (id: string) => body.items.find((one: { id: string }) => one.id === id).status
  expect([statusOf(over), statusOf(running)]).toEqual(['completed', 'active'])
})
