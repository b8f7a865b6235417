import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { isMeeting, isOverheard } from './meetings.ts'
import { readStatements } from './statements.ts'

const names = ['Ann', 'Ben', 'Cy']
const talkOf = (...sentences: string[]) =>
  readStatements(
    sourceFrom(
      Array.from({ length: 70 }, (_, at) => `${names[at % 3]}: ${sentences[at % sentences.length]}`).join('\n'),
    ),
  )
const ofProducts = ['Customers cannot find the export button.', 'The report takes an hour to load.', 'Okay, next one.']

test('a few people with much to say to each other are a meeting', () => {
  expect(isMeeting(talkOf(...ofProducts))).toBe(true)
  expect(isMeeting(talkOf(...ofProducts).slice(0, 20))).toBe(false)
})

test('a meeting about what people use, written down without its hesitations, is heard like any talk', () => {
  expect(isOverheard(talkOf(...ofProducts))).toBe(false)
  expect(isOverheard(talkOf(...ofProducts).slice(0, 20))).toBe(false)
})

test('one taken down with every um, or about anything else, is overheard', () => {
  expect(isOverheard(talkOf('Um, customers cannot find the export button.', ...ofProducts))).toBe(true)
  expect(isOverheard(talkOf("It's, it's the customers, they cannot find the the export button.", ...ofProducts))).toBe(
    true,
  )
  expect(isOverheard(talkOf('The fork has to be delayed by two weeks.', 'We agree on the block number.'))).toBe(true)
})
