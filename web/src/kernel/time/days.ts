import { shortDayText, dayText as wholeDayText } from '@sextant/contract/kernel/date-text'
import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RawSearch } from '../feature.ts'

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const isDay = (named: unknown): named is string =>
  typeof named === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(named) && !Number.isNaN(asDate(named).getTime())

/** The valid days in a URL's search. */
export const daysOf = ({ from, to }: RawSearch): DayFilter => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

/** For a date without a time, which is the same day everywhere. */
export const dayText = (day: string): string => shortDayText(asDate(day), 'UTC')

const wholeDay = (day: string): string => wholeDayText(asDate(day), 'UTC')

/** A day or range in words; undefined without days. */
export function daysText({ from, to }: DayFilter): string | undefined {
  if (from && to) return from === to ? wholeDay(to) : `${dayText(from)} to ${wholeDay(to)}`
  if (from) return `since ${wholeDay(from)}`
  return to && `through ${wholeDay(to)}`
}
