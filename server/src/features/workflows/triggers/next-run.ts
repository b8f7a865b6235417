import type { ScheduleConfig } from '@sextant/contract/workflows/parts'
import { daysInMonth, momentOf, plusDays, type WallTime, wallTimeAt, weekdayOf } from '#kernel/time/zoned-time'

/** The next time the schedule is due, in the time zone. */
export function nextRun(schedule: ScheduleConfig, zone: string, after: Date): Date {
  const today = wallTimeAt(after, zone)
  // Start the day before: if clocks went forward over midnight, yesterday's run may still be due.
  for (let days = -1; ; days++) {
    const day = at(plusDays(today, days), schedule.time)
    if (!isDueOn(day, schedule)) continue
    const moment = momentOf(day, zone)
    if (moment > after) return moment
  }
}

function at(day: WallTime, time: string): WallTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { ...day, hour, minute }
}

function isDueOn(day: WallTime, { frequency, dayOfWeek, dayOfMonth }: ScheduleConfig): boolean {
  if (frequency === 'weekly') return weekdayOf(day) === dayOfWeek
  if (frequency === 'monthly') return day.day === Math.min(dayOfMonth, daysInMonth(day.year, day.month))
  return true
}
