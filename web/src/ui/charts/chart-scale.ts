/** Maps values linearly to positions; an empty range maps to the middle. */
export function scale([low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  const span = high - low
  return (value: number) => (span > 0 ? from + ((value - low) / span) * (to - from) : (from + to) / 2)
}

/** A few round values within the range, for axis labels. */
export function ticks(low: number, high: number, about = 4): number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

/** Round values from zero up to the first one above all data. */
export function ticksUpTo(high: number): number[] {
  const within = ticks(0, high)
  const [, step = 1] = within
  const last = within.at(-1) ?? 0
  return last < high ? [...within, last + step] : within
}

/** The range of the values, always including zero. */
export const spanWithZero = (values: readonly number[]): [number, number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
]
