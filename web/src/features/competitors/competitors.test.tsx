import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { signedInThroughout } from '../../../test/signed-in.ts'
import { analysis, card, change, competitor, detail, serveCompetitors, workspace } from './competitors.fixtures.ts'
// Loaded up front so that the first test doesn't time out.
import './pages/market-maven-page.tsx'

signedInThroughout()

const open = (address = '/agents/market-maven') => openApp(address, [workspace])
const bodyOf = async (sent: Request[], method: string) =>
  sent
    .find((request) => request.method === method)
    ?.clone()
    .json()

test('the page has the monitored competitors and the grid of their changes', async () => {
  serveCompetitors()
  open()
  const list = within(await screen.findByRole('list', { name: 'Competitors' }))
  expect(list.getByRole('button', { name: 'Northwind' })).toBeTruthy()
  expect(list.getByText('Active')).toBeTruthy()
  expect(list.getByText(/3 changes · 1 page, 1 not watched · Daily/)).toBeTruthy()
  expect(list.getByText('Project management').parentElement?.textContent).toBe('Project management · 51-200 employees')
  const grid = within(await screen.findByRole('list', { name: 'Competitor changes' }))
  expect(grid.getByRole('heading', { name: 'Pro per user/month: $49 to $59' })).toBeTruthy()
  expect(grid.getByText('High impact')).toBeTruthy()
  expect(grid.getByText(/Pricing · Business · 95% confidence/)).toBeTruthy()
})

test('an address that is none is told in an alert, and a blank one is ignored', async () => {
  const { requests } = serveCompetitors({ 'POST /competitors': detail() })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add competitor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add competitor' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.type(dialog.getByLabelText('Competitor URL'), 'not a url')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please enter a valid URL')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(dialog.getByLabelText('Competitor URL'))
  await user.type(dialog.getByLabelText('Competitor URL'), 'northwind.example')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf(requests, 'POST')).toMatchObject({ url: 'northwind.example', frequency: 'daily' })
})

test('a competitor is added on Enter', async () => {
  const { requests } = serveCompetitors({ 'POST /competitors': detail() })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add competitor' }))
  await user.type(await screen.findByLabelText('Competitor URL'), 'northwind.example{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf(requests, 'POST')).toMatchObject({ url: 'northwind.example' })
})

test('whoever has no site at hand watches the sample one', async () => {
  const { requests } = serveCompetitors({ 'POST /competitors': detail() })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add competitor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add competitor' }))
  await user.click(dialog.getByRole('button', { name: 'Use a sample page' }))
  expect(dialog.queryByRole('button', { name: 'Use a sample page' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await bodyOf(requests, 'POST')).toMatchObject({
    url: 'https://cobalt-planner.example/',
    name: 'Cobalt Planner',
  })
})

test('the check frequencies are hourly, daily, weekly and monthly, daily at first', async () => {
  serveCompetitors()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add competitor' }))
  const select = await screen.findByRole('button', { name: /Check frequency/ })
  expect(select.textContent).toContain('Daily')
  await user.click(select)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Hourly',
    'Daily',
    'Weekly',
    'Monthly',
    'Default schedule',
  ])
})

test('a refusal of the server is told and what was typed stays', async () => {
  serveCompetitors({ 'POST /competitors': refusal(409, "You're already monitoring this competitor.") })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add competitor' }))
  await user.type(await screen.findByLabelText('Competitor URL'), 'northwind.example')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('alert')).textContent).toBe("You're already monitoring this competitor.")
  expect(screen.getByLabelText<HTMLInputElement>('Competitor URL').value).toBe('northwind.example')
})

test('a removed competitor can be taken back', async () => {
  const { requests } = serveCompetitors({ [`DELETE /competitors/${idOf(1)}`]: { id: idOf(1) } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Northwind' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Competitor removed', action: { label: 'Undo' } }),
  )
})

test('changes are filtered by category and impact, and the address keeps it', async () => {
  const { requests } = serveCompetitors({
    'GET /competitor-changes': (request: Request) =>
      json(new URL(request.url).searchParams.get('impact') === 'low' ? pageOf() : pageOf(change())),
  })
  const { user, address } = open('/agents/market-maven?category=business')
  await screen.findByRole('list', { name: 'Competitor changes' })
  expect(requests.some(({ url }) => url.includes('category=business'))).toBe(true)
  await user.click(screen.getByRole('button', { name: /Impact/ }))
  await user.click(await screen.findByRole('option', { name: 'Low impact' }))
  expect(await screen.findByText('No changes match your filters.')).toBeTruthy()
  expect(address()).toContain('impact=low')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('list', { name: 'Competitor changes' })).toBeTruthy()
})

test.each([
  ['high', '-15%', '-5%'],
  ['medium', '-8%', '-2%'],
  ['low', '-3%', '-1%'],
] as const)(
  'the analysis of a %s change has its facts, its words and the predicted impact',
  async (impact, users, share) => {
    serveCompetitors({ [`GET /competitor-changes/${idOf(21)}`]: analysis({ impact }) })
    open(`/agents/market-maven?change=${idOf(21)}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Change analysis' }))
    expect(await panel.findByText('A price changed by 20%.')).toBeTruthy()
    expect(panel.getByText('$49', { selector: 'del' })).toBeTruthy()
    expect(panel.getByText('$59', { selector: 'ins' })).toBeTruthy()
    expect([panel.getByText(users), panel.getByText(share)]).toHaveLength(2)
    expect(panel.getByText('Rough estimates based on the impact level, not measurements.')).toBeTruthy()
  },
)

test('content is drafted from a change with one click', async () => {
  serveCompetitors({ [`GET /competitor-changes/${idOf(21)}`]: analysis() })
  open(`/agents/market-maven?change=${idOf(21)}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Change analysis' }))
  const link = await panel.findByRole('link', { name: 'Draft Content' })
  expect(link.getAttribute('href')).toBe(`/agents/narrative-architect?source=change&sourceId=${idOf(21)}`)
})

test('a check that failed says why', async () => {
  serveCompetitors({
    'GET /competitors': pageOf(
      competitor({ status: 'check-failed', problem: 'The site blocked the request (status 403).' }),
    ),
  })
  open()
  const list = within(await screen.findByRole('list', { name: 'Competitors' }))
  expect(list.getByText('Check failed')).toBeTruthy()
  expect(list.getByText('The site blocked the request (status 403).')).toBeTruthy()
})

test('a page that is not watched is watched with one click', async () => {
  const pages = detail().pages.map((page) => ({ ...page, isWatched: true }))
  const { requests } = serveCompetitors({ [`PUT /competitors/${idOf(1)}/pages/${idOf(12)}`]: detail({ pages }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Northwind' }))
  await user.click(await screen.findByRole('tab', { name: 'Pages and details' }))
  await user.click(await screen.findByRole('button', { name: 'Watch northwind.example/pricing' }))
  expect(await screen.findByRole('button', { name: 'Stop watching northwind.example/pricing' })).toBeTruthy()
  expect(await bodyOf(requests, 'PUT')).toEqual({ isWatched: true })
  await user.click(screen.getByRole('tab', { name: 'Facts' }))
  const history = within(await screen.findByRole('list', { name: 'Fact history' }))
  expect(history.getByRole('listitem').textContent).toContain('Pro per user/month')
})

test('with nobody monitored yet the page says what to do', async () => {
  serveCompetitors({ 'GET /competitors': pageOf(), 'GET /competitor-changes': pageOf() })
  open()
  expect(await screen.findByRole('button', { name: 'Add your first competitor' })).toBeTruthy()
  expect(screen.getByText('No changes yet')).toBeTruthy()
})

test('what cannot be loaded can be asked for again', async () => {
  let isDown = true
  serveCompetitors({
    'GET /competitors': () =>
      isDown ? json({ code: 'internal', detail: 'Something went wrong.' }, 500) : json(pageOf(competitor())),
  })
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('list', { name: 'Competitors' })).toBeTruthy()
})

test('trends and reports are started for a timeframe', async () => {
  const { requests } = serveCompetitors({ 'POST /agents/market-maven/actions/analyze-trends': { id: idOf(41) } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Analyze Trends' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Analyze Trends started'))
  expect(await bodyOf(requests, 'POST')).toEqual({ input: { timeframe: 'month' } })
  expect(screen.getByRole('button', { name: 'Generate Report' })).toBeTruthy()
})

test('a battlecard has a source and a day for every line, and says what is stale', async () => {
  serveCompetitors()
  open(`/agents/market-maven?competitor=${idOf(1)}`)
  const plans = within(await screen.findByRole('list', { name: 'Plans of Northwind' }))
  expect(plans.getByText('Pro per user/month: $59')).toBeTruthy()
  expect(plans.getByText('“$59 per user/month”')).toBeTruthy()
  expect(plans.getByRole('link').getAttribute('href')).toBe('https://northwind.example/pricing')
  expect([plans.getByText(/^seen /).tagName, plans.queryByText('Stale')]).toEqual(['TIME', null])
  const gaps = within(screen.getByRole('list', { name: 'Gaps of Northwind' }))
  expect(gaps.getByRole('link').getAttribute('href')).toBe(`/requirements/${idOf(51)}`)
  expect(gaps.getByText('Stale')).toBeTruthy()
})

test('competitors are compared side by side', async () => {
  const other = competitor({ id: idOf(2), name: 'Fabrikam' })
  serveCompetitors({
    'GET /competitors': pageOf(competitor(), other),
    [`GET /competitors/${idOf(2)}/battlecard`]: card({ competitorId: idOf(2), name: 'Fabrikam', lines: [] }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Compare side by side' }))
  const table = within(await screen.findByRole('table', { name: 'Competitors side by side' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(['Northwind', 'Fabrikam']),
  )
  expect(table.getByText('No prices found on the pages you watch.')).toBeTruthy()
})

test('a change says what it means for the own plans, and can be marked as not relevant', async () => {
  const rest = {
    kind: 'requirement',
    title: 'Cheaper plan',
    url: `/requirements/${idOf(51)}`,
    quote: 'A plan for small teams',
  }
  const implication = {
    line: 'Close to “Cheaper plan”, which 3 people asked for.',
    writtenBy: 'template',
    rests: [rest],
  } as const
  const { requests } = serveCompetitors({
    'GET /competitor-changes': pageOf(change({ implication: { ...implication, rests: [] } })),
    [`GET /competitor-changes/${idOf(21)}`]: analysis({
      implication: { ...implication, rests: [{ ...rest, kind: 'requirement' }] },
    }),
    [`PUT /competitor-changes/${idOf(21)}/relevance`]: analysis({ isDismissed: true }),
  })
  const { user } = open(`/agents/market-maven?change=${idOf(21)}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Change analysis' }))
  expect(await panel.findByText('Close to “Cheaper plan”, which 3 people asked for.')).toBeTruthy()
  expect(panel.getByText('“A plan for small teams”')).toBeTruthy()
  expect(panel.getByText(/The sentence is a template/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Not relevant' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Marked as not relevant'))
  expect(await bodyOf(requests, 'PUT')).toEqual({ isRelevant: false })
})
