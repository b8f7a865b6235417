import { dateAt, momentOf } from '#kernel/time/zoned-time'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Before most people start work. */
const digestTime = '08:00'

export type Frequency = 'daily' | 'weekly'

/** If the server was down for longer than this, the digest is merged into the next one. */
const catchUpMs: Record<Frequency, number> = { daily: 12 * hourMs, weekly: 3 * dayMs }

/** The last time a digest was due: 8 a.m. local time, on Mondays for a weekly one. */
export function lastDigestMoment(now: Date, timeZone: string, frequency: Frequency): Date {
  const today = dateAt(now, timeZone)
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const [date, step] = frequency === 'daily' ? [today, { days: 1 }] : [monday, { weeks: 1 }]
  const moment = momentOf(date, digestTime, timeZone)
  return moment <= now ? moment : momentOf(date.subtract(step), digestTime, timeZone)
}

export const isInTime = (moment: Date, now: Date, frequency: Frequency): boolean =>
  now.getTime() - moment.getTime() <= catchUpMs[frequency]
