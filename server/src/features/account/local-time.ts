import type { timesOfDay } from '@sextant/contract/account/routes'
import { wallTimeAt } from '#kernel/time/zoned-time'

type TimeOfDay = (typeof timesOfDay)[number]

/** Morning from 5, afternoon from 12, evening from 17, night from 22. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'afternoon'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

/** The hour and weekday in that time zone. */
export function localTime(now: Date, timeZone: string): { hour: number; weekday: string } {
  const local = wallTimeAt(now, timeZone)
  return { hour: local.hour, weekday: local.toLocaleString('en-GB', { weekday: 'long' }) }
}
