import { expect, test } from 'vitest'
import { sourceFrom } from './conversations.fixtures.ts'
import { mostTelling } from './most-telling.ts'
import { tellingOf } from './report.ts'
import { scoreStatements } from './scorer.ts'
import { readStatements } from './statements.ts'

const lines = [
  'Ana: The lamp needs a longer cable for the people who read in bed.',
  "Ben: Okay, we'll go through the drawings of the lamp one after the other.",
  'Cleo: The customers go through four steps before the lamp is switched on.',
]
const told = (made: string) => {
  const statements = readStatements(sourceFrom(`${lines.join('\n')}\n`.repeat(20), ''))
  const heard = { statements, scores: scoreStatements(statements) }
  return mostTelling(heard, {
    telling: tellingOf(statements),
    made,
    elsewhere: new Set(),
    isOutlined: false,
  }).map(({ text }) => text)
}

test('how a meeting about a product is run is not told; what its users go through is', () => {
  expect(told('lamp').join(' ')).not.toContain('drawings')
  expect(told('lamp').join(' ')).toContain('four steps')
  expect(told('').join(' ')).toContain('drawings')
})

test('after the way a talk took, only what mattered most has room', () => {
  const people = ['Ana', 'Ben', 'Cleo']
  const things = ['battery door', 'copper wire', 'glass dome', 'paint shop', 'rubber foot', 'power cable']
  const talk = things.map(
    (thing, at) => `${people[at % 3]}: The ${thing} of the lamp has to last for ten years in a wet kitchen.`,
  )
  const statements = readStatements(sourceFrom(`${talk.join('\n')}\n`.repeat(12), ''))
  const count = (isOutlined: boolean) =>
    mostTelling(
      { statements, scores: scoreStatements(statements) },
      { telling: tellingOf(statements), made: 'lamp', elsewhere: new Set([0]), isOutlined },
    ).length
  expect(count(true)).toBeGreaterThan(0)
  expect(count(true)).toBeLessThan(count(false))
})
