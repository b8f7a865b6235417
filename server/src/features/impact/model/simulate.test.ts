import type { DraftNumbers } from '@sextant/contract/impact/rules'
import { describe, expect, test } from 'vitest'
import { forecastInput, numbers } from '../impact.fixtures.ts'
import { frameOf } from './cash.ts'
import { estimatesOf } from './estimates.ts'
import { forecast } from './forecast.ts'
import { uniform } from './random.ts'
import { simulate } from './simulate.ts'

const everything = ['mrr', 'userAdoption', 'retention', 'development', 'maintenance', 'marketing']
const assumed = {
  predictionModel: 'balanced',
  successMetrics: everything,
  costFactors: everything,
  evidence: 0,
  benefitFactor: 1,
  costFactor: 1,
  widening: 1,
} as const

const run = (draft: DraftNumbers, { seed = 1, draws = 2_000, horizon = 12 } = {}) =>
  simulate(estimatesOf(draft, assumed), frameOf(draft, horizon, everything), { draws, seed })

const next = uniform(20_261)
const between = (low: number, high: number) => low + (high - low) * next()

/** Any valid draft, from tiny to large. */
function anyNumbers(): DraftNumbers {
  const scale = 10 ** Math.floor(between(0, 7))
  const mrr = between(0, 10) * scale
  return {
    timeline: Math.floor(between(0, 60)),
    targetMetrics: { mrr, userAdoption: between(0, 100), retention: between(0, 100) },
    costs: {
      development: between(0, 20) * scale,
      maintenance: between(0, 1) * scale,
      marketing: between(0, 3) * scale,
    },
    current: { mrr: mrr * between(0, 1), userAdoption: between(0, 20), retention: between(0, 100) },
    ranges: {},
  }
}

const cases = Array.from({ length: 40 }, anyNumbers)
const withCosts = (draft: DraftNumbers, change: (cost: number) => number): DraftNumbers => {
  const { development, maintenance, marketing } = draft.costs
  const costs = { development: change(development), maintenance: change(maintenance), marketing: change(marketing) }
  return { ...draft, costs }
}

describe('a simulation', () => {
  test('gives the same numbers for the same input and seed, to the last digit, and others for another seed', () => {
    const twice = [1, 2].map(() => forecast(forecastInput({ draws: 100_000, seed: 7 })))
    expect(twice[0]).toEqual(twice[1])
    const other = forecast(forecastInput({ draws: 100_000, seed: 8 }))
    expect(other.netReturn).not.toEqual(twice[0]?.netReturn)
    expect(Math.abs(other.chanceOfLoss - (twice[0]?.chanceOfLoss ?? 0))).toBeLessThan(0.01)
  })

  test('gives these numbers for this input, today and on any machine', () => {
    const { netReturn, chanceOfLoss } = forecast(forecastInput({ draws: 100_000 }))
    expect({ ...netReturn, chanceOfLoss }).toMatchInlineSnapshot(`
      {
        "chanceOfLoss": 0.45894,
        "p10": -20555.546697822152,
        "p50": 1909.8318619827041,
        "p90": 25362.899773511657,
      }
    `)
  })

  test('never gains by a higher cost, in any draw or score', () => {
    for (const draft of cases) {
      const [cheap, dear] = [run(draft), run(withCosts(draft, (cost) => cost * 1.5 + 1))]
      for (const at of ['p10', 'p50', 'p90'] as const) {
        expect(dear.netReturn[at]).toBeLessThanOrEqual(cheap.netReturn[at])
        expect(dear.totalCost[at]).toBeGreaterThanOrEqual(cheap.totalCost[at])
      }
      expect(dear.chanceOfLoss).toBeGreaterThanOrEqual(cheap.chanceOfLoss)
      const score = (numbers: DraftNumbers) => forecast(forecastInput({ numbers, draws: 500 })).roiScore
      expect(score(withCosts(draft, (cost) => cost * 1.5 + 1))).toBeLessThanOrEqual(score(draft))
    }
  })

  test('scales: in a currency of half the worth every amount doubles, and no chance or score changes', () => {
    for (const draft of cases.filter(({ targetMetrics }) => targetMetrics.mrr < 100_000_000)) {
      const double = {
        ...withCosts(draft, (cost) => cost * 2),
        targetMetrics: { ...draft.targetMetrics, mrr: draft.targetMetrics.mrr * 2 },
        current: { ...draft.current, mrr: draft.current.mrr * 2 },
      }
      const [one, two] = [run(draft), run(double)]
      expect(two.netReturn.p50).toBe(one.netReturn.p50 * 2)
      expect([two.chanceOfLoss, two.roi, two.paybackMonths]).toEqual([one.chanceOfLoss, one.roi, one.paybackMonths])
      const scores = (numbers: DraftNumbers) => {
        const { confidenceScore, roiScore, impactScore } = forecast(forecastInput({ numbers, draws: 500 }))
        return [confidenceScore, roiScore, impactScore]
      }
      expect(scores(double)).toEqual(scores(draft))
    }
  })

  test('that leaves no doubt has no spread: where low, likely and high are one, so are P10, P50 and P90', () => {
    const at = (value: number) => ({ low: value, high: value })
    const certain: DraftNumbers = {
      ...numbers,
      ranges: {
        mrr: at(60_000),
        userAdoption: at(40),
        retention: at(90),
        development: at(40_000),
        maintenance: at(1_500),
        marketing: at(8_000),
        timeline: at(8),
      },
    }
    const { netReturn, chanceOfLoss, nets } = run(certain)
    // 8,000 a month, of which 1/3 in the first month and 2/3 in the second.
    const expected = 8_000 * (12 - 1) - 40_000 - 8_000 - 12 * 1_500
    expect(netReturn.p50).toBeCloseTo(expected, 6)
    expect(new Set(nets).size).toBe(1)
    expect([netReturn.p10, netReturn.p90, chanceOfLoss]).toEqual([netReturn.p50, netReturn.p50, 0])
    const whole = forecast(forecastInput({ numbers: certain }))
    expect(whole.charts.distribution).toEqual([{ from: netReturn.p50, to: netReturn.p50, count: 4_000 }])
    expect(whole.charts.drivers).toEqual([])
  })

  test('counts revenue from customers who stay only where no MRR target holds it already', () => {
    const at = (value: number) => ({ low: value, high: value })
    const certain: DraftNumbers = {
      ...withCosts(numbers, () => 0),
      targetMetrics: { mrr: 60_000, userAdoption: 0, retention: 90 },
      ranges: { mrr: at(60_000), retention: at(90), timeline: at(8) },
    }
    const both = run(certain)
    expect(both.mrr.p50).toBeCloseTo(60_000, 6)
    expect(both.retention.p50).toBe(90)
    expect(both.netReturn.p50).toBeCloseTo(8_000 * (12 - 1), 6)
    const retentionOnly = run({
      ...certain,
      targetMetrics: { ...certain.targetMetrics, mrr: 0 },
      ranges: { retention: at(90), timeline: at(8) },
    })
    // Two points of retention on 52,000 are worth 1,040 a month after a year.
    expect(retentionOnly.netReturn.p50).toBeCloseTo(1_040 * ((12 * 13) / 24), 6)
  })

  test('of what costs nothing has no ROI and no loss, and is paid back at once', () => {
    const free = run(withCosts(numbers, () => 0))
    expect(free.roi).toBeNull()
    expect(free.chanceOfLoss).toBe(0)
    expect(free.paybackMonths).toEqual({ p10: 0, p50: 0, p90: 0 })
    const nothing = run({ ...withCosts(numbers, () => 0), targetMetrics: { mrr: 0, userAdoption: 0, retention: 0 } })
    expect([nothing.netReturn.p50, nothing.chanceOfGain, nothing.chanceOfLoss]).toEqual([0, 0, 0])
  })

  test('of huge numbers stays finite', () => {
    const most = 1_000_000_000
    const huge: DraftNumbers = {
      timeline: 520,
      targetMetrics: { mrr: most, userAdoption: 100, retention: 100 },
      costs: { development: most, maintenance: most, marketing: most },
      current: { mrr: most, userAdoption: 100, retention: 100 },
      ranges: { mrr: { low: 0, high: most }, timeline: { low: 0, high: 520 } },
    }
    const { charts, ...whole } = forecast(forecastInput({ numbers: huge, horizonMonths: 24 }))
    expect(JSON.stringify(whole)).not.toMatch(/NaN|Infinity/)
    for (const { p10, p50, p90 } of [whole.netReturn, ...charts.cashFlow]) {
      expect([p10, p50, p90].every(Number.isFinite)).toBe(true)
      expect(p10 <= p50 && p50 <= p90).toBe(true)
    }
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s with a sentence', (value) => {
    const estimates = estimatesOf(numbers, assumed)
    const broken = { ...estimates, development: { low: 0, likely: value, high: value } }
    expect(() => simulate(broken, frameOf(numbers, 12, everything), { draws: 10, seed: 1 })).toThrow(
      'The estimate of development must be three finite numbers, low, likely and high, in this order.',
    )
  })

  test('keeps every order, count and range, whatever is given', () => {
    for (const draft of cases) {
      const result = forecast(forecastInput({ numbers: draft, draws: 1_000, horizonMonths: 24 }))
      const { netReturn, charts, confidenceScore, roiScore, impactScore } = result
      expect(netReturn.p10 <= netReturn.p50 && netReturn.p50 <= netReturn.p90).toBe(true)
      expect(charts.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(1_000)
      expect(charts.cashFlow.length).toBeLessThanOrEqual(38)
      expect(confidenceScore >= 70 && confidenceScore <= 99).toBe(true)
      expect(roiScore >= 60 && roiScore <= 99).toBe(true)
      expect(impactScore >= 65 && impactScore <= 99).toBe(true)
      const last = charts.cashFlow.at(-1)
      // From the first 2,000 simulations, which are all of them here.
      expect(last?.p50).toBeCloseTo(netReturn.p50, 4)
    }
  })
})
