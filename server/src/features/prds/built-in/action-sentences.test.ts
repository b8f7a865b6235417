import { expect, test } from 'vitest'
import { actionDrafts } from './action-sentences.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { peopleOf } from './people.ts'
import { readStatements } from './statements.ts'

const tasksIn = (raw: string) => {
  const statements = readStatements(sourceFrom(raw))
  const people = peopleOf(statements)
  return statements.flatMap((one) => actionDrafts(one, statements, people)).map(({ sentence }) => sentence)
}

test.each([
  ['It would be nice if you could look for the prices of the displays.', 'look for the prices of the displays'],
  ["Maybe it's good when you try to find out which parts are needed.", 'find out which parts are needed'],
  ['If you can check the product evaluation with some pilots.', 'check the product evaluation with some pilots'],
])('a favour is a task: %s', (said, task) => {
  expect(tasksIn(`Ana: ${said}\nBo: Okay.`).map((one) => one.replace(/^.*? will /, ''))).toContain(task)
})

test('a task names what it is about: as the sentence before does, or there is none', () => {
  expect(tasksIn('Ana: The battery supplier has not answered. I will look into it.\nBo: Fine.')).toEqual([
    'Ana will look into the battery supplier',
  ])
  expect(tasksIn('Ana: Well. I will look for it later.\nBo: Fine.')).toEqual([])
})

test.each([
  'I will move on to the next slide.',
  'I will finish up with a bit of discussion.',
  'I will take they can send the colours back to the management.',
  'You will get ge think about the functions.',
])('how a meeting goes on, and what was begun anew, is nobody’s task: %s', (said) => {
  expect(tasksIn(`Ana: ${said}\nBo: Okay.`)).toEqual([])
})

test('who is spoken to is told of in the third person', () => {
  expect(tasksIn('Ana: Bo, you will make sure you keep the minutes.\nBo: Okay.')).toContain(
    'Bo will make sure they keep the minutes',
  )
})
