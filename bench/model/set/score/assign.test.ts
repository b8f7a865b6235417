import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { assign } from './assign.ts'
import { itemAt } from './list.ts'

describe('assign', () => {
  test('finds the best assignment, as brute force does', () => {
    let seed = 7
    const random = (): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    const best = (weights: number[][], row: number, used: Set<number>): number => {
      if (row === weights.length) return 0
      let most = best(weights, row + 1, used)
      for (const [column, weight] of itemAt(weights, row).entries()) {
        if (weight === 0 || used.has(column)) continue
        used.add(column)
        most = Math.max(most, weight + best(weights, row + 1, used))
        used.delete(column)
      }
      return most
    }
    for (let round = 0; round < 60; round += 1) {
      const weights = Array.from({ length: 1 + Math.floor(random() * 5) }, () => [] as number[])
      const columns = 1 + Math.floor(random() * 5)
      for (const row of weights)
        for (let column = 0; column < columns; column += 1) row.push(random() < 0.4 ? 0 : Math.floor(random() * 20))
      const pairs = assign(weights)
      assert.equal(new Set(pairs.map((pair) => pair.column)).size, pairs.length)
      assert.equal(
        pairs.reduce((sum, { row, column }) => sum + itemAt(itemAt(weights, row), column), 0),
        best(weights, 0, new Set()),
      )
    }
  })
  test('takes nothing from nothing', () => {
    assert.deepEqual(assign([]), [])
    assert.deepEqual(assign([[0]]), [])
  })
})
