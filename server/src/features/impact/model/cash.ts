import type { DraftNumbers, Quantity } from '@sextant/contract/impact/rules'

export type Drawn = Record<Quantity, number>

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
  /** What is left of a unit of revenue. */
  margin: number
  /** Revenue a month that would partly be lost without the feature. */
  atRisk: number
}

export function frameOf(numbers: DraftNumbers, horizonMonths: number, counted: readonly string[]): Frame {
  const { timeline, current, targetMetrics, grossMargin = 0, atRiskRevenue = 0 } = numbers
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
    // Without a margin, revenue counts in full, and the analysis says so.
    margin: grossMargin > 0 ? grossMargin / 100 : 1,
    atRisk: counted.includes('retention') ? atRiskRevenue / 12 : 0,
  }
}

export interface Course {
  launch: number
  development: number
  marketing: number
  maintenance: number
  /** Monthly revenue at full effect, from sales and from retention. */
  sold: number
  rampMonths: number
  kept: number
  /** Monthly revenue that would be lost from the launch on. */
  saved: number
  margin: number
}

export function courseOf(frame: Frame, drawn: Drawn): Course {
  const reach = frame.plannedAdoption > 0 ? drawn.userAdoption / frame.plannedAdoption : 1
  return {
    launch: drawn.timeline * monthsOfWeeks,
    development: drawn.development,
    marketing: drawn.marketing,
    maintenance: drawn.maintenance,
    sold: frame.aimsAtMrr ? (drawn.mrr - frame.currentMrr) * reach : 0,
    rampMonths: drawn.rampMonths,
    saved: (frame.atRisk * drawn.atRiskShare) / 100,
    margin: frame.margin,
    kept: frame.earnsByRetention ? (frame.currentMrr * (drawn.retention - frame.currentRetention)) / 100 : 0,
  }
}

/** Share of the full effect after so many months. */
const grown = (months: number, within: number) => (months >= within ? 1 : months / within)
/** The sum of its months, each counted with what it reaches at its end: six months to full effect are 1/6 to 6/6. */
const grownSum = (months: number, within: number) => {
  const steps = Math.max(1, within)
  return months <= steps ? (months * (months + 1)) / (2 * steps) : months - (steps - 1) / 2
}

export const monthsLive = ({ end }: Frame, { launch }: Course) => Math.max(0, end - launch)

export const costUntil = (course: Course, live: number) =>
  course.development + course.marketing + course.maintenance * live
/** What is left of revenue after the gross margin. */
export const benefitUntil = ({ sold, kept, saved, rampMonths, margin }: Course, live: number) =>
  margin * (sold * grownSum(live, rampMonths) + kept * grownSum(live, retentionMonths) + saved * live)
export const netUntil = (course: Course, live: number) => benefitUntil(course, live) - costUntil(course, live)

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

export const mrrAfter = (frame: Frame, { sold, kept, rampMonths }: Course, live: number) =>
  frame.currentMrr + sold * grown(live, rampMonths) + kept * grown(live, retentionMonths)
export const adoptionAfter = ({ currentAdoption }: Frame, { userAdoption, rampMonths }: Drawn, live: number) =>
  currentAdoption + (userAdoption - currentAdoption) * grown(live, rampMonths)
export const retentionAfter = ({ currentRetention }: Frame, retention: number, live: number) =>
  currentRetention > 0 ? currentRetention + (retention - currentRetention) * grown(live, retentionMonths) : retention
