import type { DraftNumbers, Quantity } from '@sextant/contract/impact/rules'

export type Drawn = Record<Quantity, number>

/** Months from launch to full revenue. */
const rampMonths = 3
/** Retention is annual, so a gain takes 12 months to have its full effect. */
const retentionMonths = 12
const monthsOfWeeks = 12 / 52

/** Constant across simulations. */
export interface Frame {
  /** Planned launch and fixed end, in months from the start. A late launch doesn't move the end. */
  plannedLaunch: number
  end: number
  currentMrr: number
  currentAdoption: number
  currentRetention: number
  aimsAtMrr: boolean
  /** Whether retained customers add revenue beyond an MRR target. */
  earnsByRetention: boolean
  /** Adoption that the revenue target assumes; 0 if there is no target. */
  plannedAdoption: number
}

export function frameOf(numbers: DraftNumbers, horizonMonths: number, counted: readonly string[]): Frame {
  const { timeline, current, targetMetrics } = numbers
  const plannedLaunch = timeline * monthsOfWeeks
  const aimsAtMrr = targetMetrics.mrr > 0 && counted.includes('mrr')
  const aimsAtRetention = targetMetrics.retention > 0 && counted.includes('retention')
  return {
    plannedLaunch,
    end: plannedLaunch + horizonMonths,
    currentMrr: current.mrr,
    currentAdoption: current.userAdoption,
    currentRetention: current.retention,
    aimsAtMrr,
    // An MRR target is a total, so it includes retained customers. And without today's
    // retention, the value of a retention target is unknown.
    earnsByRetention: aimsAtRetention && current.retention > 0 && !aimsAtMrr,
    plannedAdoption: counted.includes('userAdoption') ? targetMetrics.userAdoption : 0,
  }
}

export interface Course {
  launch: number
  development: number
  marketing: number
  maintenance: number
  /** Monthly revenue at full effect, from sales and from retention. */
  sold: number
  kept: number
}

export function courseOf(frame: Frame, drawn: Drawn): Course {
  const reach = frame.plannedAdoption > 0 ? drawn.userAdoption / frame.plannedAdoption : 1
  return {
    launch: drawn.timeline * monthsOfWeeks,
    development: drawn.development,
    marketing: drawn.marketing,
    maintenance: drawn.maintenance,
    sold: frame.aimsAtMrr ? (drawn.mrr - frame.currentMrr) * reach : 0,
    kept: frame.earnsByRetention ? (frame.currentMrr * (drawn.retention - frame.currentRetention)) / 100 : 0,
  }
}

/** Share of the full effect after so many months, and its integral. */
const grown = (months: number, within: number) => Math.min(1, months / within)
const grownSum = (months: number, within: number) =>
  months <= within ? (months * months) / (2 * within) : months - within / 2

export const monthsLive = ({ end }: Frame, { launch }: Course) => Math.max(0, end - launch)

export const costUntil = (course: Course, live: number) =>
  course.development + course.marketing + course.maintenance * live
export const revenueUntil = ({ sold, kept }: Course, live: number) =>
  sold * grownSum(live, rampMonths) + kept * grownSum(live, retentionMonths)
export const netUntil = (course: Course, live: number) => revenueUntil(course, live) - costUntil(course, live)

/** Cumulative balance at a month from the start. Development cost is spread evenly until launch. */
export function balanceAt(course: Course, month: number): number {
  if (month < course.launch) return -course.development * (month / course.launch)
  return netUntil(course, month - course.launch)
}

/** Months after launch until costs stay covered; infinite if they aren't covered at the end. */
export function paybackOf(course: Course, live: number): number {
  let after = live
  let net = netUntil(course, live)
  if (net < 0) return Number.POSITIVE_INFINITY
  for (let before = Math.ceil(live) - 1; before >= 0; before--) {
    const earlier = netUntil(course, before)
    if (earlier < 0) return before + (after - before) * (-earlier / (net - earlier))
    after = before
    net = earlier
  }
  return 0
}

export const mrrAfter = (frame: Frame, { sold, kept }: Course, live: number) =>
  frame.currentMrr + sold * grown(live, rampMonths) + kept * grown(live, retentionMonths)
export const adoptionAfter = ({ currentAdoption }: Frame, adoption: number, live: number) =>
  currentAdoption + (adoption - currentAdoption) * grown(live, rampMonths)
export const retentionAfter = ({ currentRetention }: Frame, retention: number, live: number) =>
  currentRetention > 0 ? currentRetention + (retention - currentRetention) * grown(live, retentionMonths) : retention
