import { expect, test } from 'vitest'
import { delayAfter, delays } from './sign-in-delay.ts'

test('the first wrong passwords cost nothing, each further one twice the wait of the one before', () => {
  expect([1, 4, 5, 6, 7, 8].map((failures) => delayAfter(failures, delays.pair))).toEqual([0, 0, 1, 2, 4, 8])
})

test('nobody waits longer than a quarter of an hour, and for what strangers did to an account not longer than a minute', () => {
  expect([delays.pair, delays.network, delays.account].map((delay) => delayAfter(1_000, delay))).toEqual([900, 900, 60])
})

test('an office behind one address may mistype more often than a person', () => {
  expect([49, 50, 53].map((failures) => delayAfter(failures, delays.network))).toEqual([0, 1, 8])
})
