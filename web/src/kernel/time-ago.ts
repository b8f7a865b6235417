const minuteMs = 60_000
const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 24 * 60 * minuteMs],
  ['month', 30 * 24 * 60 * minuteMs],
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function timeAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? []
  return unit && ms ? words.format(-Math.floor(passed / ms), unit) : 'just now'
}
