import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { type Client, testApp } from '#test/harness'
import { signedEvent, startStripe } from '../../adapters/payments/stripe-stand-in.fixtures.ts'

const stripe = await startStripe()
const app = await testApp({ stripe: stripe.settings })
afterAll(() => stripe.close())

const { box } = stripe
type Sent = ReturnType<typeof signedEvent>

const deliver = ({ payload, signature }: Sent) =>
  app.send('POST', '/billing/webhook', {
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })
const billing = async (me: Client) => (await me.get('/billing')).body
const customerOf = ({ workspaceId }: Client) => box.customers.find((customer) => customer.workspaceId === workspaceId)

async function openCheckout(me: Client, plan = 'pro') {
  const { body } = await me.post('/billing/checkout', { plan })
  expect(body).toEqual({ url: expect.stringContaining('/pay/cs_') })
  return body.url.split('/').at(-1) as string
}

/** A workspace with a payment that Sextant knows of. */
async function subscriber(plan = 'pro') {
  const me = await app.signIn('admin')
  const { subscription, session } = box.pay(await openCheckout(me, plan))
  await deliver(signedEvent('checkout.session.completed', session))
  expect((await billing(me)).plan).toBe(plan)
  return { me, subscription }
}

test('from checkout to active: the plan begins when Stripe says that it was paid, and not before', async () => {
  const me = await app.signIn('admin')
  const checkoutId = await openCheckout(me)
  expect(customerOf(me)).toMatchObject({ email: me.email })
  expect(await billing(me)).toMatchObject({ plan: 'free', subscriptionStatus: 'none', provider: 'stripe' })
  const { subscription, session } = box.pay(checkoutId)
  expect((await billing(me)).plan).toBe('free')
  expect(await deliver(signedEvent('checkout.session.completed', session))).toMatchObject({
    status: 200,
    body: { received: true },
  })
  const ends = subscription.items.data[0]?.current_period_end ?? 0
  expect(await billing(me)).toMatchObject({
    plan: 'pro',
    subscriptionStatus: 'active',
    nextBillingDate: new Date(ends * 1_000).toISOString(),
    monthlyCostCents: 7_499,
    agentActionsLimit: 500,
    hasPortal: true,
  })
  const { items } = (await me.get('/billing/invoices')).body
  expect(items).toMatchObject([{ amountCents: 7_499, status: 'paid', plan: 'pro', provider: 'stripe' }])
  const { rows } = await app.admin.query(
    "select user_name, changes->'plan' as plan from audit_events where workspace_id = $1 and action = 'UPDATE_BILLING'",
    [me.workspaceId],
  )
  expect(rows).toEqual([{ user_name: 'Stripe', plan: { from: 'free', to: 'pro' } }])
})

test('the monthly cost is what Stripe charges, whatever our list says', async () => {
  const { me, subscription } = await subscriber()
  const [item] = subscription.items.data
  if (item)
    item.price = {
      ...item.price,
      unit_amount: 58_800,
      currency: 'eur',
      recurring: { interval: 'year', interval_count: 1 },
    }
  await deliver(signedEvent('customer.subscription.updated', subscription))
  expect(await billing(me)).toMatchObject({ plan: 'pro', monthlyCostCents: 4_900, currency: 'eur' })
})

test("an invoice of Stripe's is downloaded as Stripe made it", async () => {
  const { me } = await subscriber()
  const [invoice] = (await me.get('/billing/invoices')).body.items
  const { status, body, headers } = await me.get(invoice.downloadUrl)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(body).toMatch(/^%PDF-1.7 \/pdf\/in_/)
})

test('a failed payment keeps the plan while Stripe tries again, and ends it when Stripe gives up', async () => {
  const { me, subscription } = await subscriber('team')
  const other = await app.signIn('admin', me.workspaceId)
  const invoice = box.declineRenewal(subscription)
  await deliver(signedEvent('invoice.payment_failed', invoice))
  expect(await billing(me)).toMatchObject({ plan: 'team', subscriptionStatus: 'past_due' })
  const [notice] = (await other.get('/notifications')).body.items
  expect(notice).toMatchObject({ kind: 'billing', type: 'error', title: 'Your last payment failed' })
  subscription.status = 'unpaid'
  await deliver(signedEvent('customer.subscription.updated', subscription))
  expect(await billing(me)).toMatchObject({ plan: 'free', boughtPlan: 'team', subscriptionStatus: 'unpaid' })
  const refused = await me.post('/billing/checkout', { plan: 'team' })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'You have an outstanding payment. Settle it in the billing portal first.',
  ])
  subscription.status = 'active'
  invoice.status = 'paid'
  await deliver(signedEvent('invoice.paid', invoice))
  expect(await billing(me)).toMatchObject({ plan: 'team', subscriptionStatus: 'active' })
  expect((await me.get('/billing/invoices')).body.items[0]).toMatchObject({ status: 'paid', amountCents: 34_999 })
})

test('what is cancelled runs to the end of its period, and is Free from then on', async () => {
  const { me, subscription } = await subscriber()
  subscription.cancel_at_period_end = true
  await deliver(signedEvent('customer.subscription.updated', subscription))
  expect(await billing(me)).toMatchObject({ plan: 'pro', nextPlan: 'free', nextBillingDate: null })
  subscription.status = 'canceled'
  await deliver(signedEvent('customer.subscription.deleted', subscription))
  expect(await billing(me)).toMatchObject({ plan: 'free', subscriptionStatus: 'canceled', nextPlan: null })
})

test('another plan is not a second subscription: Stripe asks on its own page, and its price is what counts', async () => {
  const { me, subscription } = await subscriber()
  const { body } = await me.post('/billing/checkout', { plan: 'team' })
  expect(body.url).toContain('/portal/')
  expect(box.portals.at(-1)).toMatchObject({
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': subscription.id,
    'flow_data[subscription_update_confirm][items][0][price]': 'price_team',
  })
  const invoice = box.change(subscription, 'price_team', 20_123)
  await deliver(signedEvent('customer.subscription.updated', subscription))
  expect((await billing(me)).plan).toBe('team')
  expect((await me.get('/billing/invoices')).body.items[0]).toMatchObject({
    number: invoice.number,
    amountCents: 20_123,
    plan: 'team',
  })
  expect((await me.post('/billing/checkout', { plan: 'team' })).body.detail).toBe(
    'This workspace is already on the Team plan.',
  )
})

test('the payment page that was opened before is closed, so that nobody pays twice', async () => {
  const me = await app.signIn('admin')
  const first = await openCheckout(me)
  const second = await openCheckout(me, 'team')
  expect(() => box.pay(first)).toThrow('this page is closed')
  box.pay(second)
  expect((await me.post('/billing/refresh')).body).toMatchObject({ plan: 'team', subscriptionStatus: 'active' })
  expect(box.customers.filter(({ workspaceId }) => workspaceId === me.workspaceId)).toHaveLength(1)
})

test('a forged event is refused: no signature, another secret, a changed byte, a signature of an hour ago', async () => {
  const { me, subscription } = await subscriber()
  subscription.status = 'canceled'
  const good = signedEvent('customer.subscription.deleted', subscription)
  const forged: Sent[] = [
    { ...good, signature: '' },
    { ...good, signature: 't=1,v1=00' },
    signedEvent('customer.subscription.deleted', subscription, { secret: 'whsec_of_somebody_else' }),
    { ...good, payload: good.payload.replace('canceled', 'Canceled') },
    signedEvent('customer.subscription.deleted', subscription, { at: new Date(Date.now() - 3_600_000) }),
  ]
  const requests = stripe.requests.length
  for (const event of forged) expect((await deliver(event)).status).toBe(401)
  expect(stripe.requests.length).toBe(requests)
  expect((await billing(me)).plan).toBe('pro')
  expect((await deliver(good)).status).toBe(200)
})

test('an event that is played back is refused, and one that Stripe delivers again does nothing twice', async () => {
  const { me, subscription } = await subscriber()
  subscription.cancel_at_period_end = true
  const event = signedEvent('customer.subscription.updated', subscription)
  expect((await deliver(event)).status).toBe(200)
  const again = await deliver(event)
  expect([again.status, again.body.detail]).toEqual([409, 'This event has already been accepted.'])
  const requests = stripe.requests.length
  const redelivered = signedEvent('customer.subscription.updated', subscription, {
    id: event.id,
    at: new Date(Date.now() - 60_000),
  })
  expect(await deliver(redelivered)).toMatchObject({ status: 200, body: { received: true } })
  expect(stripe.requests.length).toBe(requests)
  const { rows } = await app.admin.query('select count(*)::int as n from payment_events where id = $1', [event.id])
  expect(rows).toEqual([{ n: 1 }])
  expect((await billing(me)).nextPlan).toBe('free')
})

test('events out of order do no harm: an old cancellation does not end what was bought since', async () => {
  const { me, subscription: old } = await subscriber()
  old.status = 'canceled'
  const late = signedEvent('customer.subscription.deleted', old)
  await me.post('/billing/refresh')
  expect((await billing(me)).plan).toBe('free')
  const { session } = box.pay(await openCheckout(me, 'team'))
  await deliver(signedEvent('checkout.session.completed', session))
  expect((await deliver(late)).status).toBe(200)
  expect(await billing(me)).toMatchObject({ plan: 'team', subscriptionStatus: 'active' })
})

test('many events at once change the plan once', async () => {
  const me = await app.signIn('admin')
  const { subscription, session } = box.pay(await openCheckout(me))
  const events = [
    signedEvent('checkout.session.completed', session),
    ...Array.from({ length: 6 }, () => signedEvent('customer.subscription.updated', subscription)),
  ]
  const replies = await Promise.all(events.map(deliver))
  expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200))
  expect((await billing(me)).plan).toBe('pro')
  const { rows } = await app.admin.query(
    "select count(*)::int as n from audit_events where workspace_id = $1 and action = 'UPDATE_BILLING'",
    [me.workspaceId],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('an event of a customer who is not ours is taken note of and changes nothing', async () => {
  const event = signedEvent('customer.subscription.deleted', { object: 'subscription', id: 'sub_x', customer: 'cus_x' })
  expect((await deliver(event)).status).toBe(200)
})

test('an event that comes while Stripe cannot be asked is not taken, so that Stripe delivers it again', async () => {
  const { me, subscription } = await subscriber()
  subscription.status = 'canceled'
  const event = signedEvent('customer.subscription.deleted', subscription)
  for (let times = 0; times < 3; times += 1) stripe.faults.push({ call: 'GET /v1/subscriptions', status: 503 })
  expect((await deliver(event)).status).toBe(502)
  expect((await billing(me)).plan).toBe('pro')
  await eventually(async () => expect((await deliver(event)).status).toBe(200))
  expect((await billing(me)).plan).toBe('free')
})

test('where Stripe is configured the demo does not answer, so that nobody gets a plan for nothing', async () => {
  const me = await app.signIn('admin')
  for (const call of [
    me.post('/billing/demo/pay', { plan: 'team' }),
    me.post('/billing/demo/plan', { plan: 'free' }),
  ]) {
    const { status, body } = await call
    expect([status, body.detail]).toEqual([404, "This server uses Stripe, so demo payments aren't available."])
  }
  expect((await billing(me)).plan).toBe('free')
})

test('the portal opens for who has bought something, and says so to who has not', async () => {
  const { me } = await subscriber()
  expect((await me.post('/billing/portal')).body.url).toContain('/portal/')
  const nobody = await app.signIn('admin')
  expect((await nobody.post('/billing/portal')).body.detail).toBe("You don't have a paid plan to manage yet.")
})
