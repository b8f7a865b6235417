const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** When people begin to work: the mail lies there when they look. */
const digestHour = 8

export type Frequency = 'daily' | 'weekly'

/** How late a digest may still go out, where the server was down at its time; later it waits for the next. */
const catchUpMs: Record<Frequency, number> = { daily: 12 * hourMs, weekly: 3 * dayMs }

/** The last moment before now at which a digest was due: eight in the morning there, on Mondays for a weekly one. */
export function lastDigestMoment(now: Date, timeZone: string, frequency: Frequency): Date {
  const today = localDay(now, timeZone)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const day = frequency === 'daily' ? today : today - sinceMonday * dayMs
  const step = frequency === 'daily' ? dayMs : 7 * dayMs
  const moment = atHour(day, timeZone)
  return moment <= now ? moment : atHour(day - step, timeZone)
}

export const isInTime = (moment: Date, now: Date, frequency: Frequency): boolean =>
  now.getTime() - moment.getTime() <= catchUpMs[frequency]

/** Its date on the calendar there, as the UTC midnight of that date. */
function localDay(now: Date, timeZone: string): number {
  const local = now.getTime() + offsetMs(now.getTime(), timeZone)
  return Math.floor(local / dayMs) * dayMs
}

/** Eight o'clock there on that date. Clocks change at night, so the offset a day's work apart is tried twice. */
function atHour(day: number, timeZone: string): Date {
  const local = day + digestHour * hourMs
  const guess = local - offsetMs(local, timeZone)
  return new Date(local - offsetMs(guess, timeZone))
}

/** What the clock there is ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(second).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: s = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, s) - second
}
