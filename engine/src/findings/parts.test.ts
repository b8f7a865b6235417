import { expect, test } from 'vitest'
import type { Utterance } from '../transcripts/utterances.ts'
import { clauseOf } from './clause.ts'
import { explicitIn } from './explicit.ts'

const whole = (text: string) => ({ start: 0, end: text.length })
const said = (text: string, span: { start: number; end: number } | undefined) =>
  span && text.slice(span.start, span.end)

test.each([
  ['Yeah, so, I mean, we need one export for all depots, you know.', 'we need one export for all depots'],
  ['And then, um, it hangs after a while', 'it hangs after a while'],
  ['So that it works offline', 'So that it works offline'],
  ['No login screen, please, for the night shift.', 'No login screen, please, for the night shift.'],
  ['Well done.', 'Well done.'],
  ['Right, one bill a month would do, I think.', 'one bill a month would do'],
  ['okay so we need it on the phone or something', 'we need it on the phone or something'],
])('a clause is trimmed at its edges only: %s', (sentence, clause) => {
  expect(said(sentence, clauseOf(sentence, whole(sentence)))).toBe(clause)
})

const line = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  ...whole(text),
  speaker: '',
  section: '',
  form: 'speech',
  ...more,
})

test.each([
  ['Decision: we ship in May', '', 'decision', 'we ship in May'],
  ['Open question: who pays for it?', '', 'open-question', 'who pays for it?'],
  ['Out of scope: the old tablets', '', 'out-of-scope', 'the old tablets'],
  ['Action (Ben): write to the supplier', '', 'action', 'write to the supplier'],
  ['**Must:** export to Excel', '', 'request', 'export to Excel'],
  ['export to Excel', 'Nice to have', 'request', 'export to Excel'],
  ['prices in euros only', 'Constraints', 'constraint', 'prices in euros only'],
])('a line that says what it is, is taken at its word: %s (%s)', (text, section, kind, clause) => {
  const found = explicitIn(text, line(text, { section, form: section ? 'bullet' : 'speech' }))
  expect([found?.kind, said(text, found?.clause)]).toEqual([kind, clause])
})

test('a user story is taken apart, and nothing is added', () => {
  const text = 'As a shift lead, I want to swap two people in one go so that nobody stands there for nothing.'
  const { story } = explicitIn(text, line(text)) ?? {}
  expect([story?.role, story?.wish, story?.benefit].map((span) => said(text, span))).toEqual([
    'shift lead',
    'swap two people in one go',
    'nobody stands there for nothing',
  ])
})

test('an ordinary sentence with a colon says nothing about itself', () => {
  const text = 'There is one thing: it never saves.'
  expect(explicitIn(text, line(text))).toBeUndefined()
})
