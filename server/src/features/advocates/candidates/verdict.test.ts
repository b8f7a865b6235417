import type { ScoreScale } from '@sextant/contract/advocates/import-columns'
import { expect, test } from 'vitest'
import { askFor } from './ask.ts'
import { mentionsOf, verdictOn } from './verdict.ts'

const quote = (text: string, day = 1) => ({ quote: text, source: 'A survey', url: '/x', saidAt: `2026-01-0${day}` })
const scored = (score: number, day = 1) => ({ score, scale: 'nps' as ScoreScale, saidAt: `2026-01-0${day}` })
const person = { goodWords: [quote('It halves our month.')], farewells: [], complaints: [], scores: [] }

test.each([
  ['praise alone', {}, 'advocate', ''],
  ['praise and a ten', { scores: [scored(10)] }, 'advocate', 'Scored 10 of 10'],
  ['a ten without a word', { goodWords: [], scores: [scored(10)] }, 'nothing', 'No good word'],
  ['a two without a word', { goodWords: [], scores: [scored(2)] }, 'risk', 'Scored 2 of 10'],
  ['praise, then a three', { scores: [scored(9), scored(3, 2)] }, 'risk', 'Scored 3 of 10'],
  ['a three, then praise', { goodWords: [quote('Now it is great.', 3)], scores: [scored(3, 2)] }, 'advocate', ''],
  [
    'a one with praise in one answer',
    { scores: [scored(1)] },
    'nothing',
    'Scored 1 of 10, but praises you in the same answer',
  ],
  [
    'praise and a farewell in one answer',
    { farewells: [quote('Please cancel.')], scores: [scored(10)] },
    'risk',
    "Says they're leaving",
  ],
  [
    'a farewell, then praise',
    { farewells: [quote('We leave.')], goodWords: [quote('We stay, it is great.', 2)] },
    'advocate',
    '',
  ],
  ['lukewarm', { scores: [scored(7)] }, 'nothing', 'Scored 7 of 10'],
  ['as much blame as praise', { complaints: [quote('It crashes.')] }, 'nothing', 'Complains as much as they praise'],
])('%s: what a person is', (_what, part, kind, why) => {
  expect(verdictOn({ ...person, ...part })).toEqual({ kind, why })
})

test('a score that recommends counts as one more mention, but not alone', () => {
  expect(mentionsOf({ ...person, scores: [scored(10)] })).toBe(2)
  expect(mentionsOf({ goodWords: [], scores: [scored(10)] })).toBe(0)
})

test.each([
  ['We close the month in two days instead of six.', 'case study'],
  ['I have told every organizer I know.', 'referral'],
  ['Happy to be quoted.', 'reference'],
  ['We would try early versions.', 'beta'],
  ['It is the best tool we have.', 'review'],
])('“%s” suggests to ask for a %s', (text, ask) => {
  expect(askFor([quote(text)]).ask).toBe(ask)
})
