import { expect, test } from 'vitest'
import { isNamedAim, isSettlementTold, isTroubleTold, standsAlone } from './overheard.ts'

test.each([
  'Provide the off button at the top',
  'Use more secure caps',
  'Add versioning in the engine API',
  'Build a reference wallet',
  'The buttons should be rubbery',
])('what anybody could build stands alone: %s', (name) => {
  expect(standsAlone(name)).toBe(true)
})

test.each([
  'Provide teeth',
  'Provide a date',
  'Provide a ra',
  'Include these 8 curves',
  'Use the same mechanism',
  'Use the pen and the eraser',
  'Make a conceptual design',
  'Make an announcement',
  'Is should be original, trendy, and user-friendly',
  'Not should figure out',
  'Provide Geth to fix their cover up',
  'Provide a long list of, all the variables',
  'Start the system on own',
  'See the jus',
  'Provide any access to the state',
  'The  should error out in the exact same way',
  'Push the screw in. in hard',
  'Provide a basic principles and basic components the basic principle',
  'Design should be unique the design',
  'Provide speech recognition and in generally small chips',
  'Provide exact number of blocks 1',
  'Provide but nothing restricted for the user interface',
  'Provide their nice toys',
  'Move their hand',
  'Provide 29th of June',
  'Provide 2 months',
  'Provide talking with the vendor for a long time',
  'Late May the bomb should be pushed back',
  'Seventy five percent of people under thirty five should want',
  'Suspended operations or should show a decline',
  'Walk through high level',
  'Talk about with the release going in',
  'Figure out how to coordinate between the two sides',
  'Make Euro',
  'Get the purpose',
  'Hold the device to them',
  'Provide the user interface',
  'Provide a backup plan',
  'Provide more functions for TV',
  'Provide under a tender procedure',
  'Upskill and to uptrain workers',
  'Should design involve a series of colours',
  'Change, rather than positioning',
  'Provide the remit letter from—',
  'Make the organization name is required',
  'Use the time better',
  'Choose more than one',
])('what only those who were there could make sense of does not: %s', (name) => {
  expect(standsAlone(name)).toBe(false)
})

test('a figure that was said in passing is no aim; one that is bound to something is', () => {
  expect(isNamedAim({ metric: 'First response time', target: 'Under 2 hours' })).toBe(true)
  expect(isNamedAim({ metric: 'Production costs', target: 'At most twelve euros' })).toBe(true)
  for (const [metric, target] of [
    ['Ninety percent of the fifteen', 'To twenty five year old'],
    ['Only like', 'Twelve point five Euros'],
    ['Time', 'One more'],
    ["Syncing from the start, you'll", 'At least six hours on'],
    ['Curved', 'Double'],
  ] as const)
    expect(isNamedAim({ metric, target })).toBe(false)
})

test('trouble is told whole, once, and as trouble', () => {
  expect(isTroubleTold('People are frustrated with how long it takes to learn.')).toBe(true)
  for (const sentence of [
    'The computer is the problem.',
    'The  is what people find annoying about remote controls.',
    "Again, the issue is for July, the issue's going to be what fits.",
    "The remote control hasn't got too much unneeded buttons.",
    'We continue to work very hard to fill gaps for people.',
  ])
    expect(isTroubleTold(sentence)).toBe(false)
})

test.each([
  'The remote will have some general discussion at the end probably.',
  'The remote will not be a problem.',
  'The remote will be at the button.',
  'The remote will be complicated.',
  'But what I can do is to ensure that lessons are learnt.',
  'The remote will also be have a reliable image.',
  'The remote will have buttons.',
])('nothing was settled by: %s', (sentence) => {
  expect(isSettlementTold(sentence)).toBe(false)
})

test.each(['The remote will only be used for the television.', 'The remote will have a long-lasting energy source.'])(
  'something was settled by: %s',
  (sentence) => {
    expect(isSettlementTold(sentence)).toBe(true)
  },
)
