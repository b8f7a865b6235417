/** Solves A X = B for a symmetric positive definite A, row by row in one array; A and B are used up, B becomes X. */
export function solve(a: Float64Array, size: number, b: Float64Array, columns: number): Float64Array {
  const at = (i: number, j: number) => a[i * size + j] as number
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j)
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k)
      a[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(j, j)
    }
  for (let c = 0; c < columns; c++) {
    for (let i = 0; i < size; i++) {
      let sum = b[i * columns + c] as number
      for (let k = 0; k < i; k++) sum -= at(i, k) * (b[k * columns + c] as number)
      b[i * columns + c] = sum / at(i, i)
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = b[i * columns + c] as number
      for (let k = i + 1; k < size; k++) sum -= at(k, i) * (b[k * columns + c] as number)
      b[i * columns + c] = sum / at(i, i)
    }
  }
  return b
}
