import { inBytes, nearness, type StoredMeaningModel, squaredLength, steps } from '@sextant/engine/classify/models'
import { solve } from './cholesky.ts'
import { hash } from './folds.ts'

export type Placed = { id: string; vector: Float32Array; label: string; weight: number }
export type MeaningOptions = {
  /** How many examples the model keeps to compare with. */
  keep: number
  smoothing: number
  /** How loud it speaks beside the model of words. */
  share: number
  /** As for the words: 0, every row counts alike; 1, every class of every set. */
  balance: number
}

/** Ridge regression on nearness to some of the examples (Nystrom), each class against the others. */
export function trainMeaning(rows: Placed[], { keep, smoothing, share }: MeaningOptions, source: string) {
  const labels = [...new Set(rows.map(({ label }) => label))].sort()
  const classes = labels.length
  const centres = drawn(rows, keep).map(({ vector }) => inBytes(vector))
  const squares = centres.map(squaredLength)
  const near = (vector: ArrayLike<number>) =>
    Float64Array.from(centres, (centre, i) => nearness(centre, squares[i] as number, vector))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const means = labels.map(
    (label) => rows.reduce((sum, row) => sum + (row.label === label ? row.weight : 0), 0) / total,
  )

  const size = centres.length
  const a = new Float64Array(size * size)
  const b = new Float64Array(size * classes)
  for (const [i, centre] of centres.entries()) {
    const among = near(Float64Array.from(centre, (value) => value / steps))
    // Rounded to bytes, a centre is not quite of length 1, and the matrix must be the same both ways.
    const level = Math.exp(1 - (squares[i] as number))
    for (let j = 0; j <= i; j++) a[i * size + j] = smoothing * level * (among[j] as number) + (i === j ? 1e-3 : 0)
  }
  for (const { vector, label, weight } of rows) {
    const f = near(vector)
    for (let i = 0; i < size; i++) {
      const own = weight * (f[i] as number)
      for (let j = 0; j <= i; j++) a[i * size + j] = (a[i * size + j] as number) + own * (f[j] as number)
      for (let k = 0; k < classes; k++) {
        const wanted = Number(labels[k] === label) - (means[k] as number)
        b[i * classes + k] = (b[i * classes + k] as number) + own * wanted
      }
    }
  }
  const weights = solve(a, size, b, classes)
  const stored: StoredMeaningModel = {
    source,
    labels,
    rest: means.map((mean) => Number((share * mean).toFixed(4))),
    examples: centres.map((centre, i) => {
      const own = weights.subarray(i * classes, (i + 1) * classes)
      return `${Array.from(own, (weight) => (share * weight).toFixed(3)).join(' ')} ${Buffer.from(centre).toString('base64')}`
    }),
  }
  return stored
}

/** A draw without replacement, likelier for those that weigh more, the same each time. */
function drawn(rows: Placed[], keep: number): Placed[] {
  const key = ({ id, weight }: Placed) => Math.log((hash(id) + 1) / 2 ** 32) / weight
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => b.key - a.key || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, keep)
    .map(({ row }) => row)
}
