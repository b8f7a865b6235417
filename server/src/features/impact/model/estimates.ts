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
  /** Which targets and costs count; the others are as if they were not given. */
  successMetrics: readonly string[]
  costFactors: readonly string[]
  /** From 0 without evidence to 1. */
  evidence: number
  /** What the workspace's own record says of its estimates: actual for each unit that was forecast. */
  benefitFactor: number
  costFactor: number
}

/** Where only the likely value is given: how far the ends lie from it. Costs and time run over more than under. */
const usual: Readonly<Record<Quantity, { low: number; high: number }>> = {
  mrr: { low: 0.5, high: 1.3 },
  userAdoption: { low: 0.6, high: 1.2 },
  retention: { low: 0.4, high: 1.2 },
  development: { low: 0.9, high: 1.5 },
  maintenance: { low: 0.9, high: 1.3 },
  marketing: { low: 0.9, high: 1.2 },
  timeline: { low: 0.9, high: 1.6 },
}

/** How much of the usual distance full evidence takes away from what is aimed at. */
const narrowedByEvidence = 0.4
/** How far a cautious or hopeful model moves the likely value to the worse or better end. */
const lean = 0.4

/** Every quantity as low, likely and high, by what was given and how the agent is set up. */
export function estimatesOf(numbers: DraftNumbers, assumed: Assumptions): Estimates {
  return Object.fromEntries(quantityKeys.map((key) => [key, estimateOf(key, numbers, assumed)])) as Estimates
}

function estimateOf(key: Quantity, numbers: DraftNumbers, assumed: Assumptions): Triangle {
  if (!counts(key, assumed)) return { low: 0, likely: 0, high: 0 }
  const given = rangeOf(key, numbers, assumed.evidence)
  return leaning(key, corrected(key, given, numbers, assumed), assumed.predictionModel)
}

const isTarget = (key: Quantity): key is TargetKey => (targetKeys as readonly string[]).includes(key)
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

/** What a target is counted from: where the metric stands today. What is not aimed at does not move. */
function startOf(key: Quantity, { current, targetMetrics }: DraftNumbers): number {
  if (key !== 'mrr' && key !== 'retention') return 0
  return targetMetrics[key] === 0 ? 0 : current[key]
}

function corrected(key: Quantity, given: Triangle, numbers: DraftNumbers, assumed: Assumptions): Triangle {
  const from = startOf(key, numbers)
  const factor = isTarget(key) ? assumed.benefitFactor : isCost(key) ? assumed.costFactor : 1
  const move = (value: number) => within(key, from + (value - from) * factor)
  return { low: move(given.low), likely: move(given.likely), high: move(given.high) }
}

function leaning(key: Quantity, { low, likely, high }: Triangle, model: PredictionModel): Triangle {
  if (model === 'balanced') return { low, likely, high }
  const isUp = isTarget(key) === (model === 'optimistic')
  return { low, likely: likely + lean * ((isUp ? high : low) - likely), high }
}

const within = (key: Quantity, value: number) => Math.max(0, Math.min(largestOf[key], value))
