import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { seed } from './seed.ts'

const app = await testApp()

test('the demo workspace has bought Pro, then Team, and has the invoices of it, marked as samples', async () => {
  const me = await app.signIn('admin')
  await app.admin.query("update workspaces set plan = 'team' where id = $1", [me.workspaceId])
  await seed(app.server.ctx.as({ ...me, sessionId: '' }))
  expect((await me.get('/billing')).body).toMatchObject({ plan: 'team', subscriptionStatus: 'active', nextPlan: null })
  const { items } = (await me.get('/billing/invoices')).body
  expect(items.map(({ plan }: { plan: string }) => plan)).toEqual(['team', 'team', 'team', 'pro', 'pro'])
  expect(items.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
  expect((await me.get('/notifications')).body.items).toEqual([])
  const events = (await me.get('/audit/events')).body.items as { timestamp: string; details: string }[]
  const newestInvoice = Date.parse(items[0].date)
  expect(events).toHaveLength(5)
  for (const { timestamp, details } of events) {
    expect(details).toMatch(/^Updated billing: (?:Pro|Team) plan .* · Sample$/)
    expect(Date.parse(timestamp)).toBeLessThan(newestInvoice + 60_000)
  }
})
