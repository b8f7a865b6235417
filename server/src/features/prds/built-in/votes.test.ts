import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { isVote, votedFor, votesIn } from './votes.ts'

const lines = ['| SOS | 9 |', '| Missed check-in alarm | 7 |', '| Day sheet | 3 |', '| Photo album | 0 |']
const votes = votesIn(lines.map((said) => ({ said })))

test.each([
  ['One-tap SOS by satellite', 'high'],
  ['A missed check-in raises an alarm', 'high'],
  ['Day sheet on the phone', undefined],
  ['A photo album for clients', 'low'],
  ['A map of crevasses', undefined],
])('what got most of the votes is wanted most: %s', (name, expected) => {
  expect(votedFor([name], votes)).toBe(expected)
})

test.each([
  ['Dark mode: 4 votes', true],
  ['Dark mode (4 dots)', true],
  ['Dark mode | 4', true],
  ['We had 4 votes', false],
  ['It takes 4', false],
])('a line that counts votes is told from one that speaks of them: %s', (said, expected) => {
  expect(isVote({ said })).toBe(expected)
})

test('two lines are no vote', () => {
  expect(votedFor(['SOS'], votes.slice(0, 2))).toBeUndefined()
})

test('votes set the priority of what was asked for, and are no trouble', () => {
  const source = sourceFrom(`# Workshop

## What people asked for
- Emil: we need a one-tap SOS which sends the position
- Ana: we need a day sheet on the phone

## Votes (dots)
${['| Idea | Dots |', '|---|---|', ...lines].join('\n')}`)
  const prd = composePrd({ ...source, ...composeSummary(source) })
  expect(prd.feature_requirements.map(({ feature, priority }) => [feature, priority])).toEqual([
    ['Provide a one-tap SOS which sends the position', 'high'],
    ['Provide a day sheet on the phone', 'medium'],
  ])
  expect(prd.problem_statement).not.toContain('|')
})
