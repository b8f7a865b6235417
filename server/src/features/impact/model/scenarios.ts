import { type DraftNumbers, type Quantity, quantities, quantityKeys } from '@sextant/contract/impact/rules'
import type { Scenario, Scenarios } from '@sextant/contract/impact/scenarios'
import { benefitUntil, costUntil, courseOf, type Drawn, type Frame, monthsLive, netUntil } from './cash.ts'
import type { Estimates } from './estimates.ts'

/** How far to look for the break-even, in months after launch. */
const farthest = 120

/**
 * Three courses without chance. What brings revenue moves from low to high. Costs and times stay likely,
 * unless someone entered a range for them: then the worse end belongs to the low case.
 */
export function scenariosOf(estimates: Estimates, frame: Frame, ranges: DraftNumbers['ranges']): Scenarios {
  const at = (end: 'low' | 'likely' | 'high') => {
    const estimateOf = (key: Quantity) => {
      if (quantities[key].kind === 'target') return estimates[key][end]
      if (!ranges[key] || end === 'likely') return estimates[key].likely
      return estimates[key][end === 'low' ? 'high' : 'low']
    }
    return scenarioOf(frame, Object.fromEntries(quantityKeys.map((key) => [key, estimateOf(key)])) as Drawn)
  }
  return { low: at('low'), likely: at('likely'), high: at('high') }
}

function scenarioOf(frame: Frame, drawn: Drawn): Scenario {
  const course = courseOf(frame, drawn)
  const live = monthsLive(frame, course)
  const [cost, benefit] = [costUntil(course, live), benefitUntil(course, live)]
  let breakEvenMonth: number | null = null
  for (let month = 0; month <= farthest && breakEvenMonth === null; month++) {
    if (netUntil(course, month) >= 0) breakEvenMonth = month
  }
  return {
    ...{ net: benefit - cost, cost, benefit, breakEvenMonth },
    roi: cost > 0 ? (benefit - cost) / cost : null,
    addedMrr: course.sold + course.kept + course.saved,
  }
}
