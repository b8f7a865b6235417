import type { Compared, EndedDay, MaybeCompared } from '@sextant/contract/analytics/routes'
import { type DaySpan, daysIn } from '@sextant/contract/analytics/rules'

export type TallySource = 'run' | 'output' | 'execution' | 'chat'

/** A group of records with the same outcome, and their sums. */
export interface Tally {
  isNow: boolean
  source: TallySource
  outcome: string
  subject: string
  action: string
  count: number
  totalMs: number
  cost: number
  tokens: number
  distance: number
}

export interface DayCount {
  date: string
  source: TallySource
  /** The agent of a run; empty otherwise. */
  agent: string
  outcome: string
  count: number
}

type Summed = 'count' | 'totalMs' | 'cost' | 'tokens' | 'distance'

/** The sum of the period and of the period before. */
export function compared(tallies: readonly Tally[], of: Summed, outcome?: string): Compared {
  const sum = { now: 0, before: 0 }
  for (const tally of tallies) {
    if (outcome === undefined || tally.outcome === outcome) sum[tally.isNow ? 'now' : 'before'] += tally[of]
  }
  return { now: exact(sum.now), before: exact(sum.before) }
}

/** Summing fractions in a different order changes the last digits, so round to a millionth. */
export const exact = (sum: number) => Math.round(sum * 1_000_000) / 1_000_000

export const perOne = (sum: Compared, count: Compared): MaybeCompared => ({
  now: count.now === 0 ? null : sum.now / count.now,
  before: count.before === 0 ? null : sum.before / count.before,
})

/** How runs or executions ended. */
export const endedOf = (tallies: readonly Tally[]) => ({
  completed: compared(tallies, 'count', 'completed'),
  failed: compared(tallies, 'count', 'failed'),
  cancelled: compared(tallies, 'count', 'cancelled'),
})

export const decidedOf = (tallies: readonly Tally[]) => {
  const edited = compared(tallies, 'count', 'edited')
  return {
    approved: compared(tallies, 'count', 'approved'),
    edited,
    rejected: compared(tallies, 'count', 'rejected'),
    editDistance: perOne(compared(tallies, 'distance', 'edited'), edited),
  }
}

export const averageMs = (tallies: readonly Tally[]): MaybeCompared =>
  perOne(compared(tallies, 'totalMs', 'completed'), compared(tallies, 'count', 'completed'))

/** Every day of the period, including empty ones. */
export function endedDays(days: readonly DayCount[], period: DaySpan, source: TallySource): EndedDay[] {
  const counts = new Map(
    days.filter((day) => day.source === source).map(({ date, outcome, count }) => [`${date} ${outcome}`, count]),
  )
  return daysIn(period).map((date) => ({
    date,
    completed: counts.get(`${date} completed`) ?? 0,
    failed: counts.get(`${date} failed`) ?? 0,
    cancelled: counts.get(`${date} cancelled`) ?? 0,
  }))
}
