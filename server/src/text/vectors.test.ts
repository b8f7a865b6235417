import { expect, test } from 'vitest'
import { clusterTexts } from './clusters.ts'
import { pickDiverse, rankByCentrality } from './ranking.ts'
import { tokensOf } from './tokens.ts'
import { contentStems, tfIdf } from './vectors.ts'

const texts = [
  'The export to PDF fails every time',
  'PDF exports are failing for our team',
  'Dark mode would be lovely at night',
  'Please add a dark mode',
  'Exporting a PDF report fails',
  'Pricing is fair',
]
const vectors = tfIdf(texts.map((text) => contentStems(tokensOf(text))))

test('texts about the same come together, biggest group first', () => {
  expect(clusterTexts(vectors)).toEqual([[0, 1, 4], [2, 3], [5]])
})

test('nothing to group gives no groups', () => {
  expect(clusterTexts([])).toEqual([])
})

test('a selection does not say the same twice', () => {
  const picked = pickDiverse(vectors, rankByCentrality(vectors), 3, 0.3)
  expect(picked.filter((index) => [0, 1, 4].includes(index))).toHaveLength(1)
})

test('a thousand texts are grouped within seconds', () => {
  const many = Array.from({ length: 1000 }, (_, index) => [`topic${index % 40}`, `word${index % 7}`, `own${index}`])
  const began = performance.now()
  expect(clusterTexts(tfIdf(many), 0.2).length).toBeLessThan(200)
  expect(performance.now() - began).toBeLessThan(8000)
})

test('texts that mean the same are grouped, without a word in common', () => {
  const vectors = tfIdf([
    ['report', 'lost'],
    ['draft', 'gone'],
    ['price', 'high'],
    ['report', 'nice'],
  ])
  const at = (angle: number) => new Float32Array([Math.cos(angle), Math.sin(angle)])
  expect(clusterTexts(vectors, 0.2, [at(0), at(0.2), at(1.6), at(1.4)])).toEqual([
    [0, 1],
    [2, 3],
  ])
})
