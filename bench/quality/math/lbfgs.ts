export type Objective = (at: Float64Array, gradient: Float64Array) => number

const memory = 8

/** Minimises a smooth convex function by limited-memory BFGS; the same input gives the same result to the bit. */
export function minimise(objective: Objective, size: number, iterations = 120, tolerance = 1e-4): Float64Array {
  let at = new Float64Array(size)
  let gradient = new Float64Array(size)
  let value = objective(at, gradient)
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = descend(gradient, steps)
    const slope = dot(direction, gradient)
    if (slope > -1e-12) break
    const found = search({ objective, at, value, direction, slope, first: iteration === 0 })
    if (!found) break
    const s = found.at.map((x, i) => x - (at[i] ?? 0))
    const y = found.gradient.map((x, i) => x - (gradient[i] ?? 0))
    const curvature = dot(s, y)
    if (curvature > 1e-10) steps.push({ s, y, rho: 1 / curvature })
    if (steps.length > memory) steps.shift()
    const gain = value - found.value
    at = found.at
    gradient = found.gradient
    value = found.value
    if (gain < tolerance * Math.max(1, Math.abs(value)) * 0.01) break
  }
  return at
}

function descend(gradient: Float64Array, steps: { s: Float64Array; y: Float64Array; rho: number }[]): Float64Array {
  const direction = gradient.map((x) => -x)
  const alphas: number[] = []
  for (const { s, y, rho } of steps.toReversed()) {
    const alpha = rho * dot(s, direction)
    alphas.push(alpha)
    add(direction, y, -alpha)
  }
  const last = steps.at(-1)
  if (last) scale(direction, 1 / (last.rho * dot(last.y, last.y)))
  for (const { s, y, rho } of steps) add(direction, s, (alphas.pop() ?? 0) - rho * dot(y, direction))
  return direction
}

type Search = {
  objective: Objective
  at: Float64Array
  value: number
  direction: Float64Array
  slope: number
  first: boolean
}

function search({ objective, at, value, direction, slope, first }: Search) {
  let step = first ? 1 / Math.sqrt(dot(direction, direction)) : 1
  for (let tries = 0; tries < 30; tries++, step /= 2) {
    const next = at.map((x, i) => x + step * (direction[i] ?? 0))
    const gradient = new Float64Array(at.length)
    const reached = objective(next, gradient)
    if (reached <= value + 1e-4 * step * slope) return { at: next, gradient, value: reached }
  }
  return undefined
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + times * (what[i] as number)
}

function scale(values: Float64Array, by: number): void {
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * by
}
