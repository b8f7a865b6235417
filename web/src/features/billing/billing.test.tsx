import { agentIds } from '@sextant/contract/agents/catalogue'
import { permissionsOf } from '@sextant/contract/kernel/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { defineWebFeature } from '#kernel/feature'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { free, info, serveBilling, usage } from './billing.fixtures.ts'
import { billing } from './index.ts'

// On a busy machine, loading the pages takes longer than the default timeout.
beforeAll(() =>
  Promise.all([
    import('./pages/billing-page.tsx'),
    import('./pages/checkout-page.tsx'),
    import('./pages/portal-page.tsx'),
    import('./settings/billing-panel.tsx'),
  ]),
)
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => {
    session.signOut()
    useAppState.setState({ currentTeam: null, viewMode: 'individual' })
    useToasts.setState({ toasts: [] })
  })
  vi.unstubAllGlobals()
})

const open = (address = '/billing') => openApp(address, [billing])
const patient = { timeout: 5_000 }

test('the three plans stand side by side with price and limits, and the current one is marked', async () => {
  serveBilling()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Plans and billing' })).toBeTruthy()
  const plan = async (name: string) => within(await screen.findByRole('listitem', { name }))
  const reply = {
    Free: ['$0', '50 agent actions per month', '2 active agents'],
    Pro: ['$74.99', '500 agent actions per month', `All ${agentIds.length} agents`, 'Current plan'],
    Team: ['$349.99', '5,000 agent actions per month', 'SSO'],
  }
  for (const [name, texts] of Object.entries(reply)) {
    const card = await plan(name)
    for (const text of [...texts, 'per month']) expect(card.getByText(text)).toBeTruthy()
  }
  expect((await plan('Team')).getByRole('button', { name: 'Upgrade to Team' })).toBeTruthy()
  expect((await plan('Free')).getByRole('button', { name: 'Downgrade to Free' })).toBeTruthy()
})

test('the monthly cost box shows the price of the plan, with the next billing date beside it', async () => {
  serveBilling()
  open()
  const card = within(await screen.findByRole('region', { name: 'Current plan' }))
  expect(card.getByText('Monthly cost').nextElementSibling?.textContent).toBe('$74.99')
  expect(card.getByText('Next billing date').nextElementSibling?.textContent).toBe('Dec 10, 2026')
  expect(card.getByText('Active')).toBeTruthy()
})

test('the usage bar shows used against limit and what is left, without a hint at 80 percent', async () => {
  serveBilling({ 'GET /billing': { ...info, agentActionsUsed: 400 } })
  open()
  const card = within(await screen.findByRole('region', { name: 'Usage this month' }))
  expect(card.getByRole('meter').getAttribute('aria-valuetext')).toBe('400 of 500 agent actions used')
  expect(card.getByText('20% left')).toBeTruthy()
  expect(card.queryByText(/over 80%/)).toBeNull()
})

test('over 80 percent there is a hint to upgrade', async () => {
  serveBilling({ 'GET /billing': { ...info, agentActionsUsed: 401 } })
  open()
  expect(
    await screen.findByText(
      "You've used over 80% of this month's actions. Upgrade to Team to keep your agents running.",
    ),
  ).toBeTruthy()
})

test('a use below one percent is said and seen, and the Free plan says who shares it', async () => {
  serveBilling({ 'GET /billing': { ...info, plan: 'free', agentActionsUsed: 3, agentActionsLimit: 5_000 } })
  open()
  const words = await screen.findByText('<1% used')
  const bar = words.closest('.relative')?.querySelector('[style]') as HTMLElement
  expect(bar.style.minWidth).toBe('3px')
  expect(screen.getByText(/Free workspaces with the same owner share these actions/)).toBeTruthy()
})

test('more used than the plan allows fills the bar and leaves nothing', async () => {
  serveBilling({ 'GET /billing': { ...info, agentActionsUsed: 612 } })
  open()
  expect(await screen.findByText('100% used')).toBeTruthy()
  expect(screen.getByText('0% left')).toBeTruthy()
  expect(screen.getByText(/You've used all of this month's actions/)).toBeTruthy()
})

test('the upgrade opens the demo payment page after a second, and paying there changes the plan', async () => {
  const { sent } = serveBilling({
    'POST /billing/demo/pay': { ...info, plan: 'team', boughtPlan: 'team', monthlyCostCents: 34_999 },
  })
  const { user, address } = open()
  const card = within(await screen.findByRole('listitem', { name: 'Team' }))
  const began = performance.now()
  await user.click(card.getByRole('button', { name: 'Upgrade to Team' }))
  await waitFor(() => expect(address()).toBe('/billing/checkout?plan=team'), patient)
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  expect(await screen.findByText('This is a demo')).toBeTruthy()
  const order = within(await screen.findByRole('table', { name: 'Order summary' }))
  expect(order.getByText('-$37.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pay $137.50 (demo)' }))
  await waitFor(() => expect(address()).toBe('/billing'), patient)
  expect(await sent('POST /billing/demo/pay')).toEqual({ plan: 'team' })
  expect(useToasts.getState().toasts[0]?.description).toContain('This workspace is now on the Team plan.')
  await waitFor(() => expect(useAppState.getState().billingInfo?.plan).toBeDefined())
})

test('an order that cannot be paid says why and leads back', async () => {
  const detail = 'This workspace is already on the Team plan.'
  serveBilling({ 'GET /billing/demo/quote': json({ code: 'conflict', detail }, 409) })
  open('/billing/checkout?plan=team')
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to billing' }).getAttribute('href')).toBe('/billing')
})

test('an order that waits for the end of the period leads to the portal, where it is chosen', async () => {
  const detail =
    "You've paid for Team until the end of this period. To switch to Pro after that, use the billing portal."
  serveBilling({ 'GET /billing/demo/quote': json({ code: 'conflict', detail, link: '/billing/portal' }, 409) })
  open('/billing/checkout?plan=pro')
  const way = await screen.findByRole('link', { name: 'Open the billing portal' })
  expect(way.getAttribute('href')).toBe('/billing/portal')
})

test('portal buttons open the demo billing portal, where the plan is cancelled and kept after all', async () => {
  const ending = { ...info, nextPlan: 'free', nextBillingDate: null }
  const { sent, answers } = serveBilling({ 'POST /billing/demo/plan': ending })
  const { user, address } = open()
  const [button] = await screen.findAllByRole('button', { name: 'Manage billing' })
  await user.click(button as HTMLElement)
  await waitFor(() => expect(address()).toBe('/billing/portal'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Demo billing portal' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Your Pro plan ends on Dec 10, 2026/)).toBeTruthy()
  answers['GET /billing'] = ending
  await user.click(question.getByRole('button', { name: 'Cancel plan' }))
  await waitFor(async () => expect(await sent('POST /billing/demo/plan')).toEqual({ plan: 'free' }))
  expect(await screen.findByRole('button', { name: 'Keep Pro' })).toBeTruthy()
})

test('where Stripe takes the payments the demo payment page says that it is not for them', async () => {
  const { received } = serveBilling({ 'GET /billing': { ...info, provider: 'stripe' } })
  open('/billing/checkout?plan=team')
  expect(await screen.findByText(/This server uses Stripe/)).toBeTruthy()
  expect(received().some((call) => call.includes('/demo/'))).toBe(false)
})

test('usage is shown by agent, by day and by person, with a forecast and how it was reckoned', async () => {
  serveBilling()
  open()
  const card = within(await screen.findByRole('region', { name: 'Usage breakdown' }))
  expect(await card.findByText(/At this pace, you'll use about 260 of 500 by/)).toBeTruthy()
  expect(
    card.getByText(/120 used so far, plus 8.6 for each remaining day, the average of the last 14 days/),
  ).toBeTruthy()
  expect(within(card.getByRole('table', { name: 'Agent actions by day' })).getAllByRole('row')).toHaveLength(3)
  expect(within(card.getByRole('region', { name: 'By agent' })).getByText('90')).toBeTruthy()
  expect(within(card.getByRole('region', { name: 'By person' })).getByText('Maya Lindqvist')).toBeTruthy()
})

test('a plan that will not last says when it is used up', async () => {
  const forecast = { ...usage.forecast, expected: 900, runsOutAt: '2026-11-20T12:00:00.000Z' }
  serveBilling({ 'GET /billing/usage': { ...usage, forecast } })
  open()
  expect(await screen.findByText("At this pace, you'll run out on Nov 20.")).toBeTruthy()
})

test('the invoice history lists what was billed, each with a download', async () => {
  const { received } = serveBilling({
    'GET /billing/invoice/0198c0de-0000-7000-8000-000000000009/download': new Response('%PDF-1.7'),
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  const { user } = open()
  const table = within(await screen.findByRole('grid', { name: 'Invoice history' }))
  for (const text of ['DEMO-0001', 'Nov 10, 2026', 'Pro', 'Paid', 'Demo', '$74.99']) {
    expect((await table.findAllByText(text)).length).toBeGreaterThan(0)
  }
  await user.click(table.getByRole('button', { name: 'Download invoice DEMO-0001' }))
  await waitFor(() => expect(received().some((call) => call.endsWith('/download'))).toBe(true))
  expect(useToasts.getState().toasts).toEqual([])
})

test('an empty history says so, and a failing page can be asked again', async () => {
  const { answers } = serveBilling({
    'GET /billing': json({ code: 'unavailable', detail: 'The database is away.' }, 503),
    'GET /billing/invoices': { items: [], nextCursor: null },
  })
  const { user } = open()
  expect(await screen.findByText('The database is away.', {}, patient)).toBeTruthy()
  answers['GET /billing'] = free
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No invoices yet. They appear here after your first payment.')).toBeTruthy()
})

test('who is no administrator reads why billing is not for them, and nothing is asked of the server', async () => {
  const { received } = serveBilling()
  const team = { id: 'w-2', name: 'Harbour', role: 'member' as const, members: 2, permissions: permissionsOf('editor') }
  act(() => useAppState.setState({ currentTeam: team, viewMode: 'team' }))
  open()
  expect(await screen.findByText('Only administrators of this team can see and change its billing.')).toBeTruthy()
  expect(received().filter((call) => call.includes('/billing'))).toEqual([])
})

test.each([
  ['a failed payment', { subscriptionStatus: 'past_due' }, 'Your last payment failed'],
  ['an unpaid plan', { plan: 'free', subscriptionStatus: 'unpaid' }, 'Your Pro plan is unpaid'],
  ['a cancelled plan', { nextPlan: 'free', nextBillingDate: null }, 'Your Pro plan is canceled'],
])('%s says so above everything else, with the way to the portal', async (_, change, title) => {
  serveBilling({ 'GET /billing': { ...info, provider: 'stripe', ...change } })
  open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Manage billing' })).toHaveLength(2)
  expect(screen.queryByText('Demo billing')).toBeNull()
})

test('who comes back from Stripe is told as soon as Stripe says so, without waiting for its event', async () => {
  const paid = { ...info, provider: 'stripe' as const }
  const { calls, answers } = serveBilling({
    'GET /billing': { ...free, provider: 'stripe' },
    'POST /billing/refresh': paid,
  })
  answers['POST /billing/refresh'] = () => {
    answers['GET /billing'] = paid
    return json(paid)
  }
  open('/billing?checkout=done')
  expect(await screen.findByText('Payment received. Thank you!')).toBeTruthy()
  expect(calls('POST /billing/refresh')).toHaveLength(1)
})

test('the billing tab of the settings has the plan, the usage, an upgrade and the portal', async () => {
  serveBilling()
  const [tab] = billing.settings ?? []
  expect(tab?.tab).toBe('billing')
  const lazy = tab?.lazy ?? (async () => ({ default: () => null }))
  openApp('/settings', [
    defineWebFeature({ name: 'settings', pages: [{ path: '/settings', title: 'Settings', lazy }] }),
    billing,
  ])
  const card = within(await screen.findByRole('region', { name: 'Current plan' }))
  expect(card.getByRole('button', { name: 'Upgrade to Team' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Manage billing' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Usage this month' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plans, usage and invoices' }).getAttribute('href')).toBe('/billing')
})
