import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/open-app.tsx'
import { signedInThroughout } from '../../../test/signed-in.ts'
import './pages/impact-predictor-page.tsx'
import { idOf, pageOf } from '../../../test/samples.ts'
import { analysis, serveImpact, workspace } from './impact.fixtures.ts'

signedInThroughout()

function open(answers: Parameters<typeof serveImpact>[0] = {}, address = '') {
  const server = serveImpact(answers)
  return { server, ...openApp(`/agents/impact-predictor${address}`, [workspace]) }
}

const opened = (stored = analysis()) =>
  open(
    { 'GET /feature-analyses': pageOf(stored), [`GET /feature-analyses/${stored.id}`]: stored },
    `?analysis=${stored.id}`,
  )

test('a result leads with its verdict in words, closed and open', async () => {
  opened()
  const row = within(await screen.findByRole('listitem', { name: 'Export to CSV' }))
  const verdict = row.getByText('Probably pays back: 77% chance of profit, worst case −$21,000.')
  expect(verdict.closest('p')?.dataset.verdict).toBe('probably-pays-back')
})

test('scenarios stand side by side, and what would change the verdict is named with its threshold', async () => {
  opened()
  const table = within(await screen.findByRole('grid', { name: 'Scenarios' }))
  const cells = (name: string) =>
    Array.from(table.getByRole('rowheader', { name }).closest('tr')?.cells ?? [], ({ textContent }) => textContent)
  expect(cells('Net return').join(' ')).toMatch(/−\$21,000.*\$12,000.*\$31,000/)
  expect(cells('Break-even').join(' ')).toMatch(/Never.*Month 10.*Month 7/)
  expect(screen.getByText('Added MRR', { selector: 'p' }).closest('li')?.textContent).toContain(
    'Below $6,150 it makes a loss; entered $8,000',
  )
  expect(screen.getByText('Your range gives that turn a 25% chance.')).toBeTruthy()
})

test('reach, RICE and WSJF are beside the forecast', async () => {
  const rice = { reach: 900, impact: 1, confidence: 80, effort: 3 }
  const evidence = { count: 3, newestAt: null, reach: { people: 3, customers: 2, arr: 117_000 } }
  opened(analysis({ rice, evidence }))
  expect(await screen.findByText('240 = 900 × 1 × 80% ÷ 3')).toBeTruthy()
  expect(screen.getByText('3 people in 2 customers that pay $117,000 a year')).toBeTruthy()
  expect(screen.queryByText('WSJF', { selector: 'dt' })).toBeNull()
})

test('an analysis is shown in its own currency', async () => {
  opened(analysis({ currency: 'EUR' }))
  expect(await screen.findByText(/worst case −€21,000/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Export to CSV' }).textContent).not.toContain('$')
})

test('features are ranked side by side, and a budget says which of them to build', async () => {
  const likely = (cost: number, benefit: number) => {
    const scenario = {
      cost,
      benefit,
      net: benefit - cost,
      roi: (benefit - cost) / cost,
      breakEvenMonth: 5,
      addedMrr: 1,
    }
    return { scenarios: { low: scenario, likely: scenario, high: scenario } }
  }
  const listed = [
    analysis({ id: idOf(2), title: 'Calendar sync', ...likely(95_000, 150_000) }),
    analysis({ id: idOf(3), title: 'Import', ...likely(42_000, 88_000) }),
    analysis({ id: idOf(4), title: 'Roles', ...likely(58_000, 76_000) }),
    analysis({ id: idOf(5), title: 'In pounds', currency: 'GBP' }),
  ]
  const { user, server } = open({ 'GET /feature-analyses': pageOf(...listed) })
  const portfolio = within(await screen.findByRole('region', { name: 'Portfolio' }))
  expect(server.calls('GET /feature-analyses').some(({ url }) => url.includes('measured=no'))).toBe(true)
  expect(portfolio.getByText(/1 more can't be compared/)).toBeTruthy()
  const names = () => portfolio.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const ranked = () =>
    names()
      .filter((name) => listed.some(({ title }) => title === name))
      .slice(-3)
  expect(ranked()).toEqual(['Calendar sync', 'Import', 'Roles'])
  await user.click(portfolio.getByRole('button', { name: /Rank by/ }))
  await user.click(screen.getByRole('option', { name: 'ROI' }))
  expect(ranked()).toEqual(['Import', 'Calendar sync', 'Roles'])
  await user.type(portfolio.getByRole('textbox', { name: 'Budget' }), '140000')
  await user.tab()
  expect(await portfolio.findByText('The best choice costs $137,000 and is likely to return $101,000.')).toBeTruthy()
  expect(portfolio.getAllByText('Build')).toHaveLength(2)
  expect(portfolio.getByRole('img', { name: /^Chance and return\. 3 of 3 are likely to pay back/ })).toBeTruthy()
})
