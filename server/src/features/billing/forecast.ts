import type { UsageForecast } from '@sextant/contract/billing/routes'

const dayMs = 86_400_000
/** Two full weeks, so that a weekend does not look like a slump. */
export const paceDays = 14

interface Measured {
  now: Date
  ends: Date
  used: number
  limit: number
  /** Completed in the last fourteen days, across periods. */
  recent: number
  /** When the first action was completed; null if there is none. */
  firstAt: Date | null
}

/**
 * expected = used + pace x days left, where pace = actions of the last 14 days / 14. For a younger workspace, the
 * pace is taken over its age, but at least one day.
 */
export function forecast({ now, ends, used, limit, recent, firstAt }: Measured): UsageForecast {
  const ageDays = firstAt ? (now.getTime() - firstAt.getTime()) / dayMs : paceDays
  const days = Math.min(paceDays, Math.max(1, ageDays))
  const pace = recent / days
  const daysLeft = Math.max(0, (ends.getTime() - now.getTime()) / dayMs)
  const untilFull = pace > 0 ? (limit - used) / pace : Number.POSITIVE_INFINITY
  return {
    expected: Math.round(used + pace * daysLeft),
    pacePerDay: Math.round(pace * 10) / 10,
    paceDays: Math.round(days * 10) / 10,
    runsOutAt: untilFull < daysLeft ? new Date(now.getTime() + Math.max(0, untilFull) * dayMs).toISOString() : null,
  }
}
