import { z } from 'zod'

const Day = z.iso.date().regex(/^2[01]/, 'Please choose dates between 2000 and 2199.')

/** Calendar days in the workspace's time zone, both inclusive, to filter lists. */
export const dayFilter = { from: Day.optional(), to: Day.optional() }

/** Open-ended when one is omitted. */
export interface DayFilter {
  from?: string | undefined
  to?: string | undefined
}
