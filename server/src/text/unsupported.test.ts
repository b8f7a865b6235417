import { expect, test } from 'vitest'
import { unsupportedNames, unsupportedNumbers } from './unsupported.ts'

test('a number is known in any spelling, and only as a whole', () => {
  const source = 'MRR from $52,000 to $60,000 in 8 weeks, a 12.5% chance of loss'
  expect(unsupportedNumbers('$60.000 in eight weeks, 12.5 percent', source)).toEqual([])
  expect(unsupportedNumbers('$6,000, 5 weeks, twice the MRR, half the risk', source)).toEqual([
    '6,000',
    '5',
    'twice',
    'half',
  ])
})

test('a loss is no gain, and a range has no minus', () => {
  expect(unsupportedNumbers('It returns $1,531.', 'Net return: −$1,531')).toEqual(['1,531'])
  expect(unsupportedNumbers('It returns -$1,531 in 8-10 weeks.', 'Net return: −$1,531 in 8 to 10 weeks')).toEqual([])
})

test('a name is a capitalized word in mid-sentence', () => {
  expect(unsupportedNames('We met Maya and Globex in Paris.', 'Maya wrote from Paris')).toEqual(['Globex'])
})
