/** The best one-to-one assignment (Hungarian method): the highest total weight; zero means that a pair may not match. */
export function assign(weights: number[][]): { row: number; column: number }[] {
  const rows = weights.length
  const columns = rows === 0 ? 0 : weights[0].length
  const size = Math.max(rows, columns)
  if (size === 0) return []
  const cost = (row: number, column: number): number => (row < rows && column < columns ? -weights[row][column] : 0)
  const u = new Array<number>(size + 1).fill(0)
  const v = new Array<number>(size + 1).fill(0)
  const rowOf = new Array<number>(size + 1).fill(0)
  const way = new Array<number>(size + 1).fill(0)
  for (let row = 1; row <= size; row += 1) {
    rowOf[0] = row
    let column = 0
    const least = new Array<number>(size + 1).fill(Infinity)
    const used = new Array<boolean>(size + 1).fill(false)
    do {
      used[column] = true
      const current = rowOf[column]
      let delta = Infinity
      let next = 0
      for (let other = 1; other <= size; other += 1) {
        if (used[other]) continue
        const reduced = cost(current - 1, other - 1) - u[current] - v[other]
        if (reduced < least[other]) {
          least[other] = reduced
          way[other] = column
        }
        if (least[other] < delta) {
          delta = least[other]
          next = other
        }
      }
      for (let other = 0; other <= size; other += 1) {
        if (used[other]) {
          u[rowOf[other]] += delta
          v[other] -= delta
        } else least[other] -= delta
      }
      column = next
    } while (rowOf[column] !== 0)
    do {
      const previous = way[column]
      rowOf[column] = rowOf[previous]
      column = previous
    } while (column !== 0)
  }
  const pairs: { row: number; column: number }[] = []
  for (let column = 1; column <= size; column += 1) {
    const row = rowOf[column] - 1
    if (row < rows && column - 1 < columns && weights[row][column - 1] > 0) pairs.push({ row, column: column - 1 })
  }
  return pairs.sort((a, b) => a.row - b.row)
}
