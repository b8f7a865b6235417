import { expect, test } from 'vitest'
import { standsAlone } from './overheard.ts'

test.each([
  'Provide the off button at the top',
  'Use more secure caps',
  'Add versioning in the engine API',
  'Build a reference wallet',
  'The buttons should be rubbery',
])('what anybody could build stands alone: %s', (name) => {
  expect(standsAlone(name)).toBe(true)
})

test.each([
  'Provide teeth',
  'Provide a date',
  'Provide a ra',
  'Include these 8 curves',
  'Use the same mechanism',
  'Use the pen and the eraser',
  'Make a conceptual design',
  'Make an announcement',
  'Is should be original, trendy, and user-friendly',
  'Not should figure out',
  'Provide Geth to fix their cover up',
  'Provide a long list of, all the variables',
  'Start the system on own',
  'See the jus',
  'Provide any access to the state',
])('what only those who were there could make sense of does not: %s', (name) => {
  expect(standsAlone(name)).toBe(false)
})
