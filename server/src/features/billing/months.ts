import { wallTimeAt } from '#kernel/time/zoned-time'

/**
 * Adds months, using the last day of shorter months. Always counts from the first date, so a plan that started on the
 * 31st renews on February 28 and on March 31.
 */
export const monthsAfter = (anchor: Date, months: number): Date =>
  new Date(wallTimeAt(anchor, 'UTC').add({ months }).epochMilliseconds)
