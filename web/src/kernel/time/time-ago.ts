const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Relative time: by the clock within a day, by the reader's calendar before that. */
export function timeAgo(moment: string, now: number): string {
  const then = Date.parse(moment)
  const passed = now - then
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return ago(passed / minuteMs, 'minute')
  const days = passed < dayMs ? 0 : calendarDay(now) - calendarDay(then)
  if (days === 0) return ago(passed / hourMs, 'hour')
  if (days < 30) return ago(days, 'day')
  return days < 365 ? ago(days / 30, 'month') : ago(days / 365, 'year')
}

const ago = (number: number, unit: Intl.RelativeTimeFormatUnit) => words.format(-Math.floor(number), unit)

/** The reader's date as a number, so that a day with 23 or 25 hours is still one. */
function calendarDay(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}
