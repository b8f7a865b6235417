import { expect, test } from 'vitest'
import { inMeeting } from './conversations.fixtures.ts'
import { readConversation } from './reading.ts'

const figuresOf = (...turns: string[]) =>
  readConversation(inMeeting(...turns)).figures.map(({ metric, target }) => [metric, target])

const question = 'Ann: What are we going to measure?'

test.each([
  ['Ben: No-shows below ten percent.', ['No-shows', 'Below ten percent']],
  ["Ben: Let's say 70 percent of the courses completed by year end.", ['Courses completed', '70 percent by year end']],
  ['Ben: Under 400 false disputes.', ['False disputes', 'Under 400']],
  ['Ben: For the new phone, back in the app in under ten minutes.', ['Back in the app', 'In under ten minutes']],
])('asked for a measure, %s names a target', (said, figure) => {
  expect(figuresOf(question, said)).toEqual([figure])
})

test('a target without a name is one of what was spoken of just before', () => {
  expect(figuresOf(question, 'Ben: Time to hire. Today it is 52 days. I think 35 days is possible.')).toEqual([
    ['Time to hire', '35 days'],
  ])
  expect(figuresOf(question, "Cy: I'd measure admin time.", "Ben: I'd aim for two hours a week.")).toEqual([
    ['Admin time', 'Two hours a week'],
  ])
})

test('of figures bargained over the last one holds', () => {
  expect(
    figuresOf(
      question,
      "Ben: I'd say 45 percent of trial teams inviting a friend.",
      'Cy: 40 percent of trial teams inviting a friend.',
    ),
  ).toEqual([['Trial teams inviting a friend', '40 percent']])
})

test('how it is today, a count and a number in passing are no targets', () => {
  expect(figuresOf(question, 'Ben: The median is 47 minutes.')).toEqual([])
  expect(figuresOf(question, 'Ben: How many firms are there?', 'Cy: 212 firms.')).toEqual([])
  expect(figuresOf(question, 'Ben: Please watch the one with the fridge.')).toEqual([])
})
