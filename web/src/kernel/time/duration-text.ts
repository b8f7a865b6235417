const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export function durationText(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < second) return `${Math.round(ms)} ms`
  if (ms < 10 * second) return `${(ms / second).toFixed(1)} s`
  if (ms < 2 * minute) return `${Math.round(ms / second)} s`
  if (ms < 2 * hour) return `${Math.round(ms / minute)} min`
  return ms < 2 * day ? `${Math.round(ms / hour)} h` : `${Math.round(ms / day)} days`
}
