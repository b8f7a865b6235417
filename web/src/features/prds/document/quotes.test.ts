import { expect, test } from 'vitest'
import { content, prd, quote } from '../prds.fixtures.ts'
import { claimSpans, stretchesOf } from './passage-text.tsx'
import { walkedClaims } from './use-claims.ts'

const sentence = 'We export daily, and it takes an hour.'
const at = (words: string, claimId: string | null = null) => {
  const start = sentence.indexOf(words)
  return { start, end: start + words.length, claimId }
}
const whole = { start: 0, end: sentence.length }

test('claims go by the numbers of the document, the others by what they are', () => {
  expect(walkedClaims(prd(), prd().layout.sections).map(({ id, mark }) => [id, mark])).toEqual([
    ['s1', 'US-1'],
    ['f1', 'FR-1'],
    ['m1', 'metric'],
  ])
  const [first] = claimSpans(walkedClaims(prd(), prd().layout.sections), prd().transcript_id ?? '')
  expect(first && content.slice(first.start, first.end)).toBe(quote)
})

test('a passage is cut where quotes begin and end, also where they overlap', () => {
  const spans = [at('export daily', 'a'), at('daily, and it takes', 'b')]
  const cut = stretchesOf(sentence, whole, spans, at('export daily'))
  expect(cut.map(({ text, claimIds, isQuote }) => [text, claimIds.join(), isQuote])).toEqual([
    ['We ', '', false],
    ['export ', 'a', true],
    ['daily', 'a,b', true],
    [', and it takes', 'b', false],
    [' an hour.', '', false],
  ])
  expect(cut.map(({ text }) => text).join('')).toBe(sentence)
})

test('a quote that reaches beyond the passage is cut at its end', () => {
  const cut = stretchesOf(sentence, { start: 3, end: 15 }, [], { start: 0, end: sentence.length })
  expect(cut).toEqual([{ start: 3, text: 'export daily', claimIds: [], isQuote: true }])
})
