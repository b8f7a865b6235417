import { expect, test } from 'vitest'
import { contentStems, cosine, rankByCentrality, tfIdf } from './terms.ts'
import { tokensOf } from './tokens.ts'

const texts = [
  'The export to PDF fails every time',
  'PDF exports are failing for our team',
  'Dark mode would be lovely at night',
  'Please add a dark mode',
  'Exporting a PDF report fails',
  'Pricing is fair',
]
const vectors = tfIdf(texts.map((text) => contentStems(tokensOf(text))))
const like = (a: number, b: number) => cosine(vectors[a] ?? new Map(), vectors[b] ?? new Map())

test('stop words, fillers and punctuation carry no meaning', () => {
  expect(contentStems(tokensOf('Um, yeah, the exports are okay!'))).toEqual(['export'])
})

test('texts about the same are more alike than others, and each is wholly like itself', () => {
  expect(like(0, 1)).toBeGreaterThan(like(0, 2))
  expect(like(2, 2)).toBeCloseTo(1)
  expect(like(2, 5)).toBe(0)
})

test('what many texts say ranks above what one says', () => {
  const ranks = rankByCentrality(vectors)
  expect(ranks.indexOf(Math.max(...ranks))).toBe(0)
  expect(ranks[5]).toBe(Math.min(...ranks))
})
