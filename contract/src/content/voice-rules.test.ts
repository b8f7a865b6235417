import { expect, test } from 'vitest'
import { withoutQuestions } from './voice-rules.ts'

test('a voice that asks no questions keeps every other sentence', () => {
  expect(withoutQuestions('Ready? Set. Go? Now.')).toBe('Set. Now.')
  expect(withoutQuestions('First.\n\nWhy wait?\nLast.')).toBe('First.\n\nLast.')
  expect(withoutQuestions('See example.com/?q=1 today. What?!')).toBe('See example.com/?q=1 today. What?!')
})
