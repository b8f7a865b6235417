import { featureCategories } from '../agents/options.ts'
import { type Currency, currencyOr } from './currency.ts'
import { inUnit } from './words.ts'

export const categories: readonly string[] = featureCategories.map(({ value }) => value)
const fallbackCategory = 'Other'

/** Everything estimated as low, likely and high. */
export const quantities = {
  mrr: { label: 'MRR', unit: 'money', kind: 'target' },
  userAdoption: { label: 'User adoption', unit: 'percent', kind: 'target' },
  retention: { label: 'Retention', unit: 'percent', kind: 'target' },
  development: { label: 'Development cost', unit: 'money', kind: 'cost' },
  maintenance: { label: 'Maintenance cost', unit: 'money', kind: 'cost' },
  marketing: { label: 'Marketing cost', unit: 'money', kind: 'cost' },
  timeline: { label: 'Timeline', unit: 'weeks', kind: 'time' },
  rampMonths: { label: 'Months to full effect', unit: 'months', kind: 'time' },
  atRiskShare: { label: 'Share that would leave', unit: 'percent', kind: 'target' },
} as const
export type Quantity = keyof typeof quantities
export const quantityKeys = Object.keys(quantities) as Quantity[]
export const targetKeys = ['mrr', 'userAdoption', 'retention'] as const
export const costKeys = ['development', 'maintenance', 'marketing'] as const
export type TargetKey = (typeof targetKeys)[number]
export type CostKey = (typeof costKeys)[number]

export const largestOf: Readonly<Record<Quantity, number>> = {
  mrr: 1_000_000_000,
  userAdoption: 100,
  retention: 100,
  development: 1_000_000_000,
  maintenance: 1_000_000_000,
  marketing: 1_000_000_000,
  timeline: 520,
  rampMonths: 60,
  atRiskShare: 100,
}

/** Months until new revenue is fully reached, unless entered. */
export const usualRampMonths = 3

/** Low and high of an estimate; the likely value is the form field itself. */
export interface Ends {
  low: number
  high: number
}
export type Ranges = Partial<Record<Quantity, Ends>>

export interface Economics {
  /** In percent: what is left of revenue. 0 if unknown, which counts revenue in full. */
  grossMargin: number
  rampMonths: number
  /** Revenue a year that would partly be lost without the feature, and the percentage of it that would. */
  atRiskRevenue: number
  atRiskShare: number
}
export const noEconomics: Economics = { grossMargin: 0, rampMonths: 0, atRiskRevenue: 0, atRiskShare: 0 }

export interface DraftNumbers extends Partial<Economics> {
  timeline: number
  targetMetrics: Record<TargetKey, number>
  costs: Record<CostKey, number>
  /** Current values of the metrics; 0 if unknown. */
  current: Record<TargetKey, number>
  ranges: Ranges
}

export interface AnalysisTexts {
  title: string
  description: string
}

/** Numeric fields that are not numbers fall back to 0. */
export const numberOr0 = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

export const categoryOr = (text: string): string => (categories.includes(text) ? text : fallbackCategory)

export const isReady = ({ title, description }: AnalysisTexts): boolean =>
  title.trim() !== '' && description.trim() !== ''

export const likelyOf = ({
  timeline,
  targetMetrics,
  costs,
  rampMonths,
  atRiskRevenue,
  atRiskShare,
}: DraftNumbers): Record<Quantity, number> => ({
  timeline,
  rampMonths: rampMonths || usualRampMonths,
  atRiskShare: atRiskShare || (atRiskRevenue ? 100 : 0),
  ...targetMetrics,
  ...costs,
})

type Figures = Pick<DraftNumbers, 'targetMetrics' | 'costs' | 'current' | 'ranges' | 'atRiskRevenue'>

/** Whether there is a target, current value or cost to calculate with; a timeline alone is not enough. */
export const hasFigures = ({
  targetMetrics,
  costs,
  current,
  atRiskRevenue = 0,
  ranges: { timeline: _weeks, rampMonths: _months, ...ranges },
}: Figures): boolean =>
  atRiskRevenue > 0 ||
  [targetMetrics, costs, current].some((values) => Object.values(values).some((value) => value > 0)) ||
  Object.keys(ranges).length > 0

/** Shown instead of a return when there are no numbers to calculate it from. */
export const noFigures =
  'No targets or costs were entered, so the Impact and ROI scores are minimums, not estimates, and Confidence is based only on the timeline, evidence and track record. For an estimate, add a target for MRR, user adoption or retention, their current values, and development, maintenance and marketing costs.'

export function numbersProblem(numbers: DraftNumbers): string | undefined {
  const likely = likelyOf(numbers)
  for (const key of quantityKeys) {
    const problem =
      numberProblem(quantities[key].label, likely[key], largestOf[key]) ??
      endsProblem(key, likely[key], numbers.ranges[key])
    if (problem) return problem
  }
  for (const key of targetKeys) {
    const problem = numberProblem(`Current ${quantities[key].label}`, numbers.current[key], largestOf[key])
    if (problem) return problem
  }
  return (
    numberProblem('Gross margin', numbers.grossMargin ?? 0, 100) ??
    numberProblem('Revenue at risk', numbers.atRiskRevenue ?? 0, largestOf.mrr)
  )
}

function numberProblem(label: string, value: unknown, largest: number): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`
  if (value >= 0 && value <= largest) return undefined
  return `${label} must be between 0 and ${largest.toLocaleString('en-US')}`
}

function endsProblem(key: Quantity, likely: number, ends: Ends | undefined): string | undefined {
  if (!ends) return undefined
  const { label } = quantities[key]
  const problem =
    numberProblem(`${label} at the low end`, ends.low, largestOf[key]) ??
    numberProblem(`${label} at the high end`, ends.high, largestOf[key])
  if (problem) return problem
  return ends.low <= likely && likely <= ends.high
    ? undefined
    : `${label}: the likely value must be between low and high`
}

type Levels = Pick<DraftNumbers, 'targetMetrics' | 'current'> & { currency: Currency }

export const lowerTargets = ({ targetMetrics, current }: Omit<Levels, 'currency'>): TargetKey[] =>
  targetKeys.filter((key) => targetMetrics[key] > 0 && targetMetrics[key] < current[key])

/** Warns about targets below current values; undefined if there are none. */
export function lowerTargetsNote(levels: Levels): string | undefined {
  const lower = lowerTargets(levels)
  if (lower.length === 0) return undefined
  const parts = lower.map((key) => {
    const { label, unit } = quantities[key]
    const name = key === 'mrr' ? label : label.toLowerCase()
    const [target, today] = [levels.targetMetrics[key], levels.current[key]]
    return `the ${name} target, ${inUnit(target, unit, levels.currency)}, is below today's ${inUnit(today, unit, levels.currency)}`
  })
  const all = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(', and ')
  return `T${all.slice(1)}, so the forecast would show a ${lower.includes('mrr') ? 'loss' : 'decline'}.`
}

export const acceptLowerTargetsLabel = 'Forecast targets below today'

/** Error for a target below the current value that was not confirmed. */
export function unconfirmedLowerTargets(fields: Readonly<Record<string, unknown>>): string | undefined {
  if (fields.acceptLowerTargets === true) return undefined
  const levels = (group: string) =>
    Object.fromEntries(targetKeys.map((key) => [key, numberOr0(fields[`${group}.${key}`])])) as Record<
      TargetKey,
      number
    >
  const currency = currencyOr(fields.currency)
  const note = lowerTargetsNote({ targetMetrics: levels('targetMetrics'), current: levels('current'), currency })
  return (
    note &&
    `${note} Change the target, or turn on “${acceptLowerTargetsLabel}” (acceptLowerTargets) to forecast it anyway.`
  )
}

const entry = /^(\w+)(?:\s*:)?\s+([\d.,]+)\s+to\s+([\d.,]+)$/i

/** `mrr 4000 to 9000`: the text format of a range. */
export const writeRanges = (ranges: Ranges): string[] =>
  quantityKeys.flatMap((key) => {
    const ends = ranges[key]
    return ends ? [`${key} ${ends.low} to ${ends.high}`] : []
  })

export function readRanges(lines: readonly string[]): { ranges: Ranges } | { problem: string } {
  const ranges: Ranges = {}
  for (const line of lines) {
    const [, name = '', low = '', high = ''] = entry.exec(line.trim()) ?? []
    const key = quantityKeys.find((each) => each.toLowerCase() === name.toLowerCase())
    if (!key) {
      const problem = `“${line.slice(0, 60)}” isn't a range. Use the format: mrr 4000 to 9000`
      return { problem }
    }
    ranges[key] = { low: Number(low.replaceAll(',', '')), high: Number(high.replaceAll(',', '')) }
  }
  return { ranges }
}

/** The lowest and highest value of each score. */
export const scoreRanges = {
  confidence: { from: 70, to: 99 },
  roi: { from: 60, to: 99 },
  impact: { from: 65, to: 99 },
} as const

export type ScoreTone = 'success' | 'warning' | 'danger'

/** 85 or more is green, 70 to 84 orange, lower red. */
export const scoreTone = (score: number): ScoreTone => (score >= 85 ? 'success' : score >= 70 ? 'warning' : 'danger')

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]
