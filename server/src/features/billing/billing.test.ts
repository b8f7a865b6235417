import { expect, test } from 'vitest'
import { sextantIn } from '#kernel/context'
import { type Client, testApp } from '#test/harness'
import { renewDemo } from './billing.jobs.ts'
import { clockedCalls } from './clocked.fixtures.ts'

let now = new Date('2026-11-10T09:00:00Z')
const app = await testApp({ now: () => now })
const { ctx } = app.server
const calls = clockedCalls(app, () => now)
const billing = async (me: Client) => (await calls.get(me, '/billing')).body
const pay = (me: Client, plan: string) => calls.post(me, '/billing/demo/pay', { plan })
const invoicesOf = async (me: Client) => (await calls.get(me, '/billing/invoices')).body.items
const at = (text: string) => {
  now = new Date(text)
}
const jobCtx = () =>
  Object.assign(Object.create(ctx), { job: { id: '', attempt: 1 }, signal: AbortSignal.timeout(10_000) })
const renew = () => renewDemo.run(jobCtx(), {})

test('a new workspace is on the Free plan: 50 agent actions, nothing to pay, no next bill', async () => {
  at('2026-11-10T09:00:00Z')
  expect(await billing(await app.signIn('admin'))).toEqual({
    plan: 'free',
    agentActionsUsed: 0,
    agentActionsLimit: 50,
    subscriptionStatus: 'none',
    nextBillingDate: null,
    provider: 'demo',
    monthlyCostCents: 0,
    currency: 'usd',
    boughtPlan: 'free',
    nextPlan: null,
    paidUntil: null,
    resetsAt: '2026-12-01T00:00:00.000Z',
    hasPortal: true,
  })
})

test('the upgrade opens the demo payment page, by the call and by the link of the specification', async () => {
  const me = await app.signIn('admin')
  expect((await me.post('/billing/checkout', { plan: 'pro' })).body).toEqual({ url: '/billing/checkout?plan=pro' })
  const link = await me.get('/api/billing/create-checkout-session?plan=team')
  expect([link.status, link.body]).toEqual([200, { url: '/billing/checkout?plan=team' }])
  expect((await billing(me)).plan).toBe('free')
  for (const plan of ['free', 'gold', '']) {
    const { status, body } = await me.get(`/api/billing/create-checkout-session?plan=${plan}`)
    expect([status, body.detail]).toEqual([400, 'plan: Choose the Pro or Team plan.'])
  }
})

test('paying in the demo really changes the plan, with an invoice, an audit line and the new limit', async () => {
  at('2026-11-10T09:00:00Z')
  const me = await app.signIn('admin')
  const { body } = await pay(me, 'pro')
  expect(body).toMatchObject({
    plan: 'pro',
    agentActionsLimit: 500,
    subscriptionStatus: 'active',
    nextBillingDate: '2026-12-10T09:00:00.000Z',
    monthlyCostCents: 7_499,
  })
  const [invoice] = await invoicesOf(me)
  expect(invoice).toMatchObject({
    number: 'DEMO-0001',
    date: '2026-11-10T09:00:00.000Z',
    amount: 74.99,
    amountCents: 7_499,
    currency: 'usd',
    status: 'paid',
    plan: 'pro',
    downloadUrl: `/api/billing/invoice/${invoice.id}/download`,
  })
  const { items } = (await me.get('/audit/events?search=UPDATE_BILLING')).body
  expect(items).toMatchObject([
    { action: 'UPDATE_BILLING', userName: me.name, details: expect.stringContaining('Pro plan') },
  ])
})

test('a double click pays once', async () => {
  const me = await app.signIn('admin')
  const replies = await Promise.all([pay(me, 'pro'), pay(me, 'pro'), pay(me, 'pro')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await invoicesOf(me)).toHaveLength(1)
  expect((await pay(me, 'pro')).body.detail).toBe('This workspace is already on the Pro plan.')
})

test('the quote is what the invoice then says', async () => {
  at('2026-11-10T09:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'pro')
  at('2026-11-25T09:00:00Z')
  const { body: quote } = await calls.get(me, '/billing/demo/quote?plan=team')
  expect(quote).toMatchObject({ plan: 'team', totalCents: 13_750, lines: [{ cents: -3_750 }, { cents: 17_500 }] })
  await pay(me, 'team')
  expect((await invoicesOf(me))[0]).toMatchObject({ amountCents: 13_750, plan: 'team', number: 'DEMO-0002' })
})

test('a smaller plan, or none, begins when the paid month ends; until then it can be kept', async () => {
  at('2026-11-10T09:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'team')
  const refused = await calls.post(me, '/billing/checkout', { plan: 'pro' })
  expect(refused.body).toMatchObject({
    link: '/billing/portal',
    detail: expect.stringContaining('To switch to Pro after that'),
  })
  const change = (plan: string) => calls.post(me, '/billing/demo/plan', { plan })
  expect((await change('free')).body).toMatchObject({ plan: 'team', nextPlan: 'free', nextBillingDate: null })
  expect((await change('team')).body).toMatchObject({ nextPlan: null, nextBillingDate: '2026-12-10T09:00:00.000Z' })
  expect((await change('pro')).body).toMatchObject({ plan: 'team', nextPlan: 'pro' })
  at('2026-12-10T09:00:01Z')
  await renew()
  expect(await billing(me)).toMatchObject({ plan: 'pro', nextPlan: null, nextBillingDate: '2027-01-10T09:00:00.000Z' })
  await change('free')
  at('2027-01-11T00:00:00Z')
  await renew()
  await renew()
  expect(await billing(me)).toMatchObject({ plan: 'free', subscriptionStatus: 'canceled', paidUntil: null })
  expect((await invoicesOf(me)).map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([7_499, 34_999])
  await pay(me, 'pro')
  expect(await billing(me)).toMatchObject({ plan: 'pro', nextBillingDate: '2027-02-11T00:00:00.000Z' })
})

test('months that passed while no server ran are each billed once', async () => {
  at('2027-03-31T00:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'pro')
  at('2027-06-30T00:00:00Z')
  await Promise.all([renew(), renew()])
  const dates = (await invoicesOf(me)).map(({ date }: { date: string }) => date.slice(0, 10))
  expect(dates).toEqual(['2027-06-30', '2027-05-31', '2027-04-30', '2027-03-31'])
  const { rows } = await app.admin.query('select billed_to from invoices where workspace_id = $1', [me.workspaceId])
  expect(new Set(rows.map(({ billed_to: to }) => to.email))).toEqual(new Set([me.email]))
})

test('a plan that was given and not bought ends at once when it is given up', async () => {
  const me = await app.signIn('admin')
  await app.admin.query("update workspaces set plan = 'team' where id = $1", [me.workspaceId])
  expect((await calls.post(me, '/billing/demo/plan', { plan: 'pro' })).body.detail).toContain('has no paid plan yet')
  expect((await calls.post(me, '/billing/demo/plan', { plan: 'free' })).body).toMatchObject({ plan: 'free' })
})

test('an invoice is a PDF that says it is a demo, under the link of the specification', async () => {
  at('2026-11-10T09:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'pro')
  const [invoice] = await invoicesOf(me)
  const { status, headers } = await me.get(invoice.downloadUrl)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('invoice-DEMO-0001.pdf')
  const text = await pdfText(me, invoice.downloadUrl)
  for (const words of [
    'DEMO INVOICE',
    'Invoice DEMO-0001',
    '$74.99',
    me.email,
    'No money was charged',
    'Issued by',
    'Subtotal',
    'Tax (0%)',
    'Amount due',
    '$0.00',
    'Nov 10, 2026 to Dec 10, 2026',
  ]) {
    expect(text).toContain(words.replaceAll(' ', ''))
  }
  const stranger = await app.signIn('admin')
  expect((await stranger.get(invoice.downloadUrl)).status).toBe(404)
})

/** Without spaces, which PDFs add at line ends and between spaced letters. */
async function pdfText(me: Client, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${me.token}`, 'x-workspace-id': me.workspaceId }
  const { rawPayload } = await app.server.app.inject({ method: 'GET', url, headers })
  const { parts } = await ctx.ports.documents.read({ fileName: 'invoice.pdf', bytes: rawPayload })
  return parts.map(({ text }) => text.replace(/\s+/g, '')).join('')
}

test('only administrators see and change billing', async () => {
  const owner = await app.signIn('admin')
  for (const role of ['editor', 'viewer'] as const) {
    const member = await app.signIn(role, owner.workspaceId)
    for (const reply of [
      await member.get('/billing'),
      await member.get('/billing/invoices'),
      await pay(member, 'pro'),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply.body.detail).toBe('Only administrators of this team can see and change its billing.')
    }
  }
})

test('the other administrators are told that the plan changed, who did it is not', async () => {
  const ada = await app.signIn('admin')
  const ben = await app.signIn('admin', ada.workspaceId)
  await pay(ada, 'team')
  expect((await ben.get('/notifications')).body.items).toMatchObject([
    { kind: 'billing', title: 'This workspace is now on the Team plan', actionUrl: '/billing' },
  ])
  expect((await ada.get('/notifications')).body.items).toEqual([])
})

test('without a payment provider nobody can send its events', async () => {
  const { status, body } = await app.send('POST', '/billing/webhook', { body: { id: 'evt_1' } })
  expect([status, body.detail]).toEqual([404, 'No payment provider is configured on this server.'])
})

test('invoices come page by page', async () => {
  at('2026-01-10T09:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'pro')
  at('2026-06-12T09:00:00Z')
  await renew()
  const first = (await calls.get(me, '/billing/invoices?limit=4')).body
  const second = (await calls.get(me, `/billing/invoices?limit=4&cursor=${first.nextCursor}`)).body
  const numbers = [...first.items, ...second.items].map(({ number }: { number: string }) => number)
  expect(numbers).toEqual(['DEMO-0006', 'DEMO-0005', 'DEMO-0004', 'DEMO-0003', 'DEMO-0002', 'DEMO-0001'])
  expect(second.nextCursor).toBeNull()
  expect((await calls.get(me, '/billing/invoices?cursor=nonsense')).body.detail).toBe(
    "This page of the list doesn't exist.",
  )
})

test('where Stripe takes over, what the demo sold ends with its month and is not billed again', async () => {
  at('2026-11-10T09:00:00Z')
  const me = await app.signIn('admin')
  await pay(me, 'pro')
  at('2026-12-11T09:00:00Z')
  const taken = Object.assign(Object.create(ctx.as(sextantIn(me.workspaceId))), {})
  Object.defineProperty(taken, 'ports', { value: { ...ctx.ports, payments: { provider: 'stripe' } } })
  const { turnMonths } = await import('./demo.service.ts')
  await turnMonths(taken, now)
  expect(await billing(me)).toMatchObject({ plan: 'free' })
  expect(await invoicesOf(me)).toHaveLength(1)
})
