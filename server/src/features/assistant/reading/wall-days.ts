import { momentOf, type WallTime, wallTimeAt, weekdayOf } from '#kernel/time/zoned-time'

/** A calendar date without a time zone. */
type Day = Pick<WallTime, 'year' | 'month' | 'day'>

/** The calendar date in a time zone with its weekday; 0 is Sunday. */
export function dayAt(instant: Date, timeZone: string): Day & { weekday: number } {
  const wall = wallTimeAt(instant, timeZone)
  return { year: wall.year, month: wall.month, day: wall.day, weekday: weekdayOf(wall) }
}

/** When that day begins in a time zone; out-of-range days roll over into other months. */
export const beginOf = ({ year, month, day }: Day, timeZone: string): Date =>
  momentOf({ year, month, day, hour: 0, minute: 0 }, timeZone)
