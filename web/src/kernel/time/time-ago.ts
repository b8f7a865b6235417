const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Relative time: by the clock within a day, by the reader's calendar before that. */
export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return ago(passed / minuteMs, 'minute')
  const days = passed < dayMs ? 0 : daysBetween(new Date(moment), new Date(now))
  if (days === 0) return ago(passed / hourMs, 'hour')
  if (days < 30) return ago(days, 'day')
  return days < 365 ? ago(days / 30, 'month') : ago(days / 365, 'year')
}

const ago = (number: number, unit: Intl.RelativeTimeFormatUnit) => words.format(-Math.floor(number), unit)

/** Counts midnights, so clock changes don't matter. */
const daysBetween = (from: Date, to: Date) => (dateOf(to) - dateOf(from)) / dayMs
const dateOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
