import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { durationText } from '#kernel/time/duration-text'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { emptyAgents, fullContent, impactOf, serveAnalytics, workflowId } from './analytics.fixtures.ts'
import { analyticsSearch } from './analytics-search.ts'
import { analytics } from './index.ts'
import { changeOf, costText } from './words.ts'

// On a busy machine loading the page takes longer than a test waits for anything.
beforeAll(() => import('./pages/analytics-page.tsx'))
beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
  vi.unstubAllGlobals()
})

const open = (address = '/analytics') => openApp(address, [analytics])
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const hrefOf = async (name: string | RegExp) => (await link(name)).getAttribute('href')

test('the page has four tabs and a range selector, which begins with 30 days', async () => {
  const { requests } = serveAnalytics()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics & Insights' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Agent Usage',
    'Workflows',
    'Content Performance',
    'Impact Accuracy',
  ])
  const ranges = within(screen.getByRole('radiogroup', { name: 'Range' }))
  expect(ranges.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['7d', '30d', '90d', '1y'])
  expect(ranges.getByRole('radio', { name: '30d' }).getAttribute('aria-checked')).toBe('true')
  expect(requests).toContain('/analytics/agents?range=30d')
  expect(await screen.findByText(/Oct 17 to Nov 15, 2026, compared with Sep 17 to Oct 16, 2026/)).toBeTruthy()
})

test('tab and range stand in the address, and the server is asked for them', async () => {
  const { requests } = serveAnalytics()
  const { user, address } = open('/analytics?tab=workflows&range=1y&nonsense=1')
  await waitFor(() => expect(requests).toContain('/analytics/workflows?range=1y'))
  await user.click(screen.getByRole('radio', { name: '7d' }))
  await waitFor(() => expect(address()).toBe('/analytics?tab=workflows&range=7d'))
  await user.click(screen.getByRole('tab', { name: 'Agent Usage' }))
  await user.click(screen.getByRole('radio', { name: '30d' }))
  await waitFor(() => expect(address()).toBe('/analytics'))
  expect(analyticsSearch({ tab: 'toString', range: ['7d'] })).toEqual({})
})

test('agent usage leads with outcomes, and states how hours saved are calculated', async () => {
  serveAnalytics()
  const { user } = open()
  await link('4 approved documents')
  const figures = within(screen.getByRole('region', { name: 'Key metrics' }))
  for (const text of ['Documents approved', '80%', '2 h', '15 h']) expect(figures.getByText(text)).toBeTruthy()
  expect(await hrefOf('4 approved documents')).toBe('/outputs?status=approved&type=PRD&from=2026-10-17&to=2026-11-15')
  const formula = within(screen.getByRole('region', { name: 'How hours saved are calculated' }))
  expect(formula.getByText(/Hours = \(as written \+ after edits − rewritten\) × minutes by hand ÷ 60/)).toBeTruthy()
  await user.click(formula.getByRole('button', { name: 'Show as a table' }))
  const row = formula.getByRole('row', { name: /^PRD/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['240 minutes', '3', '1', '0.3', '15 h'])
})

test('the chart is downloaded as the CSV of its table', async () => {
  serveAnalytics()
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:csv'
  })
  const { user } = open('/analytics?range=7d')
  await user.click(await screen.findByRole('button', { name: 'Download Runs by day as CSV' }))
  const [head, latest] = (await saved?.text())?.split('\r\n') ?? []
  expect([head, latest]).toEqual(['Day,User Whisperer,Market Maven', '"Nov 15, 2026",13,2'])
  vi.restoreAllMocks()
})

test('every number of agent usage opens the rows it counts', async () => {
  serveAnalytics()
  const { user } = open()
  const days = 'from=2026-10-17&to=2026-11-15'
  expect(await hrefOf('12 completed runs')).toBe(`/tasks?result=completed&${days}`)
  expect(await hrefOf('10 completed runs in the previous period')).toBe(
    '/tasks?result=completed&from=2026-09-17&to=2026-10-16',
  )
  expect(await hrefOf('3 outputs of User Whisperer: as written')).toBe(
    `/outputs?agent=user-whisperer&decision=approved&${days}`,
  )
  await user.click(screen.getAllByRole('button', { name: 'Show as a table' }).at(-1) as HTMLElement)
  expect(await hrefOf('2 failed runs of Generate PRD')).toBe(
    `/tasks?agent=user-whisperer&action=generate-prd&result=failed&${days}`,
  )
})

test('acceptance, cost and latency stand in tables', async () => {
  serveAnalytics()
  const { user } = open()
  const acceptance = await screen.findByRole('grid', { name: 'Acceptance by agent' })
  const whisperer = within(acceptance).getByRole('row', { name: /User Whisperer/ })
  expect(whisperer.textContent).toContain('80%')
  expect(whisperer.textContent).toContain('25%')
  await user.click(screen.getAllByRole('button', { name: 'Show as a table' }).at(-1) as HTMLElement)
  const costs = within(screen.getByRole('region', { name: 'Data for Cost and latency by action' }))
  const row = costs.getByRole('row', { name: /Generate PRD/ })
  for (const text of ['2.4 s', '5.1 s', '12,345', '$1.25']) expect(row.textContent).toContain(text)
})

test('the chart is told in a sentence, and its numbers stand in a table that opens their rows', async () => {
  serveAnalytics()
  const { user } = open('/analytics?range=7d')
  expect(await screen.findByRole('img', { name: 'Runs by day. Most runs in one day: 15 (Nov 15, 2026).' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Show as a table' })[0] as HTMLElement)
  expect(await hrefOf('2 Market Maven runs, Nov 15, 2026')).toBe(
    '/tasks?agent=market-maven&from=2026-11-15&to=2026-11-15',
  )
})

test('of a year the chart shows weeks', async () => {
  serveAnalytics()
  open('/analytics?range=1y')
  expect(await screen.findByRole('img', { name: /Most runs in one week: 15 \(Nov 9 to Nov 15, 2026\)/ })).toBeTruthy()
})

test('an empty range says so, and no number pretends', async () => {
  serveAnalytics({ '/analytics/agents': emptyAgents })
  open()
  expect(await screen.findByText(/No runs finished in this range/)).toBeTruthy()
  expect(screen.getByText('No outputs in this range yet.')).toBeTruthy()
  const figures = within(screen.getByRole('region', { name: 'Key metrics' }))
  expect(figures.queryAllByRole('link')).toEqual([])
  expect(figures.getAllByText('–').length).toBeGreaterThan(0)
})

test('executions open their rows, workflow by workflow', async () => {
  serveAnalytics()
  open('/analytics?tab=workflows&range=90d')
  expect(await hrefOf('9 completed executions of Weekly digest')).toBe(
    `/workflows/history?workflow=${workflowId}&status=completed&from=2026-08-18&to=2026-11-15`,
  )
  expect(await screen.findByText('Success Rate')).toBeTruthy()
  expect(screen.getAllByText('90%').length).toBeGreaterThan(0)
})

test('expected and actual engagement are compared, and made-up readers are called made up', async () => {
  serveAnalytics()
  open('/analytics?tab=content')
  expect(
    await screen.findByText('2 of 12 measured posts are in a sandbox, so their engagement is simulated.'),
  ).toBeTruthy()
  expect(screen.getByText(/75%/)).toBeTruthy()
  expect(await hrefOf('8 measured posts, high predicted engagement')).toBe(
    '/posts?level=high&state=published&measured=yes&from=2026-10-17&to=2026-11-15',
  )
  expect(screen.getByRole('img', { name: /One post\. Most interactions: 44 on .*\(sandbox\)/ })).toBeTruthy()
})

test('with fewer than ten measured posts nothing is concluded from them', async () => {
  serveAnalytics({ '/analytics/content': (range) => fullContent(range, 9) })
  open('/analytics?tab=content')
  expect(await screen.findByText('Not enough data')).toBeTruthy()
  expect(screen.queryByText(/ranked correctly: of/)).toBeNull()
})

test('impact accuracy has a calibration plot, a hit rate and a Brier score', async () => {
  serveAnalytics()
  const { user } = open('/analytics?tab=impact')
  expect(
    await screen.findByRole('img', { name: /Calibration\. Furthest from the line: 70% chance of loss forecast, 50%/ }),
  ).toBeTruthy()
  const figures = screen.getByRole('region', { name: 'Key metrics' })
  for (const text of ['80%', '0.12']) expect(figures.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(await hrefOf('4 forecasts with a chance of loss of 60% to 80%')).toBe(
    '/agents/impact-predictor?status=approved&measured=yes&bucket=3&from=2026-10-17&to=2026-11-15',
  )
})

test('with fewer than ten measured forecasts there is not enough data', async () => {
  serveAnalytics({ '/analytics/impact': (range) => impactOf(range, 9) })
  open('/analytics?tab=impact')
  expect(await screen.findByRole('heading', { name: 'Not enough data' })).toBeTruthy()
  expect(screen.getAllByText('Not enough data: 9 of 10 measured')).toHaveLength(2)
  expect(screen.queryByText('0.12')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a report that cannot be read says why, and is asked for again', async () => {
  let isDown = true
  serveAnalytics({
    '/analytics/agents': (range) =>
      isDown ? json({ code: 'unavailable', detail: 'The database is away.' }, 503) : emptyAgents(range),
  })
  const { user } = open()
  expect(await screen.findByText('The database is away.', {}, { timeout: 15_000 })).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText(/No runs finished in this range/)).toBeTruthy()
}, 20_000)

test('durations, costs and changes are told as people tell them', () => {
  expect([850, 2_400, 61_000, 600_000, 9_000_000].map(durationText)).toEqual([
    '850 ms',
    '2.4 s',
    '61 s',
    '10 min',
    '3 h',
  ])
  expect([costText(0), costText(0.0042), costText(12.5)]).toEqual(['$0.00', '$0.0042', '$12.50'])
  expect(changeOf(5, 10, 'less')).toEqual({ direction: 'down', tone: 'success', text: '50%' })
  expect(changeOf(5, 0, 'more')).toBeUndefined()
})
