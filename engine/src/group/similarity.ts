/** How alike two texts are, by their vectors of length one: 1 for the same meaning, about 0 for nothing in common. */
export function similarity(first: Float32Array | undefined, second: Float32Array | undefined): number {
  if (!first || !second) return 0
  let sum = 0
  for (let at = 0; at < first.length; at++) sum += (first[at] ?? 0) * (second[at] ?? 0)
  return sum
}
