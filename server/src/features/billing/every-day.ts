/** Each calendar date between two times in a time zone. */
export function everyDay(from: Date, to: Date, timeZone: string): string[] {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const last = calendar.format(to)
  const days = [calendar.format(from)]
  // Counts dates, not hours, because days with a clock change have 23 or 25 hours.
  for (let next = days[0] ?? last; next < last; ) {
    next = new Date(Date.parse(`${next}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    days.push(next)
  }
  return days
}
