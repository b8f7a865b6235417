import { expect, test } from 'vitest'
import { isGroup } from './persons.ts'

test.each([
  'Support agents',
  'our Berlin office',
  'Two of our customers',
  'finance',
  'customers who are on the free plan',
  'admins that were invited',
])('%s are somebody', (words) => {
  expect(isGroup(words)).toBe(true)
})

test.each([
  'I also found that most people would adults',
  'you your stats',
  'it',
  'fifty five of those people',
  'thirty five',
  'quite a lot of force',
  'while the leader of the party',
])('half a sentence is nobody: %s', (words) => {
  expect(isGroup(words)).toBe(false)
})
