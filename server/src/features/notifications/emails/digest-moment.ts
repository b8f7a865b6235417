import { momentOf, plusDays, wallTimeAt, weekdayOf } from '#kernel/time/zoned-time'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Before most people start work. */
const digestHour = 8

export type Frequency = 'daily' | 'weekly'

/** If the server was down for longer than this, the digest is merged into the next one. */
const catchUpMs: Record<Frequency, number> = { daily: 12 * hourMs, weekly: 3 * dayMs }

/** The last time a digest was due: 8 a.m. local time, on Mondays for a weekly one. */
export function lastDigestMoment(now: Date, timeZone: string, frequency: Frequency): Date {
  const today = { ...wallTimeAt(now, timeZone), hour: digestHour, minute: 0 }
  const sinceMonday = (weekdayOf(today) + 6) % 7
  const [day, step] = frequency === 'daily' ? [today, 1] : [plusDays(today, -sinceMonday), 7]
  const moment = momentOf(day, timeZone)
  return moment <= now ? moment : momentOf(plusDays(day, -step), timeZone)
}

export const isInTime = (moment: Date, now: Date, frequency: Frequency): boolean =>
  now.getTime() - moment.getTime() <= catchUpMs[frequency]
