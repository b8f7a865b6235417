import { expect, test } from 'vitest'
import { isNamedAim } from './named-aims.ts'

test('a figure that was said in passing is no aim; one that is bound to something is', () => {
  for (const [metric, target] of [
    ['First response time', 'Under 2 hours'],
    ['Production costs', 'At most twelve euros'],
    ['Total tickets', 'Cut by 20%'],
    ['Time to first value', 'Under five minutes'],
    ['Notification open rate', 'To 40%'],
    ['30-day retention', 'At least 45%'],
    ['Seven-day retention', 'At least 60%'],
    ['Users who have activated', 'To 70%'],
    ['Sign-ups', 'Double by the end of Q3'],
  ] as const)
    expect([metric, isNamedAim({ metric, target })]).toEqual([metric, true])
  for (const [metric, target] of [
    ['Ninety percent of the fifteen', 'To twenty five year old'],
    ['Only like', 'Twelve point five Euros'],
    ['Time', 'One more'],
    ["Syncing from the start, you'll", 'At least six hours on'],
    ['Curved', 'Double'],
    ['Speech recognition technology', 'At least five Euros'],
    ['Selling price', 'Fifty percent'],
    ['Additionally', '100,000 blocks'],
    ['Indeed seems generous', '4 months'],
  ] as const)
    expect(isNamedAim({ metric, target })).toBe(false)
})
