import { expect, test } from 'vitest'
import { digestDocument } from './digest.ts'
import { parseDocument } from './documents/parse.ts'

const meeting = `Ana: Customers can't export their reports since the update.
Bo: We need an option to export as PDF, at least 20% of tickets ask for it.
Ana: Okay, we decided to ship PDF export by Friday.
Bo: Great, I love it. I'll write the spec.`

test('a meeting comes out as ranked sentences with cues that are verbatim in the document', () => {
  const document = parseDocument(meeting)
  if (!document) throw new Error('nothing was read')
  const { sentences, language, phrases } = digestDocument(document)
  expect(language).toBe('en')
  for (const { start, end, text, cues } of sentences) {
    expect(document.text.slice(start, end)).toBe(text)
    for (const cue of cues) expect(document.text.slice(cue.start, cue.end)).toBe(cue.quote)
  }
  const kinds = sentences.map(({ cues }) => new Set(cues.map(({ kind }) => kind)))
  expect(kinds[0]).toContain('problem')
  expect(kinds[1]).toContain('need')
  expect(kinds[1]).toContain('metric')
  expect(kinds[2]).toContain('decision')
  expect(kinds[2]).toContain('constraint')
  expect(kinds.at(-1)).toContain('action')
  expect(Math.max(...sentences.map(({ rank }) => rank))).toBe(1)
  expect(phrases.map(({ phrase }) => phrase)).toContain('pdf export')
})

test('the same document gives the same digest, and it can be sent between threads', () => {
  const document = parseDocument(meeting)
  if (!document) throw new Error('nothing was read')
  const digest = digestDocument(document)
  expect(digestDocument(document)).toEqual(digest)
  expect(structuredClone(digest)).toEqual(digest)
})
