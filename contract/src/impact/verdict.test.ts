import { expect, test } from 'vitest'
import { chanceText, thresholdText, verdictOf } from './verdict.ts'

const scenario = (net: number, benefit = net + 100_000) => ({
  ...{ net, benefit, cost: 100_000, roi: net / 100_000, breakEvenMonth: null, addedMrr: 0 },
})
const none = { mrr: 0, userAdoption: 0, retention: 0 }
const judged = (nets: [number, number, number], chanceOfLoss: number) => ({
  scenarios: { low: scenario(nets[0]), likely: scenario(nets[1]), high: scenario(nets[2]) },
  ...{ chanceOfLoss, currency: 'USD' as const, horizonMonths: 12, current: none, ranges: {} },
  targetMetrics: { ...none, mrr: 9_000 },
  costs: { development: 100_000, maintenance: 0, marketing: 0 },
})

test.each([
  [
    [5_000, 40_000, 90_000],
    0.03,
    'pays-back',
    'Pays back: 97% chance of profit, and the worst case still makes $5,000.',
  ],
  [
    [-24_000, 20_000, 60_000],
    0.44,
    'probably-pays-back',
    'Probably pays back: 56% chance of profit, worst case −$24,000.',
  ],
  [[5_000, 40_000, 90_000], 0.2, 'probably-pays-back', 'Probably pays back: 80% chance of profit, worst case $5,000.'],
  [
    [-24_000, 3_000, 60_000],
    0.5,
    'toss-up',
    'Could go either way: 50% chance of profit, between −$24,000 and $60,000.',
  ],
  [
    [-24_000, 20_000, 60_000],
    0.6,
    'toss-up',
    'Could go either way: 40% chance of profit, between −$24,000 and $60,000.',
  ],
  [
    [-90_000, -20_000, 9_000],
    0.9,
    'probably-does-not',
    "Probably doesn't pay back: 10% chance of profit, best case $9,000.",
  ],
  [[-90_000, -60_000, -9_000], 1, 'does-not', "Doesn't pay back: even the best case ends at −$9,000 after 12 months."],
] as const)('nets of %j with a %d chance of loss are judged as %s', (nets, chanceOfLoss, expected, sentence) => {
  expect(verdictOf(judged([...nets], chanceOfLoss))).toEqual({ class: expected, sentence })
})

test('without figures, without revenue or without costs there is nothing to judge, and the verdict says what is missing', () => {
  const analysis = judged([-100_000, -100_000, -100_000], 1)
  expect(verdictOf(analysis)?.sentence).toBe(
    "Can't say yet: nothing entered brings or keeps revenue, so all that's known is a cost of $100,000.",
  )
  const costs = { development: 0, maintenance: 0, marketing: 0 }
  const free = { ...scenario(9_000, 9_000), cost: 0 }
  expect(verdictOf({ ...analysis, costs, scenarios: { low: free, likely: free, high: free } })?.sentence).toBe(
    "Can't say yet: no costs were entered.",
  )
  expect(verdictOf({ ...analysis, costs, targetMetrics: none })?.sentence).toBe(
    "Can't say yet: no targets or costs were entered.",
  )
  expect(verdictOf({ ...analysis, scenarios: null })).toBeNull()
})

test('a chance is never rounded to a certainty', () => {
  expect([0, 0.002, 0.5, 0.998, 1].map(chanceText)).toEqual([
    '0% chance of profit',
    'under 1% chance of profit',
    '50% chance of profit',
    'over 99% chance of profit',
    '100% chance of profit',
  ])
})

test('a threshold is named by what is added where there is a level today', () => {
  const mrr = { input: 'mrr', today: 221_000, value: 218_337, lossSide: 'below', chance: null } as const
  expect(thresholdText({ ...mrr, added: { today: 9_000, value: 6_337 } }, 'EUR')).toEqual({
    label: 'Added MRR',
    today: '€9,000',
    value: 'Below €6,337',
  })
  const cost = { ...mrr, input: 'development', value: 109_800, lossSide: 'above', added: null } as const
  expect(thresholdText(cost, 'EUR')).toMatchObject({ label: 'Development cost', value: 'Above €109,800' })
})
