import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RawSearch } from '../feature.ts'

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const isDay = (named: unknown): named is string =>
  typeof named === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(named) && !Number.isNaN(asDate(named).getTime())

/** The valid days in a URL's search. */
export const daysOf = ({ from, to }: RawSearch): DayFilter => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

/** For a date without a time, which is the same day everywhere. */
export const dayText = (day: string): string => dayAndMonth.format(asDate(day))

/** A day or range in words; undefined without days. */
export function daysText({ from, to }: DayFilter): string | undefined {
  if (from && to) return from === to ? whole.format(asDate(to)) : `${dayText(from)} to ${whole.format(asDate(to))}`
  if (from) return `since ${whole.format(asDate(from))}`
  return to && `through ${whole.format(asDate(to))}`
}
