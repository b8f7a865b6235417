import { expect, test } from 'vitest'
import { firstIdAt, momentOf, nextEventId } from '../event-id.ts'
import { disjoint, idAfter } from './ranges.ts'
import { searchedText, searchedWords, termsAsked, termsOf } from './terms.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const range = (lo: number, hi: number) => ({ lo: id(lo), hi: id(hi), isSmall: true })
const bounds = { lo: id(0), before: id(1_000) }

test('ids of one process come in order, many in a millisecond, and tell when they were made', () => {
  const ids = Array.from({ length: 20_000 }, nextEventId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.abs(momentOf(ids[0] ?? '').getTime() - Date.now())).toBeLessThan(2_000)
  const moment = new Date('2026-11-15T10:00:00.123Z')
  expect(momentOf(firstIdAt(moment))).toEqual(moment)
  expect(firstIdAt(moment) < firstIdAt(new Date(moment.getTime() + 1))).toBe(true)
})

test('ranges that overlap become one, others stay apart, and all stay within bounds', () => {
  expect(disjoint([range(30, 39), range(20, 29), range(0, 9)], bounds)).toEqual([
    { lo: id(30), before: id(40), isSmall: true },
    { lo: id(20), before: id(30), isSmall: true },
    { lo: id(0), before: id(10), isSmall: true },
  ])
  expect(disjoint([range(5, 39), range(20, 29), range(0, 3)], bounds)).toEqual([
    { lo: id(5), before: id(40), isSmall: false },
    { lo: id(0), before: id(4), isSmall: true },
  ])
  expect(disjoint([range(0, 9), range(500, 2_000)].reverse(), { lo: id(5), before: id(600) })).toEqual([
    { lo: id(500), before: id(600), isSmall: true },
    { lo: id(5), before: id(10), isSmall: true },
  ])
})

test('the id after another is the next one, also where a digit turns over', () => {
  expect(idAfter('00000000-0000-7000-8000-0000000000ff')).toBe('00000000-0000-7000-8000-000000000100')
  expect(idAfter('00000000-0000-7fff-ffff-ffffffffffff')).toBe('00000000-0000-8000-0000-000000000000')
})

test('every part of what is searched is among the terms of the event, in whichever case', () => {
  const event = { action: 'UPDATE_SETTINGS', details: 'Update settings: Größe 東京タワー', userName: 'Ada Quill' }
  const traits = { category: 'settings', severity: 'medium', userId: 'u1' }
  const terms = new Set(termsOf('w', searchedText(event), traits))
  const holds = (words: string, filter = {}) =>
    termsAsked('w', searchedWords(words), filter).every((term) => terms.has(term))
  for (const words of ['settings', 'DATE_SET', 'ÖSSE', 'größe 東京', 'a quill', 'ad']) {
    expect([words, holds(words)]).toEqual([words, words !== 'ÖSSE'])
  }
  expect(holds('', traits)).toBe(true)
  expect(holds('', { category: 'settings', userId: 'u1' })).toBe(true)
  expect(holds('', { severity: 'high' })).toBe(false)
  expect(holds('zeppelin')).toBe(false)
})
