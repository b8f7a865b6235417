import { expect, test } from 'vitest'
import { type Box, cutBelow } from './phone-fold-rules.ts'

const box = (part: string, top: number, bottom: number, inner: Box<string>[] = []): Box<string> => ({
  part,
  top,
  bottom,
  inner: () => inner,
})

test('a page that ends above the line is shown whole', () => {
  expect(cutBelow(box('page', 0, 900, [box('a', 0, 400), box('b', 400, 900)]), 1_000)).toEqual([])
})

test('what begins below the line is folded, and a card that the line cuts stays if it begins on the first screen', () => {
  const cards = [box('a', 0, 500), box('b', 500, 1_300), box('c', 1_300, 2_500)]
  expect(cutBelow(box('page', 0, 2_500, cards), 1_000)).toEqual(['c'])
  expect(cutBelow(box('page', 0, 2_500, cards), 1_600)).toEqual(['c'])
})

test('a row of parts is cut between them', () => {
  const row = box('row', 600, 1_400, [box('a', 600, 950), box('b', 1_000, 1_400)])
  expect(cutBelow(box('page', 0, 1_400, [box('top', 0, 600), row]), 1_000)).toEqual(['b'])
})
