import { expect, test } from 'vitest'
import { forecastInput, numbers } from '../impact.fixtures.ts'
import { evidenceStrength } from './evidence.ts'
import { forecast } from './forecast.ts'
import { atShare } from './ranks.ts'
import { riskLevel } from './scores.ts'
import { noRecord, trackRecordOf } from './track-record.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const parts = (result: ReturnType<typeof forecast>) =>
  Object.fromEntries(result.confidenceParts.map(({ key, points }) => [key, points]))

test('more evidence counts more, and fresh evidence more than old', () => {
  const strength = (...days: number[]) => evidenceStrength(days.map(daysAgo), now)
  expect(strength()).toBe(0)
  expect(strength(0)).toBe(0.2)
  expect(strength(0, 0, 0)).toBeGreaterThan(strength(0, 0))
  expect(strength(0)).toBeGreaterThan(strength(180))
  expect(strength(180)).toBeCloseTo(1 - 0.8 ** 0.5, 4)
  // A clock that is behind must not make a quote count more than a new one.
  expect(strength(-5)).toBe(0.2)
})

test('two quotes of one person are one voice, and customers make evidence stronger', () => {
  const strength = (people: number, customers: number) =>
    evidenceStrength([now, now, now, now], now, { people, customers })
  expect(strength(1, 0)).toBe(0.2)
  expect(strength(4, 0)).toBeGreaterThan(strength(2, 0))
  expect(strength(4, 2)).toBeGreaterThan(strength(4, 0))
})

test('evidence raises the confidence, visibly in its own part, and narrows what is aimed at', () => {
  const without = forecast(forecastInput())
  const withSome = forecast(forecastInput({ evidence: { count: 4, strength: 0.6 } }))
  expect(withSome.confidenceScore).toBeGreaterThan(without.confidenceScore)
  expect([parts(without).evidence, parts(withSome).evidence]).toEqual([0, 7.2])
  expect(withSome.confidenceParts[0]?.note).toBe('4 quotes support it. Newer quotes count more.')
  const width = ({ netReturn: { p10, p90 } }: typeof without) => p90 - p10
  expect(width(withSome)).toBeLessThan(width(without))
})

test('the confidence is 70 and its parts', () => {
  const result = forecast(forecastInput({ evidence: { count: 2, strength: 0.36 } }))
  const sum = result.confidenceParts.reduce((so, { points }) => so + points, 0)
  expect(result.confidenceScore).toBe(Math.round(70 + sum))
  expect(result.confidenceParts.reduce((so, { outOf }) => so + outOf, 0)).toBe(29)
})

test('a Security feature adds its outcome, an AI/ML one another, each told as a rule of thumb', () => {
  const added = (category: string) =>
    forecast(forecastInput({ category })).predictedOutcomes.filter(({ basis }) => basis === 'rule-of-thumb')
  expect(added('Security')).toMatchObject([
    { metric: 'Security incidents', unit: 'index', currentValue: 100, changeType: 'decrease', confidence: 70 },
  ])
  expect(added('AI/ML')).toMatchObject([{ metric: 'Manual work', changeType: 'decrease' }])
  expect(added('Mobile')).toEqual([])
  expect(added('constructor')).toEqual([])
})

test('outcomes tell where a metric stands, where it goes, when, and how sure that is', () => {
  const { predictedOutcomes } = forecast(forecastInput())
  expect(predictedOutcomes.map(({ metric }) => metric)).toEqual(['MRR', 'User adoption', 'Retention'])
  for (const { currentValue, predictedValue, range, change, changeType, timeframe, confidence } of predictedOutcomes) {
    expect(change).toBeCloseTo(predictedValue - (currentValue ?? 0), 6)
    expect(changeType).toBe('increase')
    expect(range.low <= predictedValue && predictedValue <= range.high).toBe(true)
    expect(timeframe).toBe('12 months after launch')
    expect(confidence >= 70 && confidence <= 99).toBe(true)
  }
  const current = { ...numbers.current, retention: 0 }
  const unknown = forecast(forecastInput({ numbers: { ...numbers, current } })).predictedOutcomes
  expect(unknown.find(({ key }) => key === 'retention')).toMatchObject({ currentValue: null, change: null })
})

test('the risk follows the chance of loss', () => {
  expect([0, 0.149, 0.15, 0.399, 0.4, 1].map(riskLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
})

test('a team that earned half of what it forecast has its next forecast lowered, the more the longer its record', () => {
  const past = forecast(forecastInput())
  const half = ({ currentValue, change }: (typeof past.predictedOutcomes)[number]) =>
    (currentValue ?? 0) + (change ?? 0) / 2
  const outcomes = Object.fromEntries(past.predictedOutcomes.map((one) => [one.key, half(one)]))
  const actuals = { outcomes, revenue: null, cost: past.totalCost.p50 * 1.5, note: '' }
  expect(trackRecordOf([])).toEqual(noRecord)
  const [one, many] = [trackRecordOf([{ ...past, actuals }]), trackRecordOf(Array(12).fill({ ...past, actuals }))]
  expect(one).toMatchObject({ measured: 1, benefitFactor: 0.75, costFactor: 1.125 })
  expect(many.benefitFactor).toBeLessThan(one.benefitFactor)
  expect(many.costFactor).toBeGreaterThan(one.costFactor)
  const next = forecast(forecastInput({ record: many }))
  expect(next.netReturn.p50).toBeLessThan(past.netReturn.p50)
  expect(next.model).toMatchObject({ comparedWith: 12, benefitFactor: many.benefitFactor })
})

test('a value by its rank is the one that sorting would find', () => {
  const lists = [[3], [2, 1], [5, 5, 5, 5], Array.from({ length: 501 }, (_, index) => (index * 7_919) % 613)]
  for (const list of lists) {
    for (const share of [0, 0.1, 0.5, 0.9, 1]) {
      const sorted = list.toSorted((a, b) => a - b)
      expect(atShare(Float64Array.from(list), share)).toBe(sorted[Math.floor(share * (list.length - 1))])
    }
  }
})
