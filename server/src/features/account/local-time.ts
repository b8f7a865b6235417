import type { timesOfDay } from '@sextant/contract/account/routes'

type TimeOfDay = (typeof timesOfDay)[number]

/** Morning from 5, afternoon from 12, evening from 17, night from 22. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

/** The hour and weekday in that time zone. */
export function localTime(now: Date, timeZone: string): { hour: number; weekday: string } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', weekday: 'long', hourCycle: 'h23' })
  const part = (type: string) => format.formatToParts(now).find((found) => found.type === type)?.value ?? ''
  return { hour: Number(part('hour')), weekday: part('weekday') }
}
