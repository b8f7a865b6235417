import { afterAll, expect, test } from 'vitest'
import { questionOf, withoutRepeats, worthAsking } from './asking.ts'
import { openReader } from './open-reader.ts'

const reader = await openReader()
afterAll(() => reader.close())

const said = `Ana: From first call to a nurse at the bed we are at nineteen minutes.
Int: How do you know?
Ana: The lamp over the door counts it.
Bo: The coffee machine took three weeks to repair, but that is another matter.
Ana: The board wants us at eight minutes by June.
Int: Thank you both.`
const lines = said.split('\n').map((row) => ({ speaker: row.split(': ')[0] ?? '', text: row.split(': ')[1] ?? '' }))

test('a target has the numbers that were said about it, wherever they were said', async () => {
  const found = (await reader.read(lines)).flatMap(({ target }) => target ?? [])
  const words = (place: { line: number; start: number; end: number } | undefined) =>
    place && lines[place.line]?.text.slice(place.start, place.end)
  expect(found.map(({ value, baseline, date }) => [value, baseline, date].map(words))).toEqual([
    ['eight minutes', 'nineteen minutes', 'June'],
  ])
})

test('a question has the lines around, most of them before, and marks the one that is asked about', () => {
  const {
    ids,
    kinds,
    lines: around,
    first,
  } = questionOf(
    Array.from({ length: 200 }, () => new Array<number>(9).fill(7)),
    100,
  )
  expect(ids.length).toBeLessThanOrEqual(480)
  expect(around.map(({ at }) => at)).toEqual(Array.from({ length: 47 }, (_, index) => 70 + index))
  expect(around.filter(({ start }) => kinds[start] === 1).map(({ at }) => at)).toEqual([first])
})

test('what is said again is one target, with what each line adds', () => {
  const value = { line: 3, start: 0, end: 3 }
  const about = new Map([
    [3, 0.9],
    [5, 0.8],
  ])
  const date = { line: 5, start: 4, end: 8 }
  expect(
    withoutRepeats([
      { at: 3, score: 0.9, about, value },
      { at: 5, score: 0.8, about, value: { line: 5, start: 0, end: 3 }, date },
      { at: 9, score: 0.8, about: new Map([[9, 0.9]]), value: { line: 9, start: 0, end: 2 } },
    ]).map(({ at, date: until }) => [at, until]),
  ).toEqual([
    [3, date],
    [9, undefined],
  ])
})

test('only the surest lines are asked about, and none that no answer could make a target', () => {
  expect(worthAsking([0.1, 0.9, 0.3, 0.5])).toEqual([1, 3])
  expect(worthAsking(Array.from({ length: 80 }, (_, at) => (at < 30 ? 0.5 : 0.9)))).toEqual(
    Array.from({ length: 25 }, (_, index) => 30 + index),
  )
})
