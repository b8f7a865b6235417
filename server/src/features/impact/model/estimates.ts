import {
  type CostKey,
  costKeys,
  type DraftNumbers,
  largestOf,
  likelyOf,
  type Quantity,
  quantityKeys,
  type TargetKey,
  targetKeys,
} from '@sextant/contract/impact/rules'
import type { Triangle } from './random.ts'

export type Estimates = Record<Quantity, Triangle>

export type PredictionModel = 'conservative' | 'balanced' | 'optimistic'

export interface Assumptions {
  predictionModel: PredictionModel
  /** Targets and costs to include; others count as not provided. */
  successMetrics: readonly string[]
  costFactors: readonly string[]
  /** From 0 without evidence to 1. */
  evidence: number
  /** Ratio of actual to forecast from the workspace's track record. */
  benefitFactor: number
  costFactor: number
  /** How much wider the ranges of targets have to be. */
  widening: number
}

/** Default distance of low and high from likely. Costs and time tend to overrun. */
const usual: Readonly<Record<Quantity, { low: number; high: number }>> = {
  mrr: { low: 0.5, high: 1.3 },
  userAdoption: { low: 0.6, high: 1.2 },
  retention: { low: 0.4, high: 1.2 },
  development: { low: 0.9, high: 1.5 },
  maintenance: { low: 0.9, high: 1.3 },
  marketing: { low: 0.9, high: 1.2 },
  timeline: { low: 0.9, high: 1.6 },
  rampMonths: { low: 1, high: 1 },
  atRiskShare: { low: 0.7, high: 1.2 },
}

/** How much full evidence narrows the range of a target. */
const narrowedByEvidence = 0.4
/** How far the conservative and optimistic models shift the likely value. */
const lean = 0.4

/** Low, likely and high of every quantity, from the input and the agent's settings. */
export const estimatesOf = (numbers: DraftNumbers, assumed: Assumptions): Estimates =>
  Object.fromEntries(quantityKeys.map((key) => [key, estimateOf(key, numbers, assumed)])) as Estimates

function estimateOf(key: Quantity, numbers: DraftNumbers, assumed: Assumptions): Triangle {
  if (!counts(key, assumed)) return { low: 0, likely: 0, high: 0 }
  const range = widened(key, rangeOf(key, numbers, assumed.evidence), assumed.widening)
  return leaning(key, corrected(key, range, numbers, assumed), assumed.predictionModel)
}

const isTarget = (key: Quantity): key is TargetKey => (targetKeys as readonly string[]).includes(key)
const isBenefit = (key: Quantity) => isTarget(key) || key === 'atRiskShare'
const isCost = (key: Quantity): key is CostKey => (costKeys as readonly string[]).includes(key)

function counts(key: Quantity, { successMetrics, costFactors }: Assumptions): boolean {
  if (isTarget(key)) return successMetrics.includes(key)
  return isCost(key) ? costFactors.includes(key) : true
}

function rangeOf(key: Quantity, numbers: DraftNumbers, evidence: number): Triangle {
  const likely = likelyOf(numbers)[key]
  const ends = numbers.ranges[key]
  if (ends) return { ...ends, likely }
  const from = startOf(key, numbers)
  const aim = likely - from
  const width = isTarget(key) ? 1 - narrowedByEvidence * evidence : 1
  const at = (share: number) => within(key, from + aim * (1 + (share - 1) * width))
  const [low, high] = [at(usual[key].low), at(usual[key].high)]
  return { low: Math.min(low, high), likely, high: Math.max(low, high) }
}

/** A target's baseline is the current value. Metrics without a target don't change. */
function startOf(key: Quantity, { current, targetMetrics }: DraftNumbers): number {
  if (key !== 'mrr' && key !== 'retention') return 0
  return targetMetrics[key] === 0 ? 0 : current[key]
}

function widened(key: Quantity, { low, likely, high }: Triangle, by: number): Triangle {
  if (!isBenefit(key)) return { low, likely, high }
  return { low: within(key, likely - (likely - low) * by), likely, high: within(key, likely + (high - likely) * by) }
}

function corrected(key: Quantity, range: Triangle, numbers: DraftNumbers, assumed: Assumptions): Triangle {
  const from = startOf(key, numbers)
  const factor = isBenefit(key) ? assumed.benefitFactor : isCost(key) ? assumed.costFactor : 1
  const move = (value: number) => within(key, from + (value - from) * factor)
  return { low: move(range.low), likely: move(range.likely), high: move(range.high) }
}

function leaning(key: Quantity, { low, likely, high }: Triangle, model: PredictionModel): Triangle {
  if (model === 'balanced') return { low, likely, high }
  const isUp = isBenefit(key) === (model === 'optimistic')
  return { low, likely: likely + lean * ((isUp ? high : low) - likely), high }
}

const within = (key: Quantity, value: number) => Math.max(0, Math.min(largestOf[key], value))
