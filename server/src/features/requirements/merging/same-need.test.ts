import { expect, test } from 'vitest'
import { anyWordOf } from './same-need.ts'

test('titles are compared with those that share a telling word, in any of its forms', () => {
  expect(anyWordOf('We need the exports to CSV')).toBe('expor:* | csv:*')
  expect(anyWordOf('Users want to')).toBe('')
})

test('words of any kind are no query of their own', () => {
  expect(anyWordOf("drafts' | !:* & (x) -- 'offline")).toBe('offli:* | draf:*')
})
