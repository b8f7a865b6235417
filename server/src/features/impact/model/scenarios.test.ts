import { type DraftNumbers, noEconomics } from '@sextant/contract/impact/rules'
import { verdictOf } from '@sextant/contract/impact/verdict'
import { expect, test } from 'vitest'
import { forecastInput } from '../impact.fixtures.ts'
import { forecast } from './forecast.ts'
import { noRecord, trackRecordOf } from './track-record.ts'

const none = { mrr: 0, userAdoption: 0, retention: 0 }

/** An expense tool: 9,000 more a month six months after launch. */
const approvals: DraftNumbers = {
  timeline: 16,
  targetMetrics: { ...none, mrr: 221_000 },
  current: { ...none, mrr: 212_000 },
  costs: { development: 64_000, maintenance: 1_500, marketing: 9_000 },
  ranges: { mrr: { low: 217_000, high: 224_000 }, rampMonths: { low: 4, high: 9 } },
  ...{ ...noEconomics, grossMargin: 80, rampMonths: 6 },
}
const result = (numbers: DraftNumbers, horizonMonths: number, part = {}) =>
  forecast(forecastInput({ numbers, horizonMonths, ...part }))
const verdict = (numbers: DraftNumbers, horizonMonths: number) =>
  verdictOf({ ...result(numbers, horizonMonths), ...numbers, currency: 'EUR' })

test('the likely case has the costs as entered, the margin of what the ramp brings, and its month of break-even', () => {
  const { low, likely, high } = result(approvals, 24).scenarios ?? expect.fail('no scenarios')
  expect(likely).toMatchObject({ cost: 109_000, breakEvenMonth: 16, addedMrr: 9_000 })
  expect(likely.benefit).toBeCloseTo(0.8 * 9_000 * (3.5 + 18), 6)
  expect(likely.net).toBeCloseTo(45_800, 6)
  expect(likely.roi).toBeCloseTo(0.42, 2)
  expect(low.net).toBeCloseTo(0.8 * 5_000 * 20 - 109_000, 6)
  expect(high.net).toBeCloseTo(107_000, 6)
  expect(verdict(approvals, 24)).toMatchObject({
    class: 'probably-pays-back',
    sentence: expect.stringMatching(/^Probably pays back: \d\d% chance of profit, worst case −€29,000\.$/),
  })
})

test('the inputs that have to move least come first, each with the value at which it turns', () => {
  const { thresholds } = result(approvals, 24)
  expect(thresholds.map(({ input }) => input)).toEqual(['mrr', 'grossMargin', 'development'])
  const [mrr, margin, development] = thresholds
  expect(mrr).toMatchObject({ lossSide: 'below', added: { today: 9_000 } })
  expect(mrr?.added?.value).toBeCloseTo(6_337, 0)
  expect(margin?.value).toBeCloseTo(56.3, 1)
  expect(development?.value).toBeCloseTo(109_800, 0)
  expect(development?.lossSide).toBe('above')
})

test('the chance that a range crosses its threshold is the one that the simulation meets', () => {
  const certain = { ranges: { mrr: { low: 217_000, high: 224_000 }, rampMonths: { low: 6, high: 6 } } }
  const at = (value: number) => ({ low: value, high: value })
  const costs = { development: at(64_000), maintenance: at(1_500), marketing: at(9_000), timeline: at(16) }
  const { thresholds, chanceOfLoss } = result({ ...approvals, ranges: { ...certain.ranges, ...costs } }, 24, {
    draws: 100_000,
  })
  expect(thresholds[0]?.chance).toBeCloseTo(chanceOfLoss, 2)
})

test('revenue that would be lost is a benefit from launch on, and no new revenue', () => {
  const kept: DraftNumbers = {
    timeline: 22,
    targetMetrics: { ...none, mrr: 96_000 },
    current: { ...none, mrr: 96_000 },
    costs: { development: 90_000, maintenance: 2_000, marketing: 0 },
    ranges: { atRiskShare: { low: 40, high: 90 } },
    ...{ ...noEconomics, grossMargin: 82, atRiskRevenue: 410_000, atRiskShare: 60 },
  }
  const { scenarios, thresholds, predictedOutcomes } = result(kept, 12)
  expect(scenarios?.likely.net).toBeCloseTo(87_720, 6)
  expect(scenarios?.low.net).toBeCloseTo(20_480, 6)
  expect(thresholds[0]).toMatchObject({ input: 'atRiskShare', lossSide: 'below' })
  expect(thresholds[0]?.value).toBeCloseTo(33.9, 1)
  expect(predictedOutcomes.find(({ key }) => key === 'mrr')?.change).toBe(0)
})

test('a break-even after the horizon is still given', () => {
  const late: DraftNumbers = {
    timeline: 20,
    targetMetrics: { ...none, mrr: 130_000, retention: 98.2 },
    current: { ...none, mrr: 118_000, retention: 97.9 },
    costs: { development: 85_000, maintenance: 2_200, marketing: 15_000 },
    ranges: { mrr: { low: 124_000, high: 134_000 }, rampMonths: { low: 6, high: 12 } },
    ...{ ...noEconomics, grossMargin: 76, rampMonths: 9 },
  }
  const { scenarios } = result(late, 18)
  expect(scenarios?.likely.net).toBeCloseTo(-11_920, 6)
  expect(scenarios?.likely.breakEvenMonth).toBe(20)
  expect(verdict(late, 18)?.class).toBe('probably-does-not')
})

test('a vanity feature scores near the bottom of every range, and one that pays back many times near the top', () => {
  const vanity: DraftNumbers = {
    timeline: 12,
    targetMetrics: { ...none, mrr: 28_100 },
    current: { ...none, mrr: 27_400 },
    costs: { development: 52_000, maintenance: 300, marketing: 6_000 },
    ranges: { mrr: { low: 27_400, high: 28_900 } },
    ...{ ...noEconomics, grossMargin: 85 },
  }
  expect(verdict(vanity, 12)?.class).toBe('does-not')
  const { roiScore, impactScore } = result(vanity, 12)
  expect(roiScore).toBeLessThan(65)
  expect(impactScore).toBeLessThan(78)
  const best = { ...vanity, targetMetrics: { ...none, mrr: 54_800 }, ranges: {} }
  const top = result(best, 24)
  expect([top.roiScore >= 95, top.impactScore >= 95]).toEqual([true, true])
})

test('ranges that held too few results are widened, and what came in below forecast is lowered', () => {
  const past = [
    [12, 9, 15, 7.4],
    [30, 24, 38, 21],
    [18, 15, 22, 19.5],
    [9, 7, 11.5, 9.8],
    [14, 11, 18, 6.2],
    [8, 6.5, 9.5, 8.8],
    [26, 20, 33, 17.5],
    [11, 9, 13.5, 12.6],
    [5, 4, 6, 5.1],
    [16, 13, 20, 10.9],
  ] as const
  const measured = past.map(([p50, low, high, actual]) => {
    const outcome = { key: 'mrr', metric: 'MRR', unit: 'money', currentValue: 0, changeType: 'increase' } as const
    const spread = { p10: low, p50, p90: high }
    return {
      predictedOutcomes: [
        {
          ...outcome,
          ...{ predictedValue: p50, change: p50, range: { low, high }, timeframe: '' },
          confidence: 80,
          basis: 'simulation' as const,
        },
      ],
      ...{ netReturn: spread, totalCost: spread, chanceOfLoss: 0.5 },
      actuals: { outcomes: { mrr: actual }, revenue: null, cost: null, note: '' },
    }
  })
  const record = trackRecordOf(measured)
  // The 8th of ten stretches is 1.533, trusted by 10 of 13.
  expect(record).toMatchObject({ measured: 10, hitRate: 0.5, widening: 1.41 })
  expect(record.benefitFactor).toBeLessThan(1)
  const dashboards = { ...approvals, ranges: { mrr: { low: 220_000, high: 224_000 } } }
  const addedBy = (widening: number) =>
    result(dashboards, 12, { record: { ...noRecord, widening } }).scenarios?.low.addedMrr
  expect(addedBy(1)).toBeCloseTo(8_000, 6)
  expect(addedBy(1.5)).toBeCloseTo(7_500, 6)
})
