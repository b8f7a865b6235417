import type { DraftNumbers, Quantity } from '@sextant/contract/impact/rules'

export type Drawn = Record<Quantity, number>

/** Months from launch until a feature earns what it can. */
const rampMonths = 3
/** Retention is of a year: a gain has its whole effect after as many months. */
const retentionMonths = 12
const monthsOfWeeks = 12 / 52

/** What stays the same in every draw. */
export interface Frame {
  /** The launch as planned, and the end that stays where it is when the work takes longer. In months from the start. */
  plannedLaunch: number
  end: number
  currentMrr: number
  currentAdoption: number
  currentRetention: number
  aimsAtMrr: boolean
  /** Whether customers who stay bring revenue that no MRR target holds already. */
  earnsByRetention: boolean
  /** Adoption on which the revenue aimed at rests; 0 where none is aimed at. */
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
    // An MRR target is a total, so it includes customers who stay. And a change needs a beginning: without today's
    // retention no one knows what a target is worth.
    earnsByRetention: aimsAtRetention && current.retention > 0 && !aimsAtMrr,
    plannedAdoption: counted.includes('userAdoption') ? targetMetrics.userAdoption : 0,
  }
}

/** One way it may go, from the values that were drawn for it. */
export interface Course {
  launch: number
  development: number
  marketing: number
  maintenance: number
  /** Monthly revenue at full effect: from what is sold, and from who stays. */
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

/** The share of the full effect that is there so many months after launch, and its sum until then. */
const grown = (months: number, within: number) => Math.min(1, months / within)
const grownSum = (months: number, within: number) =>
  months <= within ? (months * months) / (2 * within) : months - within / 2

export const monthsLive = ({ end }: Frame, { launch }: Course) => Math.max(0, end - launch)

export const costUntil = (course: Course, live: number) =>
  course.development + course.marketing + course.maintenance * live
export const revenueUntil = ({ sold, kept }: Course, live: number) =>
  sold * grownSum(live, rampMonths) + kept * grownSum(live, retentionMonths)
export const netUntil = (course: Course, live: number) => revenueUntil(course, live) - costUntil(course, live)

/** Everything paid and earned by then, in months from the start: the work is paid for evenly while it goes on. */
export function balanceAt(course: Course, month: number): number {
  if (month < course.launch) return -course.development * (month / course.launch)
  return netUntil(course, month - course.launch)
}

/** Months after launch from which the costs are covered until the end; infinite where they are not at the end. */
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
