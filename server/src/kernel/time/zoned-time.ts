import { Temporal } from 'temporal-polyfill'

/** The date and wall-clock time in the zone at this moment. */
export const wallTimeAt = (moment: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)

/** The calendar date in the zone at this moment. */
export const dateAt = (moment: Date, zone: string): Temporal.PlainDate => wallTimeAt(moment, zone).toPlainDate()

/**
 * The moment of a wall-clock time in the zone. If clocks go back, the first of two; if they go forward, the time shifts
 * past the gap: 02:30 becomes 03:30.
 */
export const momentOf = (date: Temporal.PlainDate, time: string, zone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)

/** When that date begins in the zone. */
export const startOf = (date: Temporal.PlainDate, zone: string): Date =>
  new Date(date.toZonedDateTime(zone).epochMilliseconds)

/** 0 is Sunday, as in stored schedules. */
export const weekdayOf = ({ dayOfWeek }: { dayOfWeek: number }): number => dayOfWeek % 7
