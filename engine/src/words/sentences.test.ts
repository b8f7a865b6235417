import { expect, test } from 'vitest'
import { composeDocument } from '../transcripts/formats/document.ts'
import { documentSentences, sentencesOf } from './sentences.ts'

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

test('a sentence runs over the cues of one speaker and stops at the next', () => {
  const document = composeDocument('webvtt', [
    { speaker: 'Ana', at: '00:00:01', text: 'We are designing' },
    { speaker: 'Ana', at: '00:00:04', text: 'a new remote. It must be' },
    { speaker: 'Bo', at: '00:00:08', text: 'cheap' },
  ])
  expect(documentSentences(document).map(({ text, speaker, at, turn }) => [text, speaker, at, turn])).toEqual([
    ['We are designing\na new remote.', 'Ana', '00:00:01', 0],
    ['It must be', 'Ana', '00:00:04', 1],
    ['cheap', 'Bo', '00:00:08', 2],
  ])
})

test('tokens of a sentence keep their place in the whole text', () => {
  const text = 'First one. Second one here.'
  const [, second] = sentencesOf(text)
  expect(second?.tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Second', 'one', 'here', '.'])
})
