import type { ScheduleConfig } from '@sextant/contract/workflows/parts'
import type { Temporal } from 'temporal-polyfill'
import { dateAt, momentOf, weekdayOf } from '#kernel/time/zoned-time'

/** The next time the schedule is due, in the time zone. */
export function nextRun(schedule: ScheduleConfig, zone: string, after: Date): Date {
  const today = dateAt(after, zone)
  // Start the day before: if clocks went forward over midnight, yesterday's run may still be due.
  for (let days = -1; ; days++) {
    const date = today.add({ days })
    if (!isDueOn(date, schedule)) continue
    const moment = momentOf(date, schedule.time, zone)
    if (moment > after) return moment
  }
}

function isDueOn(date: Temporal.PlainDate, { frequency, dayOfWeek, dayOfMonth }: ScheduleConfig): boolean {
  if (frequency === 'weekly') return weekdayOf(date) === dayOfWeek
  if (frequency === 'monthly') return date.day === Math.min(dayOfMonth, date.daysInMonth)
  return true
}
