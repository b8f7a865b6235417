import { expect, test } from 'vitest'
import { inMeeting } from './conversations.fixtures.ts'
import { isSpread } from './spread.ts'
import { readStatements } from './statements.ts'

test('a meeting is about what it comes back to, and not about what was drawn at its start', () => {
  const statements = readStatements(inMeeting('Ann: And that is it.'))
  const end = statements.at(-1)?.end ?? 0
  expect(
    isSpread(
      {
        places: [
          { start: 10, end: 20 },
          { start: 40, end: 50 },
        ],
      },
      statements,
    ),
  ).toBe(false)
  expect(
    isSpread(
      {
        places: [
          { start: 10, end: 20 },
          { start: end - 9, end },
        ],
      },
      statements,
    ),
  ).toBe(true)
  expect(isSpread({ places: [{ start: 10, end: 20 }] }, statements.slice(0, 20))).toBe(true)
})
