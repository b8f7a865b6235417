import { z } from 'zod'

const Day = z.iso.date().regex(/^2[01]/, 'Please choose days between 2000 and 2199.')

/** Days of the workspace's calendar, both included: for lists of what happened on them. */
export const dayFilter = { from: Day.optional(), to: Day.optional() }

/** Without an end or a beginning where one is left out. */
export interface DayFilter {
  from?: string | undefined
  to?: string | undefined
}
