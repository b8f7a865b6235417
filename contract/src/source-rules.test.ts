import { expect, test } from 'vitest'
import { hasEnoughWords } from './source-rules.ts'

test.each(['hello', 'asdf', '\n'.repeat(10), '... !!! ??? --- ///', '1 2 3 4 5 6 7'])(
  '%j is too little to work on',
  (text) => {
    expect(hasEnoughWords(text)).toBe(false)
  },
)

test.each([
  'Dark mode.',
  'Ana: We need exports.',
  'Die Ausfuhr der Berichte dauert zu lange.',
  '用户希望能够导出报表到电子表格',
])('%s is enough', (text) => {
  expect(hasEnoughWords(text)).toBe(true)
})
