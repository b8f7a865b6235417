import { noFigures } from '@sextant/contract/impact/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/impact-predictor-page.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { accuracy, analysis, outcome, serveImpact, workspace } from './impact.fixtures.ts'

signedInThroughout()

const toastTexts = () => useToasts.getState().toasts.map(({ title }) => title)

function open(answers: Parameters<typeof serveImpact>[0] = {}, address = '') {
  const server = serveImpact(answers)
  return { server, ...openApp(`/agents/impact-predictor${address}`, [workspace]) }
}

const opened = (stored = analysis(), more: Parameters<typeof serveImpact>[0] = {}) =>
  open(
    { 'GET /feature-analyses': pageOf(stored), [`GET /feature-analyses/${stored.id}`]: stored, ...more },
    `?analysis=${stored.id}`,
  )

test('results stand as they come, newest first, with their scores in colours', async () => {
  const older = analysis({ id: idOf(2), title: 'Older', impactScore: 70 })
  open({ 'GET /feature-analyses': pageOf(analysis(), older) })
  const rows = await screen.findAllByRole('listitem', { name: /Export to CSV|Older/ })
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Export to CSV', 'Older'])
  const first = within(rows[0] ?? expect.fail('no row'))
  const toneOf = (score: string) => first.getByText(score).closest('dd')?.dataset.tone
  expect([toneOf('91'), toneOf('84'), toneOf('69')]).toEqual(['success', 'warning', 'danger'])
  expect(first.getByText('Medium risk')).toBeTruthy()
})

test('without results there is a sentence, and a list that fails can be asked again', async () => {
  const { server, user } = open({ 'GET /feature-analyses': refusal(500, 'The list is away.') })
  expect(await screen.findByText('The list is away.')).toBeTruthy()
  server.answers['GET /feature-analyses'] = pageOf()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No analyses yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Describe a feature' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
})

test('an opened result has a recommendation with its assumptions, and says who wrote it', async () => {
  const recommendation = {
    text: 'Build it. The net return is $12,000.',
    assumptions: ['MRR grows to $60,000.'],
    model: 'gpt-5-mini',
    fallbackReason: null,
  }
  opened(analysis({ recommendation }))
  expect(await screen.findByText('Build it. The net return is $12,000.')).toBeTruthy()
  expect(screen.getByText('MRR grows to $60,000.').closest('ul')).toBeTruthy()
  expect(screen.getByText('Written by gpt-5-mini.')).toBeTruthy()
})

test('a recommendation of the built-in engine says why no model wrote it', async () => {
  const recommendation = {
    text: 'Build it.',
    assumptions: [],
    model: null,
    fallbackReason: 'The model declined to answer.',
  }
  opened(analysis({ recommendation }))
  expect(await screen.findByText('Written by the built-in engine. The model declined to answer.')).toBeTruthy()
})

test('an opened result tells its outcomes, its return, why it is so sure, and draws three charts with their numbers', async () => {
  const thumb = {
    key: 'securityIncidents',
    metric: 'Security incidents',
    unit: 'index',
    basis: 'rule-of-thumb',
  } as const
  const added = outcome({ ...thumb, currentValue: 100, predictedValue: 85, change: -15, changeType: 'decrease' })
  const { user } = opened(analysis({ predictedOutcomes: [outcome(), added] }))
  const outcomes = within(await screen.findByRole('list', { name: 'Predicted outcomes' }))
  expect(outcomes.getByText('$52,000')).toBeTruthy()
  expect(outcomes.getByText('+$8,000')).toBeTruthy()
  expect(outcomes.getAllByText(/12 months after launch · confidence 88%/)).toHaveLength(2)
  expect(outcomes.getByText('Rule of thumb, not a measurement. Today = 100.')).toBeTruthy()
  for (const bound of ['−$5,000 to', '$30,000']) expect(screen.getAllByText(bound).length).toBeGreaterThan(0)
  expect(screen.getByText('+4.8 of 12')).toBeTruthy()
  expect(
    await screen.findByRole('img', { name: /Net return\. 8 in 10 simulations end between −\$5,000 and \$30,000/ }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(screen.getByRole('rowheader', { name: '−$20,000 to $0' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Key drivers' }))
  expect(await screen.findByRole('img', { name: /MRR affects the return most/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Cash flow' }))
  expect(await screen.findByRole('img', { name: /Drops to −\$42,000 and reaches \$12,000/ })).toBeTruthy()
})

test('an opened result says what was entered as costs and why it is expected to cost more', async () => {
  opened()
  expect(
    await screen.findByText(
      'You entered $40,000. In half of the simulated outcomes it costs more than $42,000, because projects tend to run over.',
    ),
  ).toBeTruthy()
})

test('an opened result says when the whole MRR target counts as new revenue', async () => {
  opened(analysis({ current: { mrr: 0, userAdoption: 0, retention: 0 } }))
  expect(await screen.findByText(/the whole MRR target counts as new revenue/)).toBeTruthy()
})

test('the score is called ROI score, and ROI is the percentage', async () => {
  opened()
  const row = within(await screen.findByRole('listitem', { name: 'Export to CSV' }))
  expect(row.getByText('ROI score').nextElementSibling?.textContent).toContain('69')
  expect((await row.findByText('ROI', { selector: 'dt' })).nextElementSibling?.textContent).toContain('29%')
})

test('a link narrows the results to the rows of a number, and says so', async () => {
  const narrow = 'status=approved&measured=yes&bucket=3&from=2026-11-01&to=2026-11-07'
  const { server, user, address } = open({ 'GET /feature-analyses': pageOf() }, `?${narrow}`)
  expect(
    await screen.findByText(/approved · with actual results · chance of loss 60 to 80%, return known · approved Nov 1/),
  ).toBeTruthy()
  expect(server.calls('GET /feature-analyses')[0]?.url).toContain(narrow)
  expect(await screen.findByText(/No analyses match/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/agents/impact-predictor'))
})

test('approving freezes it, and then the actual values can be entered', async () => {
  const approved = analysis({ status: 'approved', approvedBy: 'Maya', approvedAt: new Date().toISOString() })
  const actuals = { outcomes: { mrr: 57_000 }, revenue: 60_000, cost: 45_000, note: '' }
  const { server, user } = opened(analysis(), { [`POST /feature-analyses/${idOf(1)}/approve`]: approved })
  server.answers[`PUT /feature-analyses/${idOf(1)}/outcomes`] = { ...approved, actuals, measuredBy: 'Maya' }
  const approve = await screen.findByRole('button', { name: 'Approve' })
  server.answers['GET /feature-analyses'] = pageOf(approved)
  server.answers[`GET /feature-analyses/${idOf(1)}`] = approved
  await user.click(approve)
  await user.click(await screen.findByRole('button', { name: 'Add actual results' }))
  // Success toasts disappear after a few seconds, and typing can take that long on a busy machine.
  expect(toastTexts()).toEqual(['Analysis Approved'])
  const dialog = within(await screen.findByRole('dialog', { name: 'Actual results' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter at least one actual result')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'MRR' }))
  await user.type(dialog.getByRole('textbox', { name: 'MRR' }), '57000')
  await user.type(dialog.getByRole('textbox', { name: 'Revenue' }), '60000')
  await user.type(dialog.getByRole('textbox', { name: 'Cost' }), '45000')
  const measured = { ...approved, actuals, measuredBy: 'Maya', measuredAt: new Date().toISOString() }
  server.answers['GET /feature-analyses'] = pageOf(measured)
  server.answers[`GET /feature-analyses/${idOf(1)}`] = measured
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const table = within(await screen.findByRole('grid', { name: 'Forecast vs. actual' }))
  expect(table.getAllByText('Inside')).toHaveLength(2)
  expect(table.getByText('Outside')).toBeTruthy()
  expect(await server.sent(`PUT /feature-analyses/${idOf(1)}/outcomes`)).toEqual(actuals)
  expect(toastTexts()[0]).toBe('Actual Results Saved')
})

test('a draft is deleted with Undo', async () => {
  const { server, user } = opened()
  const remove = await screen.findByRole('button', { name: 'Delete' })
  server.answers['GET /feature-analyses'] = pageOf()
  await user.click(remove)
  await waitFor(() => expect(server.calls(`DELETE /feature-analyses/${idOf(1)}`)).toHaveLength(1))
  expect(await screen.findByRole('heading', { name: 'No analyses yet' })).toBeTruthy()
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Analysis Deleted', action: { label: 'Undo' } })
})

test('content is drafted from an analysis with one click', async () => {
  opened()
  const link = await screen.findByRole('link', { name: 'Draft Content' })
  expect(link.getAttribute('href')).toBe(`/agents/narrative-architect?source=analysis&sourceId=${analysis().id}`)
})

test('an analysis without a target or a cost says that there is nothing to estimate', async () => {
  const nothing = { p10: 0, p50: 0, p90: 0 }
  const bare = analysis({ predictedOutcomes: [], totalCost: nothing, netReturn: nothing })
  open({ 'GET /feature-analyses': pageOf(bare) })
  expect(await screen.findByText('Add a target or cost to get an estimate.')).toBeTruthy()
})

test('an analysis without any figure says so, names what is missing, and tells no return, no risk and no charts', async () => {
  const none = { mrr: 0, userAdoption: 0, retention: 0 }
  const figureless = analysis({
    targetMetrics: none,
    current: none,
    costs: { development: 0, maintenance: 0, marketing: 0 },
    ranges: {},
    riskLevel: 'low',
    isUncertain: true,
  })
  const { user } = opened(figureless)
  const row = within(await screen.findByRole('listitem', { name: 'Export to CSV' }))
  expect(await row.findByText(noFigures)).toBeTruthy()
  expect(row.getByText('Risk unknown')).toBeTruthy()
  for (const name of ['Return', 'Low risk', 'Distribution']) expect(row.queryByText(name)).toBeNull()
  await user.click(row.getByRole('button', { name: 'Export to CSV' }))
  expect(row.getByText(noFigures)).toBeTruthy()
  expect(row.queryByText(/chance of loss/)).toBeNull()
})

test('another analysis can start from an earlier one', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('button', { name: 'Use as a starting point' }))
  expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Export to CSV')
  expect((screen.getByRole('textbox', { name: 'Development' }) as HTMLInputElement).value).toBe('40,000')
  expect((screen.getByRole('textbox', { name: 'Marketing' }) as HTMLInputElement).value).toBe('')
})

test('a start from an analysis whose target is below today asks again', async () => {
  const lower = analysis({ targetMetrics: { mrr: 40_000, userAdoption: 0, retention: 0 }, ranges: {} })
  const { server, user } = opened(lower)
  await user.click(await screen.findByRole('button', { name: 'Use as a starting point' }))
  await user.click(screen.getByRole('button', { name: 'Analyze Impact' }))
  expect(await screen.findByRole('alertdialog', { name: "Forecast a target below today's value?" })).toBeTruthy()
  expect(server.calls('POST /feature-analyses')).toHaveLength(0)
})

test('a link leads to an analysis that stands on no page yet, and back to its PRD', async () => {
  const far = analysis({
    id: idOf(5),
    title: 'Far away',
    source: { prdId: idOf(7), prdTitle: 'Faster exports', requirementId: 'f1', requirement: 'Scheduled export' },
  })
  open({ 'GET /feature-analyses': pageOf(analysis()), [`GET /feature-analyses/${far.id}`]: far }, `?analysis=${far.id}`)
  expect(await screen.findByRole('listitem', { name: 'Far away' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Faster exports' })
  expect(link.getAttribute('href')).toBe(`/prds/${idOf(7)}`)
})

test('how the forecasts held is shown once one was measured', async () => {
  const held = { ...accuracy, approved: 12, measured: 10, comparisons: 50, hitRate: 0.8, brierScore: 0.08 }
  open({ 'GET /feature-analyses/accuracy': held })
  expect((await screen.findAllByText('10 of 12 approved forecasts have actual results.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('80% of 50 results; 80% is ideal').length).toBeGreaterThan(0)
  expect(screen.getAllByText('0.08; 0 is perfect, 0.25 is a coin toss').length).toBeGreaterThan(0)
})

test.each([
  [3, '3 of 4 approved forecasts have actual results. All of them are sample data.'],
  [1, '3 of 4 approved forecasts have actual results. 1 of them is sample data.'],
  [0, '3 of 4 approved forecasts have actual results.'],
])('of 3 measured forecasts, that %i are sample data is said', async (samples, sentence) => {
  const measured = [1, 2, 3].map((at) => analysis({ id: idOf(at), isSample: at <= samples }))
  open({
    'GET /feature-analyses/accuracy': { ...accuracy, approved: 4, measured: 3 },
    'GET /feature-analyses': pageOf(...measured),
  })
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test('from as few measured forecasts as analytics leaves out, the room tells no rate either', async () => {
  const held = { ...accuracy, approved: 12, measured: 9, comparisons: 45, hitRate: 0.8, brierScore: 0.08 }
  open({ 'GET /feature-analyses/accuracy': held })
  expect((await screen.findAllByText('9 of 12 approved forecasts have actual results.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Not enough data: 9 of 10 measured').length).toBeGreaterThan(0)
  expect(screen.queryByText(/0\.08/)).toBeNull()
})
