import { expect, test } from 'vitest'
import { answerFrom } from './answer-from.ts'
import { inMeeting, sourceFrom } from './conversations.fixtures.ts'
import { scoreStatements } from './scorer.ts'
import { readStatements } from './statements.ts'

const source = inMeeting(
  'Ann: The battery of the lamp has to last for two weeks.',
  'Ben: A bigger battery makes the lamp heavy for children.',
  'Cy: The shops want to sell it for thirty euros at most.',
)
const statements = readStatements(source)
const asked = (question: string) => answerFrom(statements, scoreStatements(statements), question)

test('a question is answered by what was said where it is spoken of, in that order', () => {
  const { text, from } = asked('What did they say about the battery?')
  expect(text).toMatch(
    /^On the battery, Ann said that the battery of the lamp had to last for two weeks\. Ben said that a bigger battery made the lamp heavy for children\./,
  )
  expect(from.slice(0, 2).map(({ speaker }) => speaker)).toEqual(['Ann', 'Ben'])
})

test('who is asked about is heard first, by any name of theirs', () => {
  const talk = readStatements(
    sourceFrom(
      'Dana Reed: The export of the reports takes an hour every week.\nTom Hale: The export of the reports fails with large files.',
    ),
  )
  const { from } = answerFrom(talk, scoreStatements(talk), 'What did Tom think of the export?')
  expect(from.some(({ speaker }) => speaker === 'Tom Hale')).toBe(true)
})

test('each sentence of an answer is one that was said', () => {
  for (const { text } of asked('What is the price?').from) expect(source.text).toContain(text.replace(/\.$/, ''))
})

test.each([
  ['What did the group discuss about the battery?', 'On the battery, Ann said'],
  ['What was discussed with the shops about the battery?', 'On the battery, Ann said'],
  ['What did Ann think of the battery?', 'On the battery, Ann thought that the battery'],
  [
    `Summarize the discussion on the battery of ${'the lamp for the bedroom of '.repeat(3)}the children.`,
    'On the battery',
  ],
])('%s', (question, begins) => {
  expect(asked(question).text.startsWith(begins)).toBe(true)
})

test('who is asked about answers alone, where they said enough of it', () => {
  const own = ['heavy', 'expensive', 'hard to change'].map((how) => `Zoe: The battery of the lamp is ${how}.`)
  const talk = readStatements(inMeeting('Ann: The battery of the lamp has to last for two weeks.', ...own))
  const { from } = answerFrom(talk, scoreStatements(talk), 'What did Zoe think about the battery?')
  expect(new Set(from.map(({ speaker }) => speaker))).toEqual(new Set(['Zoe']))
  const others = answerFrom(talk, scoreStatements(talk), "What did the others think of Zoe's battery?").from
  expect(others.map(({ speaker }) => speaker)).toContain('Ann')
})
