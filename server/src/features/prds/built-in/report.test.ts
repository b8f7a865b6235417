import { expect, test } from 'vitest'
import { inMeeting, sourceFrom } from './conversations.fixtures.ts'
import { retold, tellingOf } from './report.ts'
import { readStatements } from './statements.ts'

const toldOf = (...turns: string[]) => {
  const statements = readStatements(inMeeting(...turns))
  return retold(statements.slice(-turns.length), tellingOf(statements)).join(' ')
}

test('what was said in a meeting is told of the group, and as over', () => {
  expect(toldOf("Project Manager: We're going to sell the lamp for thirty euros.")).toBe(
    'The project manager said that the group was going to sell the lamp for thirty euros.',
  )
  expect(toldOf('Ben: We need a switch because we will lose the app.')).toBe(
    'Ben said that the group needed a switch because they would lose the app.',
  )
})

test('what one person says in a row is told in one breath, two by two', () => {
  expect(
    toldOf('Ann: The switch is on the back.', 'Ann: The cable should be longer.', 'Ann: The rubber costs less money.'),
  ).toBe(
    'Ann said that the switch was on the back, and suggested that the cable should be longer. Ann also said that the rubber costs less money.',
  )
  expect(toldOf('Ann: The switch is on the back.', 'Ben: The cable is long.')).toBe(
    'Ann said that the switch was on the back. Ben said that the cable was long.',
  )
})

test('what is turned down stays turned down', () => {
  expect(toldOf("Ann: Let's not add a display.")).toBe('Ann suggested that the group should not add a display.')
})

test('what somebody only thinks is told as what they thought', () => {
  expect(toldOf('Ann: I think the lamp is too heavy.')).toBe('Ann thought that the lamp was too heavy.')
})

test('a customer tells how it is, and still is', () => {
  const statements = readStatements(sourceFrom('Interviewer: How is it?\nDana: We export the numbers by hand.'))
  expect(retold(statements.slice(1), tellingOf(statements))).toEqual([
    'Dana said that they export the numbers by hand.',
  ])
})

test('whom it was said to is left out', () => {
  expect(toldOf('Ann: Ben, the lamp is too heavy.')).toBe('Ann said that the lamp was too heavy.')
  expect(toldOf('Ann: Mr. Chair, the lamp is too heavy.')).toBe('Ann said that the lamp was too heavy.')
  expect(toldOf('Ann: Today, the lamp is too heavy.')).toBe('Ann said that today, the lamp was too heavy.')
})
