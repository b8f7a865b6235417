import type { OutcomeKey, PredictedOutcome, Spread } from '@sextant/contract/impact/routes'
import { type DraftNumbers, quantities, scoreRanges, type TargetKey, targetKeys } from '@sextant/contract/impact/rules'
import { outcomeConfidence } from './scores.ts'
import type { Simulation } from './simulate.ts'

interface About {
  category: string
  horizonMonths: number
  counted: readonly string[]
  confidence: number
}

/** Current and predicted value of each target metric, plus outcomes added by the category. */
export function outcomesOf(simulated: Simulation, numbers: DraftNumbers, about: About): PredictedOutcome[] {
  const aimed = targetKeys.filter((key) => numbers.targetMetrics[key] > 0 && about.counted.includes(key))
  const timeframe = `${about.horizonMonths} months after launch`
  return [
    ...aimed.map((key) => simulatedOutcome(key, simulated[key], numbers, { timeframe, score: about.confidence })),
    ...categoryOutcomes(about.category, simulated, numbers, timeframe),
  ]
}

function simulatedOutcome(
  key: TargetKey,
  spread: Spread,
  { current }: DraftNumbers,
  { timeframe, score }: { timeframe: string; score: number },
): PredictedOutcome {
  // Retention of 0 means it wasn't provided.
  const currentValue = key === 'retention' && current.retention === 0 ? null : current[key]
  const change = currentValue === null ? null : spread.p50 - currentValue
  return {
    key,
    metric: quantities[key].label,
    unit: key === 'mrr' ? 'money' : 'percent',
    currentValue,
    predictedValue: spread.p50,
    range: { low: spread.p10, high: spread.p90 },
    change,
    changeType: change !== null && change < 0 ? 'decrease' : 'increase',
    timeframe,
    confidence: outcomeConfidence(score, spread),
    basis: 'simulation',
  }
}

/** Rules of thumb by category: what it lowers, and by how much at full adoption. Labeled as such in the UI. */
const additions: Readonly<Record<string, { key: OutcomeKey; metric: string; most: number }>> = {
  Security: { key: 'securityIncidents', metric: 'Security incidents', most: 40 },
  'AI/ML': { key: 'manualWork', metric: 'Manual work', most: 30 },
}

function categoryOutcomes(
  category: string,
  { userAdoption }: Simulation,
  { targetMetrics }: DraftNumbers,
  timeframe: string,
): PredictedOutcome[] {
  const addition = Object.hasOwn(additions, category) ? additions[category] : undefined
  if (!addition) return []
  const half: Spread = { p10: 30, p50: 50, p90: 70 }
  const reach = targetMetrics.userAdoption > 0 && userAdoption.p50 > 0 ? userAdoption : half
  const after = (share: number) => 100 - (addition.most * share) / 100
  return [
    {
      key: addition.key,
      metric: addition.metric,
      unit: 'index',
      currentValue: 100,
      predictedValue: after(reach.p50),
      range: { low: after(reach.p90), high: after(reach.p10) },
      change: after(reach.p50) - 100,
      changeType: 'decrease',
      timeframe,
      confidence: scoreRanges.confidence.from,
      basis: 'rule-of-thumb',
    },
  ]
}
