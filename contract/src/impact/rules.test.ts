import { expect, test } from 'vitest'
import { brierScore, calibration, fewMeasured, intervalHitRate, isRecord } from './accuracy.ts'
import { comparisonsOf, measuredForecast } from './actuals.ts'
import { costNote, notesOn } from './notes.ts'
import {
  categories,
  categoryOr,
  isReady,
  lowerTargets,
  lowerTargetsNote,
  numberOr0,
  numbersProblem,
  readRanges,
  scoreRanges,
  scoreTone,
  writeRanges,
} from './rules.ts'
import { changeText, inUnit, money, monthsText, share } from './words.ts'

const numbers = {
  timeline: 8,
  targetMetrics: { mrr: 9_000, userAdoption: 40, retention: 0 },
  costs: { development: 5_000, maintenance: 0, marketing: 0 },
  current: { mrr: 0, userAdoption: 0, retention: 0 },
  ranges: {},
}

test('the categories are those of the specification', () => {
  expect(categories.join(', ')).toBe(
    'Security, AI/ML, User Experience, Performance, Integration, Analytics, Mobile, Collaboration, Automation, Other',
  )
  expect(['Security', 'Magic', '', 'toString'].map(categoryOr)).toEqual(['Security', 'Other', 'Other', 'Other'])
})

test('title and description are required, and blanks are none', () => {
  expect(isReady({ title: 'Export', description: 'As CSV' })).toBe(true)
  expect(isReady({ title: '  ', description: 'As CSV' })).toBe(false)
  expect(isReady({ title: 'Export', description: '\n' })).toBe(false)
})

test('a numeric field that is no number is 0', () => {
  expect([12, Number.NaN, Number.POSITIVE_INFINITY, 'abc', undefined, null].map(numberOr0)).toEqual([12, 0, 0, 0, 0, 0])
})

test('scores of 85 or more are green, of 70 to 84 orange, lower ones red', () => {
  expect([99, 85, 84, 70, 69, 60].map(scoreTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'danger',
    'danger',
  ])
})

test('the scores lie in the ranges of the specification', () => {
  expect(scoreRanges).toEqual({
    confidence: { from: 70, to: 99 },
    roi: { from: 60, to: 99 },
    impact: { from: 65, to: 99 },
  })
})

test('a number that is none, too large or below zero is told by name', () => {
  expect(numbersProblem(numbers)).toBeUndefined()
  const costs = { ...numbers.costs, development: Number.NaN }
  expect(numbersProblem({ ...numbers, costs })).toBe('Development cost must be a number')
  expect(numbersProblem({ ...numbers, timeline: 521 })).toBe('Timeline must be between 0 and 520')
  expect(numbersProblem({ ...numbers, ranges: { mrr: { low: 9_500, high: 9_900 } } })).toBe(
    'MRR: the likely value must be between low and high',
  )
  expect(numbersProblem({ ...numbers, ranges: { mrr: { low: Number.NaN, high: 9_900 } } })).toBe(
    'MRR at the low end must be a number',
  )
})

test('a target below today is named with both values; one that is not given or not known is none', () => {
  const today = { mrr: 12_000, userAdoption: 45, retention: 0 }
  expect(lowerTargets(numbers)).toEqual([])
  expect(lowerTargetsNote({ ...numbers, currency: 'USD' })).toBeUndefined()
  expect(lowerTargets({ ...numbers, current: today })).toEqual(['mrr', 'userAdoption'])
  expect(lowerTargetsNote({ ...numbers, currency: 'USD', current: { ...today, userAdoption: 0 } })).toBe(
    "The MRR target, $9,000, is below today's $12,000, so the forecast would show a loss.",
  )
  expect(lowerTargetsNote({ ...numbers, currency: 'USD', current: { ...today, mrr: 0 } })).toBe(
    "The user adoption target, 40%, is below today's 45%, so the forecast would show a decline.",
  )
  expect(lowerTargetsNote({ ...numbers, currency: 'USD', current: today })).toBe(
    "The MRR target, $9,000, is below today's $12,000, and the user adoption target, 40%, is below today's 45%, so the forecast would show a loss.",
  )
  const noTargets = { mrr: 0, userAdoption: 0, retention: 0 }
  expect(lowerTargets({ targetMetrics: noTargets, current: today })).toEqual([])
})

test('ranges can be written as lines and read again', () => {
  const ranges = { mrr: { low: 4_000, high: 9_000.5 }, timeline: { low: 6, high: 12 } }
  expect(writeRanges(ranges)).toEqual(['mrr 4000 to 9000.5', 'timeline 6 to 12'])
  expect(readRanges(writeRanges(ranges))).toEqual({ ranges })
  expect(readRanges(['MRR: 4,000 to 9,000'])).toEqual({ ranges: { mrr: { low: 4_000, high: 9_000 } } })
  for (const line of ['', 'mrr', 'mrr 1 to', 'constructor 1 to 2', 'mrr one to two']) {
    expect(readRanges([line])).toHaveProperty('problem')
  }
})

const outcome = {
  key: 'mrr',
  metric: 'MRR',
  unit: 'money',
  currentValue: 0,
  predictedValue: 100,
  range: { low: 80, high: 120 },
  change: 100,
  changeType: 'increase',
  timeframe: '12 months after launch',
  confidence: 80,
  basis: 'simulation',
} as const
const forecast = {
  netReturn: { p10: -10, p50: 20, p90: 50 },
  totalCost: { p10: 40, p50: 50, p90: 70 },
  chanceOfLoss: 0.2,
  predictedOutcomes: [outcome],
}

test('forecast and actual stand side by side, for what was measured', () => {
  const actuals = { outcomes: { mrr: 70 }, revenue: 60, cost: 55, note: '' }
  expect(comparisonsOf(forecast, actuals).map(({ label, actual, isInside }) => [label, actual, isInside])).toEqual([
    ['Net return', 5, true],
    ['Total cost', 55, true],
    ['MRR', 70, false],
  ])
  expect(comparisonsOf(forecast, { ...actuals, revenue: null, outcomes: {} }).map(({ label }) => label)).toEqual([
    'Total cost',
  ])
  expect(measuredForecast(forecast, actuals).madeLoss).toBe(false)
  expect(measuredForecast(forecast, { ...actuals, revenue: 10 }).madeLoss).toBe(true)
  expect(measuredForecast(forecast, { ...actuals, revenue: null }).madeLoss).toBeUndefined()
})

test('the interval hit rate is the share of actual values inside their range, and nothing without any', () => {
  const inside = { isInside: true, label: '', unit: 'money', p10: 0, p50: 1, p90: 2, actual: 1 } as const
  const outside = { ...inside, isInside: false }
  expect(intervalHitRate([])).toBeNull()
  expect(intervalHitRate([{ comparisons: [inside, outside] }, { comparisons: [inside, inside] }])).toBe(0.75)
})

test('a record is told from ten measured forecasts on', () => {
  expect([0, 9, 10].map(isRecord)).toEqual([false, false, true])
  expect(fewMeasured(9)).toBe('Not enough data: 9 of 10 measured')
})

test('the Brier score is 0 for the sure and right, 1 for the sure and wrong, a quarter for the undecided', () => {
  expect(brierScore([])).toBeNull()
  expect(brierScore([{ chanceOfLoss: 0.4, madeLoss: undefined }])).toBeNull()
  expect(brierScore([{ chanceOfLoss: 0, madeLoss: false }])).toBe(0)
  expect(brierScore([{ chanceOfLoss: 1, madeLoss: false }])).toBe(1)
  expect(brierScore([{ chanceOfLoss: 0.5, madeLoss: true }])).toBe(0.25)
})

test('calibration puts what was forecast beside what was seen, by fifths', () => {
  const input = [0.1, 0.15, 0.5, 1].map((chanceOfLoss, index) => ({ chanceOfLoss, madeLoss: index > 2 }))
  expect(calibration(input)).toEqual([
    { from: 0, to: 0.2, count: 2, forecast: 0.125, observed: 0 },
    { from: 0.4, to: 0.6, count: 1, forecast: 0.5, observed: 0 },
    { from: 0.8, to: 1, count: 1, forecast: 1, observed: 1 },
  ])
})

test('amounts read well in dollars, large, small and below zero', () => {
  expect([12_400.4, -12_400, 1_240_000, -0.2].map((value) => money(value, 'USD'))).toEqual([
    '$12,400',
    '−$12,400',
    '$1.24M',
    '$0',
  ])
  expect([inUnit(40.25, 'percent', 'USD'), inUnit(8, 'weeks', 'USD'), inUnit(84.7, 'index', 'USD')]).toEqual([
    '40.3%',
    '8 weeks',
    '84.7',
  ])
  expect([share(0.235), monthsText(null), monthsText(8.58)]).toEqual(['23.5%', 'beyond the time horizon', '8.6 months'])
  expect([changeText(5, 'money', 'USD'), changeText(-1.66, 'percent', 'USD'), changeText(0, 'index', 'USD')]).toEqual([
    '+$5',
    '−1.7 points',
    '0',
  ])
})

test('amounts are written in their own currency', () => {
  expect(money(-29_000, 'EUR')).toBe('−€29,000')
  expect([money(-55_055, 'AUD'), money(1_240_000, 'GBP')]).toEqual(['−A$55,055', '£1.24M'])
  expect(money(87_720, 'CHF')).toMatch(/^CHF\s87,720$/)
})

const model = { predictionModel: 'balanced', benefitFactor: 1, costFactor: 1, comparedWith: 0 }
const noted = {
  predictedOutcomes: [outcome],
  current: { mrr: 50, userAdoption: 0, retention: 0 },
  targetMetrics: { mrr: 100, userAdoption: 0, retention: 0 },
  grossMargin: 80,
  model,
}

test('a whole MRR target that counts as new revenue is noted, and one that starts from a value is not', () => {
  expect(notesOn(noted)).toEqual([])
  expect(notesOn({ ...noted, current: { ...noted.current, mrr: 0 } })).toEqual([
    "Today's MRR is 0 or wasn't given, so the whole MRR target counts as new revenue.",
  ])
})

test('what is assumed about the margin and counted only once is noted', () => {
  expect(notesOn({ ...noted, grossMargin: 0 })).toEqual([
    'No gross margin was given, so all of the revenue counts as a benefit.',
  ])
  const retention = { ...outcome, key: 'retention' as const }
  expect(notesOn({ ...noted, predictedOutcomes: [outcome, retention] })).toEqual([
    'The MRR target is a total, so it includes what better retention brings, which is not added again.',
  ])
})

test('ranges that were too narrow and results below forecast are noted with what was changed', () => {
  const learned = { ...model, comparedWith: 10, benefitFactor: 0.89, widening: 1.41, hitRate: 0.5 }
  expect(notesOn({ ...noted, model: learned })).toEqual([
    'Your earlier ranges held 50% of results instead of 80%, so the ranges of targets are 1.41 times as wide. Your results came in below forecast, so gains are lowered by 11%.',
  ])
})

const costly = {
  currency: 'USD' as const,
  costs: { development: 100_000, maintenance: 1_500, marketing: 5_600 },
  totalCost: { p10: 120_000, p50: 135_193, p90: 150_000 },
  ranges: {},
  horizonMonths: 12,
  model: { predictionModel: 'balanced', costFactor: 1, comparedWith: 0, countedCost: 123_600 },
}

test('a total cost above what was entered says what was entered and why it is more', () => {
  expect(costNote(costly)).toBe(
    'You entered $123,600, with 12 months of maintenance. In half of the simulated outcomes it costs more than $135,193, because projects tend to run over.',
  )
  const learned = { ...costly.model, costFactor: 1.125, comparedWith: 4 }
  expect(costNote({ ...costly, model: learned })).toContain(
    'because projects tend to run over and your 4 measured forecasts raise costs by 12.5%.',
  )
  const ends = { low: 0, high: 200_000 }
  const ranges = { development: ends, maintenance: ends, marketing: ends }
  expect(costNote({ ...costly, ranges, model: { ...learned, predictionModel: 'conservative' } })).toContain(
    'because your ranges extend further up than down, the conservative model leans toward higher costs, and your 4 measured forecasts raise costs by 12.5%.',
  )
})

test('a total cost below what was entered says why it is less, and one that agrees needs no reason', () => {
  const less = { ...costly, totalCost: { p10: 100_000, p50: 110_000, p90: 130_000 } }
  const learned = { ...costly.model, costFactor: 0.9, comparedWith: 1 }
  expect(costNote({ ...less, model: learned })).toContain(
    'In half of the simulated outcomes it costs less than $110,000, because your measured forecast lowers costs by 10%.',
  )
  expect(costNote({ ...less, model: { ...costly.model, predictionModel: 'optimistic' } })).toContain(
    'because the optimistic model leans toward lower costs.',
  )
  expect(costNote({ ...less, ranges: { development: { low: 0, high: 100_000 } } })).toContain(
    'because your ranges extend further down than up.',
  )
  expect(costNote(less)).toContain('because a late launch leaves fewer months of maintenance.')
  expect(costNote({ ...costly, totalCost: { p10: 123_600, p50: 123_600.2, p90: 123_600 } })).toBe(
    'You entered $123,600, with 12 months of maintenance. The simulated outcomes center on it.',
  )
})

test('costs that the settings leave out are told apart, and what costs nothing has no note', () => {
  expect(costNote({ ...costly, model: { ...costly.model, countedCost: 105_600 } })).toContain(
    'You entered $123,600, with 12 months of maintenance. Your cost factors count $105,600 of it.',
  )
  const { countedCost: _counted, ...older } = costly.model
  expect(costNote({ ...costly, model: older })).toContain('You entered $123,600')
  const free = { development: 0, maintenance: 0, marketing: 0 }
  expect(costNote({ ...costly, costs: free })).toBeUndefined()
})
