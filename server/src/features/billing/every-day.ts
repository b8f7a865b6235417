/** Each date from one moment to another, as a calendar in that time zone has them. */
export function everyDay(from: Date, to: Date, timeZone: string): string[] {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const last = calendar.format(to)
  const days = [calendar.format(from)]
  // Dates are counted as dates: a day of 23 or 25 hours is one day.
  for (let next = days[0] ?? last; next < last; ) {
    next = new Date(Date.parse(`${next}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    days.push(next)
  }
  return days
}
