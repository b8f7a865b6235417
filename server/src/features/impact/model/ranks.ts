/**
 * Quickselect, in place: fully sorting 100,000 numbers seven times would take most of a forecast's time.
 */
export function atShare(values: Float64Array, share: number): number {
  const rank = Math.floor(share * (values.length - 1))
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = middleOf(values[left] ?? 0, values[(left + right) >> 1] ?? 0, values[right] ?? 0)
    let [low, high] = [left, right]
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low++
      while ((values[high] ?? 0) > pivot) high--
      if (low > high) break
      const kept = values[low] ?? 0
      values[low++] = values[high] ?? 0
      values[high--] = kept
    }
    if (rank <= high) right = high
    else if (rank >= low) left = low
    else break
  }
  return values[rank] ?? 0
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

/** P10, P50 and P90. */
export const spreadOf = (values: Float64Array) => ({
  p10: atShare(values, 0.1),
  p50: atShare(values, 0.5),
  p90: atShare(values, 0.9),
})
