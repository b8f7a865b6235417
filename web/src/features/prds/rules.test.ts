import { contentOf } from '@sextant/contract/prds/sections'
import { expect, test } from 'vitest'
import { around, passagesOf, piecesOf } from './passages.ts'
import { content, prd, transcript } from './prds.fixtures.ts'
import { sectionsNamed, tidied } from './sections.ts'
import { wavOf } from './source/wav.ts'
import { charactersOf, typedOut } from './typed-out.ts'
import { charactersAt, typingTime } from './typing.ts'

test('a character takes 8 ms at least, and no text more than ten seconds', () => {
  expect(typingTime(100)).toBe(800)
  expect(typingTime(1_250)).toBe(10_000)
  expect(typingTime(50_000)).toBe(10_000)
  expect(charactersAt(0, 100)).toBe(0)
  expect(charactersAt(80, 100)).toBe(10)
  expect(charactersAt(5_000, 50_000)).toBe(25_000)
  expect(charactersAt(10_000, 50_000)).toBe(50_000)
  expect(charactersAt(0, 0)).toBe(0)
})

test('while it is typed out, only the changed sections are cut short', () => {
  const whole = contentOf(prd())
  const cut = typedOut(whole, ['problem_statement', 'user_stories'], 10)
  expect(cut.problem_statement).toBe('The export')
  expect(cut.user_stories).toEqual([])
  expect(cut.executive_summary).toBe(whole.executive_summary)
  const total = charactersOf(whole, ['problem_statement', 'user_stories'])
  expect(typedOut(whole, ['problem_statement', 'user_stories'], total)).toEqual(whole)
})

test('an item keeps its evidence and priority from its first letter on', () => {
  const whole = contentOf(prd())
  const [story] = typedOut(whole, ['user_stories'], 3).user_stories
  expect(story).toMatchObject({ as_a: 'ana', i_want: '', priority: 'high', acceptance_criteria: [] })
  expect(story?.evidence).toEqual(whole.user_stories[0]?.evidence)
})

test('a transcript without speakers is read by its paragraphs', () => {
  const text = 'First thought.\n\nSecond thought.'
  const passages = passagesOf(text, [])
  expect(passages.map(({ start, end }) => text.slice(start, end))).toEqual(['First thought.', 'Second thought.'])
})

test('the quoted words are marked where they stand', () => {
  const [turn] = transcript().turns
  const mark = { start: content.indexOf('export'), end: content.indexOf('export') + 6 }
  expect(turn && piecesOf(content, turn, mark)).toEqual([
    { text: 'The ', isMarked: false },
    { text: 'export', isMarked: true },
    { text: ' takes ten minutes every single morning.', isMarked: false },
  ])
})

test('of a long transcript the lines around the quote are laid out', () => {
  const passages = Array.from({ length: 500 }, (_, line) => ({
    speaker: '',
    at: '',
    start: line * 10,
    end: line * 10 + 9,
  }))
  const visible = around(passages, { start: 2_501, end: 2_505 }, 60)
  expect(visible).toHaveLength(121)
  expect(visible[60]?.start).toBe(2_500)
})

test('blank lines of a list are not sent', () => {
  const [story] = prd().user_stories
  const draft = {
    ...contentOf(prd()),
    user_stories: story ? [{ ...story, acceptance_criteria: ['One', '  ', ''] }] : [],
  }
  expect(tidied(draft).user_stories[0]?.acceptance_criteria).toEqual(['One'])
})

test('changed sections are known by the names a person reads', () => {
  expect(sectionsNamed(['User stories', 'Success metrics', 'Something else'])).toEqual([
    'user_stories',
    'success_metrics',
  ])
})

test('samples become a recording that any player knows', () => {
  const view = new DataView(wavOf(new Float32Array([0, 1, -1, 2])))
  const ascii = (from: number) => String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(from + place)))
  expect([ascii(0), ascii(8), ascii(36)]).toEqual(['RIFF', 'WAVE', 'data'])
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(40, true)).toBe(8)
  expect([44, 46, 48, 50].map((place) => view.getInt16(place, true))).toEqual([0, 32_767, -32_767, 32_767])
})
