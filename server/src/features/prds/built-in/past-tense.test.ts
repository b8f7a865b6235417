import { expect, test } from 'vitest'
import { inPast } from './past-tense.ts'

test.each([
  [
    'they are planning to sell the remotes for twenty five euros',
    'they were planning to sell the remotes for twenty five euros',
  ],
  [
    'the group will have to decide what the basic buttons are',
    'the group would have to decide what the basic buttons were',
  ],
  ["it's hard to find and they can't lose it", "it was hard to find and they couldn't lose it"],
  ['people want a power button', 'people wanted a power button'],
  ['they need a system so that they can send the texts', 'they needed a system so that they could send the texts'],
  ['the display falls apart', 'the display fell apart'],
  ["users don't read a manual", "users didn't read a manual"],
  ["they've got two designs and they'll choose one", 'they had got two designs and they would choose one'],
  ['if they go for rubber, it may be cheaper', 'if they went for rubber, it might be cheaper'],
])('%s: told afterwards', (said, told) => {
  expect(inPast(said)).toBe(told)
})

test.each([
  'they were planning to sell it',
  'the group should have a look at the price',
  'they would like the buttons to do more',
  'the Can Opener was liked',
])('%s: over already, or wanted, and left as it is', (said) => {
  expect(inPast(said)).toBe(said)
})
