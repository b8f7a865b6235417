import { expect, test } from 'vitest'
import { delayAfter } from './sign-in-delay.ts'

test('the first wrong passwords cost nothing, each further one twice the wait of the one before', () => {
  expect([1, 4, 5, 6, 7, 8].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 8])
})

test('nobody waits longer than a quarter of an hour', () => {
  expect(delayAfter(100)).toBe(900)
})
