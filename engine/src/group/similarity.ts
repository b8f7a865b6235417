import type { Tensors } from '../reader/safetensors.ts'

/** How alike two texts are, by their vectors of length one: 1 for the same meaning, about 0 for nothing in common. */
export function similarity(first: Float32Array | undefined, second: Float32Array | undefined): number {
  if (!first || !second) return 0
  let sum = 0
  for (let at = 0; at < first.length; at++) sum += (first[at] ?? 0) * (second[at] ?? 0)
  return sum
}

/** How much it counts that two lines' links point the same way, and that they are far apart. */
export interface Weighing {
  alike: number
  far: number
  bias: number
}

export function weighingFrom(trained: Tensors): Weighing {
  const [alike = 0, far = 0] = trained('head.same.weight').values
  const [bias = 0] = trained('head.same.bias').values
  return { alike, far, bias }
}

/**
 * How likely a line is about the same need as each of those before it, nearest first. Links can be compared only within
 * one block: they also hold where in it a line stands.
 */
export function sameAsBefore(links: Float32Array, rows: number, row: number, weighing: Weighing): Float32Array {
  const { alike, far, bias } = weighing
  const width = links.length / rows
  const own = vectorAt(links, row, width)
  return Float32Array.from({ length: row }, (_, back) => {
    const logit = alike * similarity(own, vectorAt(links, row - back - 1, width)) + far * Math.log1p(back + 1) + bias
    return 1 / (1 + Math.exp(-logit))
  })
}

/** A row of numbers as a vector of length one. */
export function vectorAt(values: Float32Array, row: number, width: number): Float32Array {
  const own = values.subarray(row * width, (row + 1) * width)
  let sum = 0
  for (const value of own) sum += value * value
  const length = Math.sqrt(sum) || 1
  return own.map((value) => value / length)
}
