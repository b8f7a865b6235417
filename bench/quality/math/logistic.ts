import { minimise } from './lbfgs.ts'

export type Example = { features: ReadonlyMap<string, number>; label: string; weight?: number }
export type Trained = { labels: string[]; bias: number[]; weights: Map<string, number[]> }
export type Options = {
  l2: number
  minCount?: number
  iterations?: number
  telling?: number
  /** All labels, where a fold may lack examples of one. */
  labels?: string[]
  /** What is known of a feature before any example: training starts there and is drawn back there. */
  prior?: (feature: string, label: string) => number
  /** What the prior speaks of: kept although no example has it. */
  told?: readonly string[]
}

/** Softmax regression over named features, L2-regularised; features seen in fewer than `minCount` examples are left out. */
export function train(examples: Example[], options: Options): Trained {
  const { l2, minCount = 2, iterations = 120, telling = 0, prior, told = [] } = options
  const labels = options.labels ?? [...new Set(examples.map(({ label }) => label))].sort()
  const ids = frequent(examples, minCount, prior && ((name) => labels.some((label) => prior(name, label) !== 0)), told)
  const scale = telling > 0 ? scales(examples, labels, ids, telling) : undefined
  const rows = examples.map(({ features, label, weight = 1 }) => {
    const row = sparse(features, ids)
    if (scale)
      for (let j = 0; j < row.indices.length; j++)
        row.values[j] = (row.values[j] as number) * (scale[row.indices[j] as number] as number)
    const known = labels.map((name) =>
      prior ? [...features].reduce((sum, [feature, value]) => sum + prior(feature, name) * value, 0) : 0,
    )
    return { ...row, label: labels.indexOf(label), weight, known }
  })
  const classes = labels.length
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  // Weights lie feature by feature, so that one feature's classes are neighbours in memory; the bias comes last.
  const biasAt = ids.size * classes
  const solution = minimise(
    (at, gradient) => {
      let loss = 0
      const p = new Float64Array(classes)
      for (const row of rows) loss += step(row, at, gradient, p, biasAt)
      const strength = l2 * total
      for (let i = 0; i < biasAt; i++) {
        const w = at[i] as number
        loss += (strength / 2) * w * w
        gradient[i] = (gradient[i] as number) + strength * w
      }
      return loss
    },
    biasAt + classes,
    iterations,
  )
  const column = (i: number) =>
    Array.from(solution.subarray(i * classes, (i + 1) * classes), (w) => w * (scale?.[i] ?? 1))
  const withPrior = (name: string, values: number[]) =>
    values.map((value, k) => value + (prior?.(name, labels[k] ?? '') ?? 0))
  return {
    labels,
    bias: column(ids.size),
    weights: new Map([...ids].map(([name, i]) => [name, withPrior(name, column(i))])),
  }
}

/** How far each feature's classes differ from what all features together say (log ratio, smoothed), as in NB-SVM. */
function scales(examples: Example[], labels: string[], ids: Map<string, number>, telling: number): Float64Array {
  const counts = labels.map(() => new Float64Array(ids.size).fill(1))
  const totals = labels.map(() => 0)
  for (const { features, label, weight = 1 } of examples) {
    const k = labels.indexOf(label)
    totals[k] = (totals[k] ?? 0) + weight
    for (const name of features.keys()) {
      const i = ids.get(name)
      const row = counts[k]
      if (i !== undefined && row) row[i] = (row[i] as number) + weight
    }
  }
  const all = totals.reduce((a, b) => a + b, 0)
  const result = new Float64Array(ids.size).fill(1)
  for (const [name, i] of ids) {
    if (name.startsWith('=')) continue
    const sum = counts.reduce((a, row) => a + (row[i] as number), 0)
    const ratios = counts.map((row, k) => Math.abs(Math.log((row[i] as number) / sum / ((totals[k] ?? 0) / all))))
    result[i] = 1 - telling + telling * Math.max(...ratios)
  }
  return result
}

type Row = { indices: Int32Array; values: Float64Array; label: number; weight: number; known: number[] }

function step(row: Row, at: Float64Array, gradient: Float64Array, p: Float64Array, biasAt: number): number {
  const { indices, values, label, weight, known } = row
  const classes = p.length
  for (let k = 0; k < classes; k++) p[k] = (at[biasAt + k] as number) + (known[k] as number)
  for (let j = 0; j < indices.length; j++) {
    const base = (indices[j] as number) * classes
    const value = values[j] as number
    for (let k = 0; k < classes; k++) p[k] = (p[k] as number) + (at[base + k] as number) * value
  }
  softmax(p)
  const loss = -weight * Math.log(Math.max(p[label] as number, 1e-12))
  for (let k = 0; k < classes; k++) {
    p[k] = weight * ((p[k] as number) - (k === label ? 1 : 0))
    gradient[biasAt + k] = (gradient[biasAt + k] as number) + (p[k] as number)
  }
  for (let j = 0; j < indices.length; j++) {
    const base = (indices[j] as number) * classes
    const value = values[j] as number
    for (let k = 0; k < classes; k++) gradient[base + k] = (gradient[base + k] as number) + (p[k] as number) * value
  }
  return loss
}

function softmax(p: Float64Array): void {
  const top = Math.max(...p)
  let sum = 0
  for (let k = 0; k < p.length; k++) {
    p[k] = Math.exp((p[k] as number) - top)
    sum += p[k] as number
  }
  for (let k = 0; k < p.length; k++) p[k] = (p[k] as number) / sum
}

function frequent(
  examples: Example[],
  minCount: number,
  isKnown: (name: string) => boolean = () => false,
  told: readonly string[] = [],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([name, count]) => count >= minCount || isKnown(name)).map(([name]) => name)
  return new Map([...new Set([...names, ...told])].sort().map((name, index) => [name, index]))
}

function sparse(features: ReadonlyMap<string, number>, ids: Map<string, number>) {
  const known = [...features].flatMap(([name, value]) => {
    const id = ids.get(name)
    return id === undefined ? [] : [[id, value] as const]
  })
  return { indices: Int32Array.from(known, ([id]) => id), values: Float64Array.from(known, ([, value]) => value) }
}
