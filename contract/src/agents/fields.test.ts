import { expect, test } from 'vitest'
import { completed, type Field, fieldProblem, fieldProblems } from './fields.ts'

const options = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]
const choice: Field = { kind: 'choice', label: 'Timeframe', options, default: 'week' }
const choices: Field = { kind: 'choices', label: 'Timeframes', options, default: [] }

test.each<[Field, unknown, string | undefined]>([
  [{ kind: 'text', label: 'Title', required: true }, '  ', 'Title is required'],
  [{ kind: 'text', label: 'Title', maxLength: 3 }, 'four', 'Title must be at most 3 characters'],
  [{ kind: 'text', label: 'Title' }, 4, 'Title must be text'],
  [{ kind: 'number', label: 'Weeks', min: 1, max: 5, default: 1 }, 6, 'Weeks must be between 1 and 5'],
  [{ kind: 'number', label: 'Weeks', default: 1 }, Number.NaN, 'Weeks must be a number'],
  [{ kind: 'number', label: 'Weeks', default: 1 }, 12.7, 'Weeks must be a whole number'],
  [{ kind: 'number', label: 'Cost', isDecimal: true, default: 1 }, 12.7, undefined],
  [{ kind: 'percent', label: 'Threshold', default: 80 }, 101, 'Threshold must be between 0 and 100'],
  [{ kind: 'boolean', label: 'Hashtags', default: true }, 'yes', 'Hashtags must be on or off'],
  [choice, 'year', 'Timeframe must be one of: Week, Month'],
  [choice, 'month', undefined],
  [choices, ['week', 'year'], 'Timeframes can only include: Week, Month'],
  [choices, ['week'], undefined],
  [{ kind: 'list', label: 'Keywords', maxItems: 1, default: [] }, ['a', 'b'], 'Keywords can have at most 1 entries'],
  [{ kind: 'list', label: 'Keywords', default: [] }, [1], 'Keywords must be a list of text entries'],
  [{ kind: 'datetime', label: 'Time' }, 'tomorrow', 'Time must be a date and time'],
  [{ kind: 'datetime', label: 'Time' }, '', undefined],
])('%o with %o: %s', (field, value, problem) => {
  expect(fieldProblem(field, value)).toBe(problem)
})

test('a key that is no field’s is a problem, and is left out of what is completed', () => {
  expect(fieldProblems({ choice }, { role: 'admin' })).toEqual({ role: 'Unknown setting: role' })
  expect(completed({ choice }, { role: 'admin' })).toEqual({ choice: 'week' })
})
