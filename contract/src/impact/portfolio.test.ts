import { expect, test } from 'vitest'
import { bestWithin, type Candidate, popularLosses, rankedBy } from './portfolio.ts'
import { noPriorities, riceOf, scoreText, wsjfOf } from './priorities.ts'
import { reachText } from './reach.ts'

const six = [
  ['A', 42_000, 88_000, [900, 1, 80, 3], [8, 5, 3, 3]],
  ['B', 95_000, 150_000, [1_400, 2, 50, 7], [13, 8, 5, 8]],
  ['C', 12_000, 24_000, [300, 1, 100, 1], [3, 3, 1, 1]],
  ['D', 70_000, 35_000, [2_000, 0.5, 30, 5], [5, 2, 1, 5]],
  ['E', 58_000, 76_000, [120, 3, 80, 4], [8, 8, 8, 5]],
  ['F', 18_000, 0, [2_500, 0.25, 50, 1.5], [1, 1, 1, 2]],
] as const
const candidates = six.map(([id, cost, benefit, [reach, impact, confidence, effort], wsjf]): Candidate => {
  const [businessValue, timeCriticality, riskReduction, jobSize] = wsjf
  return {
    ...{ id, title: id, verdict: 'toss-up', cost, net: benefit - cost, roi: (benefit - cost) / cost, chance: 0.5 },
    rice: riceOf({ reach, impact, confidence, effort }),
    wsjf: wsjfOf({ businessValue, timeCriticality, riskReduction, jobSize }),
  }
})
const order = (by: Parameters<typeof rankedBy>[1]) =>
  rankedBy(candidates, by)
    .map(({ id }) => id)
    .join('')

test('RICE is reach times impact times confidence by effort, WSJF the cost of delay by job size', () => {
  expect(candidates.map(({ rice }) => scoreText(rice))).toEqual(['240', '200', '300', '60', '72', '208.33'])
  expect(candidates.map(({ wsjf }) => scoreText(wsjf))).toEqual(['5.33', '3.25', '7', '1.6', '4.8', '1.5'])
  expect([riceOf(noPriorities.rice), wsjfOf(noPriorities.wsjf)].map(scoreText)).toEqual(['Not entered', 'Not entered'])
})

test('each ranking has its own order', () => {
  expect([order('net'), order('roi'), order('rice'), order('wsjf')]).toEqual(['BAECFD', 'ACBEDF', 'CAFBED', 'CAEBDF'])
})

test('the choice under a budget returns most, costs no more, and contains no loss', () => {
  expect(bestWithin(candidates, 180_000)).toEqual({ cost: 149_000, net: 113_000, ids: ['A', 'B', 'C'] })
  expect(bestWithin(candidates, 11_999).ids).toEqual([])
  expect(bestWithin(candidates, 12_000).ids).toEqual(['C'])
  expect(bestWithin(candidates, 1_000_000).ids).toEqual(['A', 'B', 'C', 'E'])
})

test('a hundred candidates are chosen from at once, within the budget', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...(candidates[0] ?? expect.fail('none')),
    ...{ id: `${at}`, cost: 1_000 + ((at * 7_919) % 9_973), net: 500 + ((at * 104_729) % 9_967) },
  }))
  const { cost, ids } = bestWithin(many, 120_000)
  expect(cost).toBeLessThanOrEqual(120_000)
  expect(cost).toBe(many.filter(({ id }) => ids.includes(id)).reduce((sum, one) => sum + one.cost, 0))
})

test('what RICE puts forward although it loses money is named', () => {
  expect(popularLosses(candidates).map(({ id }) => id)).toEqual(['F'])
})

test('reach names people, customers and what they pay', () => {
  expect(reachText({ people: 63, customers: 4, arr: 117_000 }, 'EUR')).toBe(
    '63 people in 4 customers that pay €117,000 a year',
  )
  expect(reachText({ people: 1, customers: 0, arr: 0 }, 'AUD')).toBe('1 person and no known customer')
})
