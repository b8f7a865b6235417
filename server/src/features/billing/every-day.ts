import { dateAt } from '#kernel/time/zoned-time'

export function everyDay(from: Date, to: Date, timeZone: string): string[] {
  const first = dateAt(from, timeZone)
  const { days: count } = first.until(dateAt(to, timeZone))
  return Array.from({ length: count + 1 }, (_, days) => first.add({ days }).toString())
}
