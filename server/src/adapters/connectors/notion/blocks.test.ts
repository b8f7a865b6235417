import { expect, test } from 'vitest'
import { blockProblems } from './block-check.fixtures.ts'
import { batches, richText, tables, textBlock, toggle } from './blocks.ts'

test('long text is cut into pieces that Notion takes, and none of it is lost', () => {
  const text = `x${'🧭'.repeat(2_500)}`
  const pieces = richText(text)
  expect(pieces.map((piece) => piece.text.content).join('')).toBe(text)
  expect(pieces.every((piece) => piece.text.content.length <= 2_000 && piece.text.content.isWellFormed())).toBe(true)
  expect(richText('')).toEqual([])
})

test('a table of many rows becomes several, each with its header', () => {
  const created = tables(
    ['A', 'B'],
    Array.from({ length: 250 }, (_, n) => [String(n), '']),
  )
  expect(created).toHaveLength(3)
  expect(blockProblems(created)).toEqual([])
})

test('blocks go out in calls that keep every limit, in their order', () => {
  const quotes = Array.from({ length: 50 }, () => textBlock('quote', ...richText('y'.repeat(500))))
  const blocks = Array.from({ length: 230 }, (_, n) => toggle(`Evidence ${n}`, quotes))
  const calls = batches(blocks)
  expect(calls.flat()).toEqual(blocks)
  for (const call of calls) expect(blockProblems(call)).toEqual([])
  expect(batches([])).toEqual([])
})
