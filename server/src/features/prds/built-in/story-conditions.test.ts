import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { limitIn } from './story-conditions.ts'

test.each([
  [
    'Nurses could swap shifts, but it only goes through if the rules are kept.',
    'It only goes through if the rules are kept.',
  ],
  ['I want to delete drafts, unless somebody else works on them.', 'Unless somebody else works on them.'],
  ['We need an export as long as it stays on our servers.', 'As long as it stays on our servers.'],
  ['I want to see my shifts, and I want it now.', undefined],
  ['I want to see my shifts.', undefined],
])('%s tells what holds the wish in bounds: %s', (sentence, limit) => {
  expect(limitIn(sentence)).toBe(limit)
})

const storiesOf = (talk: string) => {
  const source = sourceFrom(talk)
  return composePrd({ ...source, ...composeSummary(source) }).user_stories
}

test('what whoever wishes adds at once are criteria beside the wish, with their evidence', () => {
  const [swap] = storiesOf(`Ines: If you could change one thing?
Carol: I want the nurses to be able to swap shifts themselves, but it only goes through if the rules are kept.
Carol: Like, there always has to be one senior on.
Ines: Who approves?
Carol: Nobody, if the rules are fine.`)
  expect(swap?.acceptance_criteria).toEqual([
    'A nurse can swap shifts.',
    'It only goes through if the rules are kept.',
    'There always has to be one senior on.',
  ])
  expect(swap?.evidence.map(({ quote }) => quote).join(' ')).toContain('one senior on')
})

test('a wish goes on in the next sentence, and a yes may say when it is wanted', () => {
  const stories = storiesOf(`Ines: How is it from your side?
Devon: It would be great if I could put in my days off in the same place. And see how many days are left.
Ines: So a notification?
Devon: Yes, when the plan changes.`)
  expect(stories.map(({ i_want }) => i_want)).toEqual([
    'to put in days off in the same place',
    'to see how many days are left',
    'a notification when the plan changes',
  ])
})
