import { expect, test } from 'vitest'
import { oneSpelling } from './speaker-spelling.ts'

test('names that differ by capitals, a stop at the end or doubled spaces are spelled as most often', () => {
  const spelled = oneSpelling(['Alex V', 'Alex V.', 'ALEX  V', 'Alex V.', 'Alex W', '...', ''])
  expect(['Alex V', 'ALEX  V', 'alex v', 'Alex W', '...', ''].map(spelled)).toEqual([
    ...['Alex V.', 'Alex V.', 'Alex V.', 'Alex W', '...', ''],
  ])
})

test('whose role is said the first time only is one person; two that are told apart by it are two', () => {
  const spelled = oneSpelling([
    'Dana (shift lead)',
    'Dana',
    'dana',
    'Ana (Sales)',
    'Ana (Support)',
    'Ana',
    'Bo, buyer',
    'Bo',
  ])
  expect(['Dana', 'dana', 'Dana (shift lead)', 'Ana', 'Ana (Sales)', 'Bo'].map(spelled)).toEqual([
    ...['Dana (shift lead)', 'Dana (shift lead)', 'Dana (shift lead)', 'Ana', 'Ana (Sales)', 'Bo, buyer'],
  ])
})
