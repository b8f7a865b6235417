import { expect, test } from 'vitest'
import { oneSpelling } from './speaker-spelling.ts'

test('names that differ by capitals, a stop at the end or doubled spaces are spelled as most often', () => {
  const spelled = oneSpelling(['Alex V', 'Alex V.', 'ALEX  V', 'Alex V.', 'Alex W', 'Ana (Sales)', 'Ana', '...', ''])
  expect(['Alex V', 'ALEX  V', 'alex v', 'Alex W', 'Ana (Sales)', 'Ana', '...', ''].map(spelled)).toEqual([
    ...['Alex V.', 'Alex V.', 'Alex V.', 'Alex W', 'Ana (Sales)', 'Ana', '...', ''],
  ])
})
