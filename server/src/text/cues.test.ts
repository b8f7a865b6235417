import { expect, test } from 'vitest'
import type { CueKind } from './cue-patterns.ts'
import { findCues } from './cues.ts'

const kindsOf = (text: string) => [...new Set(findCues(text).map(({ kind }) => kind))]

test.each<[CueKind, string]>([
  ['need', 'I wish it had a dark mode'],
  ['need', 'It would be great to have offline maps'],
  ['need', 'Please add support for Pandora'],
  ['need', 'Could you add a way to sort by date?'],
  ['problem', 'It keeps crashing since the last update'],
  ['problem', "The page doesn't load"],
  ['problem', 'Exports are painfully slow and I lost my notes'],
  ['metric', 'Churn went from 5% to 3% last quarter'],
  ['metric', 'About 1,200 users signed up'],
  ['constraint', 'We must be GDPR compliant before launch'],
  ['constraint', 'The budget is limited'],
  ['decision', 'We agreed to drop the widget'],
  ['decision', "Let's go with option B"],
  ['action', "I'll send the draft by Friday"],
  ['action', 'Can you check the numbers?'],
])('%s: %s', (kind, text) => {
  expect(kindsOf(text)).toContain(kind)
})

test('small talk gives no cue', () => {
  expect(findCues('Good morning, how was your weekend?')).toEqual([])
})

test('cues are verbatim, in order, and limited to the kinds asked for', () => {
  const text = 'We need a filter. It crashes. We need speed.'
  const cues = findCues(text, ['need'])
  expect(cues.map(({ quote }) => quote)).toEqual(['We need', 'We need'])
  for (const { start, end, quote } of cues) expect(text.slice(start, end)).toBe(quote)
})
