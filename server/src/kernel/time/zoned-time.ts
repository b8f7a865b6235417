/** A wall-clock time without a time zone. */
export interface WallTime {
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter takes a hundred times as long as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** The wall-clock time in the zone at this moment. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

const asIfUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute)

const offsetAt = (instant: number, zone: string): number =>
  asIfUtc(wallTimeAt(new Date(instant), zone)) - Math.floor(instant / 60_000) * 60_000

/**
 * The moment of a wall-clock time in the zone. If clocks go back, the first of two; if they go forward, the time shifts
 * past the gap: 02:30 becomes 03:30.
 */
export function momentOf(wall: WallTime, zone: string): Date {
  const naive = asIfUtc(wall)
  // No zone changes its clocks twice within a day, so the offsets a day before and after are the only candidates.
  const before = naive - offsetAt(naive - 86_400_000, zone)
  const after = naive - offsetAt(naive + 86_400_000, zone)
  const fits = [before, after].filter((instant) => asIfUtc(wallTimeAt(new Date(instant), zone)) === naive)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** Calendar days later. */
export function plusDays({ year, month, day, ...rest }: WallTime, days: number): WallTime {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { ...rest, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const weekdayOf = ({ year, month, day }: WallTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
