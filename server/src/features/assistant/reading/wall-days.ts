/** A day of the calendar, without saying where. */
interface Day {
  year: number
  month: number
  day: number
}

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

function asIfUtc(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** The day of the calendar there, and which of the week it is: 0 is Sunday. */
export function dayAt(instant: Date, timeZone: string): Day & { weekday: number } {
  const local = new Date(asIfUtc(instant.getTime(), timeZone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
  }
}

/** When that day begins there; a day of the month that is none counts on into the next or back into the last. */
export function beginOf({ year, month, day }: Day, timeZone: string): Date {
  const naive = Date.UTC(year, month - 1, day)
  const offset = (instant: number) => asIfUtc(instant, timeZone) - Math.floor(instant / minuteMs) * minuteMs
  const guess = naive - offset(naive)
  // The clock may have been set between the guess and the day's beginning.
  return new Date(naive - offset(guess))
}
