import { itemAt } from './list.ts'

export interface Pair {
  row: number
  column: number
}

/** The state of the Hungarian method; rows and columns count from 1, and 0 is the start of a path. */
interface Search {
  size: number
  cost: (row: number, column: number) => number
  rowPotential: number[]
  columnPotential: number[]
  rowOf: number[]
}

/** The best one-to-one assignment (Hungarian method): the highest total weight; zero means that a pair may not match. */
export function assign(weights: readonly number[][]): Pair[] {
  const weightOf = (row: number, column: number): number => weights[row]?.[column] ?? 0
  const size = Math.max(weights.length, weights[0]?.length ?? 0)
  const search: Search = {
    size,
    // Rows and columns that only fill the square cost nothing.
    cost: (row, column) => -weightOf(row - 1, column - 1),
    rowPotential: zeros(size),
    columnPotential: zeros(size),
    rowOf: zeros(size),
  }
  for (let row = 1; row <= size; row += 1) addRow(search, row)
  return search.rowOf
    .map((row, column) => ({ row: row - 1, column: column - 1 }))
    .filter(({ row, column }) => weightOf(row, column) > 0)
    .sort((a, b) => a.row - b.row)
}

const zeros = (size: number): number[] => new Array<number>(size + 1).fill(0)

/** Finds the cheapest path from the row to a free column and moves the pairs along it. */
function addRow(search: Search, row: number): void {
  const { size, rowOf } = search
  const path = zeros(size)
  const least = zeros(size).fill(Number.POSITIVE_INFINITY)
  const used = new Array<boolean>(size + 1).fill(false)
  rowOf[0] = row
  let column = 0
  do {
    used[column] = true
    relax(search, column, { path, least, used })
    column = nearest(least, used)
    shift(search, itemAt(least, column), { least, used })
  } while (itemAt(rowOf, column) !== 0)
  while (column !== 0) {
    const previous = itemAt(path, column)
    rowOf[column] = itemAt(rowOf, previous)
    column = previous
  }
}

interface Path {
  path: number[]
  least: number[]
  used: boolean[]
}

/** Lowers what unused columns cost, now that they can be reached from this one. */
function relax(search: Search, from: number, { path, least, used }: Path): void {
  const row = itemAt(search.rowOf, from)
  for (let column = 1; column <= search.size; column += 1) {
    if (used[column]) continue
    const cost = search.cost(row, column) - itemAt(search.rowPotential, row) - itemAt(search.columnPotential, column)
    if (cost >= itemAt(least, column)) continue
    least[column] = cost
    path[column] = from
  }
}

/** The unused column that costs least; the first of equal ones. */
function nearest(least: readonly number[], used: readonly boolean[]): number {
  let best = 0
  for (let column = 1; column < least.length; column += 1)
    if (!used[column] && itemAt(least, column) < itemAt(least, best)) best = column
  return best
}

function shift(
  { rowOf, rowPotential, columnPotential }: Search,
  delta: number,
  { least, used }: Omit<Path, 'path'>,
): void {
  for (const [column, isUsed] of used.entries()) {
    if (isUsed) {
      const row = itemAt(rowOf, column)
      rowPotential[row] = itemAt(rowPotential, row) + delta
      columnPotential[column] = itemAt(columnPotential, column) - delta
    } else least[column] = itemAt(least, column) - delta
  }
}
