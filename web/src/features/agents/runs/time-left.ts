const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Time until an estimated end: rounded up, and vague near the end. */
export function timeLeft(moment: string, now: number): string {
  const left = Date.parse(moment) - now
  if (left <= 3 * secondMs) return 'Almost done'
  if (left <= 55 * secondMs) return `${Math.ceil(left / (5 * secondMs)) * 5} sec left`
  if (left <= 55 * minuteMs) return `${Math.ceil(left / minuteMs)} min left`
  return `${Math.ceil(left / hourMs)} hr left`
}
