import { expect, test } from 'vitest'
import { isTroubleOfMeeting, isTroubleTold } from './told-trouble.ts'

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

test('colleagues joke, count and break off: that is no trouble of those who use the product', () => {
  for (const sentence of [
    'The search takes nine seconds with 500 cards.',
    'You have to open each task and change its date.',
    'An empty slot costs us about 600 euros.',
  ])
    expect([sentence, isTroubleOfMeeting(sentence)]).toEqual([sentence, true])
  for (const sentence of [
    'I never promise a date.',
    'Far too many stickers.',
    "You can't hear your own mother in here.",
    'The median is 47 minutes.',
    'With fake numbers that always fail.',
    'I have to go.',
    "We can't show that it expired.",
    'The person is enrolled again automatically before it runs out.',
  ])
    expect([sentence, isTroubleOfMeeting(sentence)]).toEqual([sentence, false])
})
