import type { LineageKind } from '@sextant/contract/requirements/lineage'
import { expect, test } from 'vitest'
import { boxesOf, columnsOf, curve, nodeHeight, step } from './layout.ts'

const node = (id: string, kind: LineageKind) => ({
  ...{ id, kind, title: id, detail: '', url: null, at: null, isSandbox: false, isSample: false },
})
const nodes = [
  node('q1', 'quote'),
  node('p1', 'person'),
  node('r', 'requirement'),
  node('c1', 'announcement'),
  node('c2', 'announcement'),
  node('post2', 'publication'),
  node('post1', 'publication'),
]
const edges = [
  { from: 'q1', to: 'r' },
  { from: 'p1', to: 'r' },
  { from: 'r', to: 'c1' },
  { from: 'r', to: 'c2' },
  { from: 'c2', to: 'post2' },
  { from: 'c1', to: 'post1' },
]
const columns = columnsOf({ nodes, edges })

test('quotes and people are one stage, and a post is beside its announcement', () => {
  expect(columns.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([
    ...[['q1', 'p1'], ['r'], [], ['c1', 'c2'], ['post1', 'post2'], []],
  ])
})

test('a short column is in the middle of a tall one, and a line joins the sides of two boxes', () => {
  const { boxes, height } = boxesOf(columns, 1_260)
  const [quote, requirement] = [boxes.get('q1'), boxes.get('r')]
  if (!quote || !requirement) throw new Error('no box')
  expect([quote.width, requirement.x, quote.y]).toEqual([180, 216, 0])
  expect(requirement.y).toBe((height - nodeHeight) / 2)
  expect(curve(quote, requirement)).toMatch(/^M 180 38 C .*, 216 82$/)
})

test('arrow keys follow the lines, past stages that nothing came of yet', () => {
  expect(step(columns, edges, 'q1', 'ArrowDown')).toBe('p1')
  expect(step(columns, edges, 'p1', 'ArrowRight')).toBe('r')
  expect(step(columns, edges, 'r', 'ArrowRight')).toBe('c1')
  expect(step(columns, edges, 'c2', 'ArrowRight')).toBe('post2')
  expect(step(columns, edges, 'post2', 'ArrowLeft')).toBe('c2')
  expect(step(columns, edges, 'q1', 'ArrowUp')).toBeUndefined()
  expect(step(columns, edges, 'q1', 'x')).toBeUndefined()
})
