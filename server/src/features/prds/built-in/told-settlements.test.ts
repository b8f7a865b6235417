import { expect, test } from 'vitest'
import { isSettlementTold } from './told-settlements.ts'

test.each([
  'The remote will have some general discussion at the end probably.',
  'The remote will not be a problem.',
  'The remote will be at the button.',
  'The remote will be complicated.',
  'But what I can do is to ensure that lessons are learnt.',
  'The remote will also be have a reliable image.',
  'The remote will have buttons.',
  'The team will do.',
])('nothing was settled by: %s', (sentence) => {
  expect(isSettlementTold(sentence)).toBe(false)
})

test.each([
  'The remote will only be used for the television.',
  'The remote will have a long-lasting energy source.',
  'The filter will be in the sidebar.',
  'The rollout will begin in the US.',
])('something was settled by: %s', (sentence) => {
  expect(isSettlementTold(sentence)).toBe(true)
})
