import { expect, test } from 'vitest'
import type { Utterance } from '../transcripts/utterances.ts'
import { clauseOf } from './clause.ts'
import { deadlineIn } from './dates.ts'
import { explicitIn } from './explicit.ts'
import { ownerIn } from './owners.ts'
import { weightOf } from './strength.ts'
import { targetIn } from './targets.ts'

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

test.each([
  [
    'I want twenty thousand weekly listeners by Christmas, the trial is at three and a half.',
    'three and a half',
    'twenty thousand weekly listeners',
    'Christmas',
  ],
  ['We throw out 41 kg per day and want to be at 15 by summer.', '41 kg', '15', 'summer'],
  ['Get it from 9 days to under 4 days by end of Q2.', '9 days', '4 days', 'end of Q2'],
  ['It has to load in under two seconds.', '', 'two seconds', ''],
  ['Three hours every month, and that should be like ten minutes.', 'Three hours', 'ten minutes', ''],
  ['The goal is 95% on-time delivery by March 2027.', '', '95%', 'March 2027'],
  ['Support calls should go down a lot.', '', '', ''],
])('a target has what was said of it: %s', (sentence, baseline, value, date) => {
  const found = targetIn(sentence, whole(sentence))
  expect([found.baseline, found.value, found.date].map((span) => said(sentence, span) ?? '')).toEqual([
    baseline,
    value,
    date,
  ])
})

test.each([
  ['I will ask the people at the city and get back to you by Monday.', 'Monday'],
  ['Send it before the end of the week, please.', 'end of the week'],
  ['We ship on 2026-05-02.', '2026-05-02'],
  ['You may keep it.', undefined],
  ['Ben sends the sheet by May 3rd.', 'May 3rd'],
])('a date is found where one is named: %s', (sentence, date) => {
  expect(said(sentence, deadlineIn(sentence, whole(sentence)))).toBe(date)
})

test.each([
  ["I'll call the supplier tomorrow.", 'Ana'],
  ['Ben will write the email to the users.', 'Ben'],
  ['Kirsten to contact a translator.', 'Kirsten'],
  ['Could you put it in a sheet, Ben?', 'Ben Okafor'],
  ['We will see about that.', ''],
])('an action belongs to whoever takes it: %s', (sentence, owner) => {
  expect(ownerIn(sentence, whole(sentence), 'Ana', new Set(['Ana', 'Ben Okafor']))).toBe(owner)
})

test.each([
  ['If you fix nothing else, fix the login.', 'blocking', 'If you fix nothing else'],
  ['It must work without a signal.', 'blocking', 'must'],
  ['We need it on the phone.', 'strong', 'need'],
  ['Dark mode would be nice.', 'weak', 'would be nice'],
  ['One export for all depots.', 'plain', undefined],
])('the weight is in the words: %s', (sentence, strength, reason) => {
  const weight = weightOf(sentence, whole(sentence))
  expect([weight.strength, said(sentence, weight.reason)]).toEqual([strength, reason])
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
