import type { AnalysisCharts } from '@sextant/contract/impact/routes'
import { type Quantity, quantityKeys } from '@sextant/contract/impact/rules'
import { balanceAt, type Course, courseOf, type Drawn, type Frame, monthsLive, netUntil } from './cash.ts'
import type { Estimates } from './estimates.ts'
import { triangular } from './random.ts'
import { atShare, spreadOf } from './ranks.ts'

const bins = 32
const mostPoints = 36

/** Histogram of the net return; outliers go into the first and last bin. */
export function distributionOf(nets: Float64Array): AnalysisCharts['distribution'] {
  const [from, to] = [atShare(nets, 0.005), atShare(nets, 0.995)]
  if (!(to > from)) return [{ from, to, count: nets.length }]
  const width = (to - from) / bins
  const counts = new Uint32Array(bins)
  for (const net of nets) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((net - from) / width)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return Array.from(counts, (count, bin) => ({ from: from + bin * width, to: from + (bin + 1) * width, count }))
}

/** Monthly balance at P10, P50 and P90. */
export function cashFlowOf(courses: readonly Course[], frame: Frame): AnalysisCharts['cashFlow'] {
  const months = Math.ceil(frame.end)
  const step = Math.max(1, Math.ceil(months / mostPoints))
  const points: number[] = []
  for (let month = 0; month < months; month += step) points.push(month)
  points.push(months)
  return points.map((month) => {
    const balances = Float64Array.from(courses, (course) => balanceAt(course, Math.min(month, frame.end)))
    return { month, ...spreadOf(balances) }
  })
}

/** Effect of each estimate at its own P10 and P90 while the others stay likely. */
export function driversOf(estimates: Estimates, frame: Frame): AnalysisCharts['drivers'] {
  const likely = Object.fromEntries(quantityKeys.map((key) => [key, estimates[key].likely])) as Drawn
  const netWith = (key: Quantity, value: number) => {
    const course = courseOf(frame, { ...likely, [key]: value })
    return netUntil(course, monthsLive(frame, course))
  }
  return quantityKeys
    .map((quantity) => {
      const [low, high] = [triangular(estimates[quantity], 0.1), triangular(estimates[quantity], 0.9)]
      return { quantity, low, high, netAtLow: netWith(quantity, low), netAtHigh: netWith(quantity, high) }
    })
    .filter(({ netAtLow, netAtHigh }) => netAtLow !== netAtHigh)
    .sort((one, other) => swing(other) - swing(one))
}

const swing = ({ netAtLow, netAtHigh }: { netAtLow: number; netAtHigh: number }) => Math.abs(netAtHigh - netAtLow)
