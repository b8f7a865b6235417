import { momentOf, type WallTime, wallTimeAt, weekdayOf } from '#kernel/time/zoned-time'

/** A day of the calendar, without saying where. */
type Day = Pick<WallTime, 'year' | 'month' | 'day'>

/** The day of the calendar there, and which of the week it is: 0 is Sunday. */
export function dayAt(instant: Date, timeZone: string): Day & { weekday: number } {
  const wall = wallTimeAt(instant, timeZone)
  return { year: wall.year, month: wall.month, day: wall.day, weekday: weekdayOf(wall) }
}

/** When that day begins there; a day of the month that is none counts on into the next or back into the last. */
export const beginOf = ({ year, month, day }: Day, timeZone: string): Date =>
  momentOf({ year, month, day, hour: 0, minute: 0 }, timeZone)
