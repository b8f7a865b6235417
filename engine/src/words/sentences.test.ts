import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test('every sentence is a verbatim slice of the text', () => {
  const text = "Mr. Smith can't log in, e.g. on iOS.  It crashes!\n\n- export fails\n- no dark mode\nWhy? Nobody knows…"
  const sentences = sentencesOf(text)
  for (const { start, end, text: own } of sentences) expect(text.slice(start, end)).toBe(own)
  expect(sentences.map(({ text: own }) => own)).toEqual([
    "Mr. Smith can't log in, e.g. on iOS.",
    'It crashes!',
    '- export fails',
    '- no dark mode\nWhy?',
    'Nobody knows…',
  ])
})

test('tokens of a sentence keep their place in the whole text', () => {
  const text = 'First one. Second one here.'
  const [, second] = sentencesOf(text)
  expect(second?.tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Second', 'one', 'here', '.'])
})
