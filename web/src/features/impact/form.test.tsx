import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppState } from '#kernel/app-state'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/impact-predictor-page.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { refusal } from '../../../test/serve.ts'
import { analysis, serveImpact, workspace } from './impact.fixtures.ts'

signedInThroughout()

const toastTexts = () => useToasts.getState().toasts.map(({ title, description }) => `${title}: ${description ?? ''}`)
const button = () => screen.findByRole('button', { name: /Analyze Impact|Analyzing/ })

async function open(answers: Parameters<typeof serveImpact>[0] = {}, address = '') {
  const server = serveImpact(answers)
  const { user, address: now } = openApp(`/agents/impact-predictor${address}`, [workspace])
  await button()
  return { server, user, now }
}

test('the form has the fields of the specification', async () => {
  const { user } = await open()
  const form = within(screen.getByRole('region', { name: 'Feature Impact Analysis' }))
  for (const name of [/Title/, /Description/, 'Timeline']) expect(form.getByRole('textbox', { name })).toBeTruthy()
  const targets = within(form.getByRole('group', { name: 'Target metrics' }))
  for (const name of ['MRR', 'User adoption', 'Retention']) expect(targets.getByRole('textbox', { name })).toBeTruthy()
  const costs = within(form.getByRole('group', { name: 'Costs' }))
  for (const name of ['Development', 'Maintenance', 'Marketing']) {
    expect(costs.getByRole('textbox', { name, description: 'USD' })).toBeTruthy()
  }
  await user.click(form.getByRole('button', { name: /Category/ }))
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options.join(', ')).toBe(
    'Security, AI/ML, User Experience, Performance, Integration, Analytics, Mobile, Collaboration, Automation, Other',
  )
})

test('Analyze Impact needs a title and a description that are not blank', async () => {
  const { user } = await open()
  const isDisabled = async () => (await button()).hasAttribute('disabled')
  expect(await isDisabled()).toBe(true)
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), '   ')
  expect(await isDisabled()).toBe(true)
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  expect(await isDisabled()).toBe(false)
})

test('what is left empty goes as 0, the category as Other, and the form shows Analyzing until it is empty again', async () => {
  let answer = (_: Response) => undefined as unknown
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { server, user, now } = await open({ 'POST /feature-analyses': () => waiting })
  await user.type(screen.getByLabelText(/Title/), ' Export to CSV ')
  await user.type(screen.getByLabelText(/Description/), 'Reports')
  await user.type(screen.getByRole('textbox', { name: 'Development' }), '40000')
  await user.click(await button())
  expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeTruthy()
  await user.click(await button())
  const stored = analysis()
  server.answers['GET /feature-analyses'] = pageOf(stored)
  server.answers[`GET /feature-analyses/${stored.id}`] = stored
  answer(json(stored))
  expect(await screen.findByRole('listitem', { name: 'Export to CSV' })).toBeTruthy()
  expect(server.calls('POST /feature-analyses')).toHaveLength(1)
  expect(await server.sent('POST /feature-analyses')).toMatchObject({
    title: 'Export to CSV',
    description: 'Reports',
    category: 'Other',
    timeline: 0,
    targetMetrics: { mrr: 0, userAdoption: 0, retention: 0 },
    costs: { development: 40_000, maintenance: 0, marketing: 0 },
    ranges: {},
  })
  await waitFor(() => expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe(''))
  expect((screen.getByRole('textbox', { name: 'Development' }) as HTMLInputElement).value).toBe('')
  expect(now()).toBe(`/agents/impact-predictor?analysis=${stored.id}`)
  expect(toastTexts()).toEqual(['Analysis Complete: Export to CSV'])
})

test('a refusal is told and nothing that was typed is lost; the same form sent again is the same analysis', async () => {
  const { server, user } = await open({ 'POST /feature-analyses': refusal(503, 'The database is away.') })
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  await user.click(await button())
  await waitFor(() => expect(toastTexts()).toEqual(['Analysis Failed: The database is away.']))
  expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Export')
  const keyOf = async () => (await server.sent('POST /feature-analyses')).idempotencyKey
  const first = await keyOf()
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(2))
  expect(await keyOf()).toBe(first)
  await user.type(screen.getByLabelText(/Title/), '!')
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(3))
  expect(await keyOf()).not.toBe(first)
})

test('currency, margin, ramp, revenue at risk and horizon go along, and the currency stays for the next one', async () => {
  const stored = analysis()
  const { server, user } = await open({
    'POST /feature-analyses': stored,
    [`GET /feature-analyses/${stored.id}`]: stored,
  })
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  await user.click(screen.getByRole('button', { name: /Currency/ }))
  await user.click(screen.getByRole('option', { name: 'EUR' }))
  await user.click(screen.getByRole('button', { name: 'Margin, time to full effect and revenue at risk' }))
  for (const [name, value] of Object.entries({
    'Gross margin': '80',
    'Months to full effect': '6',
    'Revenue at risk a year': '410000',
    'Share that would leave': '60',
    'Months to look at': '18',
  })) {
    await user.type(screen.getByRole('textbox', { name }), value)
  }
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(1))
  expect(await server.sent('POST /feature-analyses')).toMatchObject({
    ...{ currency: 'EUR', grossMargin: 80, rampMonths: 6, atRiskRevenue: 410_000, atRiskShare: 60, horizonMonths: 18 },
  })
  await waitFor(() => expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe(''))
  expect(screen.getByRole('textbox', { name: 'Development', description: 'EUR' })).toBeTruthy()
})

test('what RICE and WSJF are calculated from goes along', async () => {
  const stored = analysis()
  const { server, user } = await open({
    'POST /feature-analyses': stored,
    [`GET /feature-analyses/${stored.id}`]: stored,
  })
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  await user.click(screen.getByRole('button', { name: 'RICE and WSJF' }))
  await user.type(screen.getByRole('textbox', { name: 'Reach a quarter' }), '900')
  await user.type(screen.getByRole('textbox', { name: 'Job size' }), '3')
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(1))
  expect(await server.sent('POST /feature-analyses')).toMatchObject({
    rice: { reach: 900, impact: 0, confidence: 0, effort: 0 },
    wsjf: { businessValue: 0, jobSize: 3 },
  })
})

test('ends that do not hold the likely value are told before anything is sent', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  await user.type(screen.getByRole('textbox', { name: 'MRR' }), '9000')
  await user.click(screen.getByRole('button', { name: 'Low and high estimates' }))
  const mrr = within(screen.getByRole('group', { name: 'MRR' }))
  await user.type(mrr.getByRole('textbox', { name: 'Low' }), '9500')
  await user.tab()
  expect(await screen.findByText('MRR: the likely value must be between low and high')).toBeTruthy()
  expect((await button()).hasAttribute('disabled')).toBe(true)
})

async function describeLower() {
  const stored = analysis()
  const { server, user } = await open({
    'POST /feature-analyses': stored,
    [`GET /feature-analyses/${stored.id}`]: stored,
  })
  await user.type(screen.getByLabelText(/Title/), 'Export')
  await user.type(screen.getByLabelText(/Description/), 'As CSV')
  await user.type(screen.getByRole('textbox', { name: 'MRR' }), '4000')
  await user.type(screen.getByRole('textbox', { name: 'MRR today' }), '12000')
  await user.click(await button())
  const question = within(await screen.findByRole('alertdialog', { name: "Forecast a target below today's value?" }))
  expect(
    question.getByText("The MRR target, $4,000, is below today's $12,000, so the forecast would show a loss."),
  ).toBeTruthy()
  expect(server.calls('POST /feature-analyses')).toHaveLength(0)
  return { server, user, question }
}

test('a target below today is asked about before anything is sent, and can be changed', async () => {
  const { server, user, question } = await describeLower()
  await user.click(question.getByRole('button', { name: 'Change the target' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const target = screen.getByRole('textbox', { name: 'MRR' }) as HTMLInputElement
  expect(target.value).toBe('4,000')
  await user.clear(target)
  await user.type(target, '14000')
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(1))
  expect(await server.sent('POST /feature-analyses')).toMatchObject({ acceptLowerTargets: false })
})

test('a target below today is forecast where that is what is wanted', async () => {
  const { server, user, question } = await describeLower()
  await user.click(question.getByRole('button', { name: 'Forecast anyway' }))
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(1))
  expect(await server.sent('POST /feature-analyses')).toMatchObject({
    targetMetrics: { mrr: 4_000 },
    acceptLowerTargets: true,
  })
  await waitFor(() => expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe(''))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the MRR of today is asked for beside its target, and nothing moves under the pointer once it is typed', async () => {
  const { user } = await open()
  const group = screen.getByRole('group', { name: 'Target metrics' })
  const targets = within(group)
  expect(targets.getByText(/without MRR today, the whole MRR target counts as new revenue/)).toBeTruthy()
  const { length } = group.querySelectorAll('*')
  await user.type(targets.getByRole('textbox', { name: 'MRR' }), '9000')
  await user.tab()
  expect(group.querySelectorAll('*')).toHaveLength(length)
  expect(targets.getByRole('textbox', { name: 'MRR today' })).toBeTruthy()
})

test('a requirement of a PRD fills the form, says what evidence it brings, and goes along', async () => {
  const prdId = idOf(7)
  const start = {
    prdId,
    requirementId: 'f1',
    prdTitle: 'Faster exports',
    title: 'Scheduled export',
    description: 'Runs before nine.',
    evidence: {
      ...{ count: 2, newestAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
      reach: { people: 2, customers: 1, arr: 48_000 },
    },
  }
  const { server, user } = await open(
    {
      'GET /feature-analyses/requirement': start,
      'POST /feature-analyses': analysis(),
      [`GET /feature-analyses/${idOf(1)}`]: analysis(),
    },
    `?prd=${prdId}&requirement=f1`,
  )
  expect(await screen.findByText('From a requirement in Faster exports')).toBeTruthy()
  expect(
    screen.getByText(/2 quotes from 2 people in 1 customer that pay \$48,000 a year, newest 3 days ago/),
  ).toBeTruthy()
  expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Scheduled export')
  await user.click(await button())
  await waitFor(() => expect(server.calls('POST /feature-analyses')).toHaveLength(1))
  expect(await server.sent('POST /feature-analyses')).toMatchObject({ prdId, requirementId: 'f1' })
})

test('who may only look is told why nothing can be analyzed', async () => {
  const permissions = { canCreateWorkflows: false, canEditAgents: false, canViewAnalytics: true }
  useAppState.setState({
    viewMode: 'team',
    currentTeam: { id: idOf(3), name: 'Chartroom', role: 'member', members: 2, permissions } as never,
  })
  await open()
  expect((await button()).getAttribute('title')).toContain('Only administrators and editors')
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
})
