import { expect, test } from 'vitest'
import { isTroubleTold } from './told-trouble.ts'

test('trouble is told whole, once, and as trouble', () => {
  for (const sentence of [
    'People are frustrated with how long it takes to learn.',
    'Search is too slow.',
    'The export crashes every time.',
    'We continue to lose customers at the second step.',
  ])
    expect([sentence, isTroubleTold(sentence)]).toEqual([sentence, true])
  for (const sentence of [
    'The computer is the problem.',
    'The  is what people find annoying about remote controls.',
    "Again, the issue is for July, the issue's going to be what fits.",
    "The remote control hasn't got too much unneeded buttons.",
    'We continue to work very hard to fill gaps for people.',
  ])
    expect(isTroubleTold(sentence)).toBe(false)
})
