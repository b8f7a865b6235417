/** Uniform numbers in [0, 1), identical on every machine for the same seed (sfc32). */
export function uniform(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  // Warm up: similar seeds need a few rounds to diverge.
  for (let round = 0; round < 12; round++) next()
  return next
}

export interface Triangle {
  low: number
  likely: number
  high: number
}

/** The inverse of `triangular`: the share of its values below this one. */
export function shareBelow({ low, likely, high }: Triangle, value: number): number {
  if (value <= low) return 0
  if (value >= high) return 1
  const width = high - low
  return value < likely
    ? (value - low) ** 2 / (width * (likely - low))
    : 1 - (high - value) ** 2 / (width * (high - likely))
}

/** Quantile of a triangular distribution, written so that huge values don't overflow. */
export function triangular({ low, likely, high }: Triangle, share: number): number {
  const width = high - low
  if (!(width > 0)) return low
  const mode = (likely - low) / width
  return share < mode ? low + width * Math.sqrt(share * mode) : high - width * Math.sqrt((1 - share) * (1 - mode))
}
