import { itemAt } from './list.ts'

export interface Pair {
  row: number
  column: number
}

interface Path {
  gain: number
  pairs: Pair[]
}

/** Sums of fractions differ in their last digits. */
const slack = 1e-9

/** The best one-to-one assignment: the highest total weight; zero means that a pair may not match. */
export function assign(weights: readonly number[][]): Pair[] {
  const rowOf = new Map<number, number>()
  for (let path = bestPath(weights, rowOf); path; path = bestPath(weights, rowOf)) {
    for (const { row, column } of path.pairs) rowOf.set(column, row)
  }
  return [...rowOf].map(([column, row]) => ({ row, column })).sort((a, b) => a.row - b.row)
}

/** How one more row gets a column so that the total grows most: rows on the way give their column away for another. */
function bestPath(weights: readonly number[][], rowOf: ReadonlyMap<number, number>): Path | undefined {
  const best = new Map<number, Path>()
  const extend = (row: number, { gain, pairs }: Path) => {
    for (const [column, weight] of itemAt(weights, row).entries()) {
      const known = best.get(column)?.gain ?? Number.NEGATIVE_INFINITY
      if (weight > 0 && gain + weight > known + slack)
        best.set(column, { gain: gain + weight, pairs: [...pairs, { row, column }] })
    }
  }
  const taken = new Set(rowOf.values())
  for (const row of weights.keys()) if (!taken.has(row)) extend(row, { gain: 0, pairs: [] })
  for (let round = 0; round < rowOf.size; round += 1) {
    for (const [column, row] of rowOf) {
      const path = best.get(column)
      if (path) extend(row, { gain: path.gain - (weights[row]?.[column] ?? 0), pairs: path.pairs })
    }
  }
  const free = [...best].filter(([column]) => !rowOf.has(column)).map(([, path]) => path)
  return free.filter(({ gain }) => gain > slack).toSorted((a, b) => b.gain - a.gain)[0]
}
