import { expect, test } from 'vitest'
import { fallbackGreeting, isGreetingDue, timeOfDay } from './greeting-rules.ts'
import { lightAt } from './sky.tsx'

const at = (clock: string, day = 15) => new Date(`2026-11-${day}T${clock}:00`)

test.each([
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [0, 'night'],
  [4, 'night'],
] as const)('at %i it is %s', (hour, period) => {
  expect(timeOfDay(hour)).toBe(period)
})

test('who was never greeted is greeted', () => {
  expect(isGreetingDue(undefined, at('09:00'))).toBe(true)
})

test.each([
  ['a moment later', at('09:00'), at('09:01'), false],
  ['just before two hours', at('09:00'), at('10:59'), false],
  ['after two hours', at('09:00'), at('11:00'), true],
  ['after four hours', at('12:30'), at('16:30'), true],
  ['when the morning becomes afternoon', at('11:50'), at('12:00'), true],
  ['when the evening becomes night', at('21:59'), at('22:00'), true],
  ['when midnight passes', at('23:30'), at('00:30', 16), false],
  ['at the same hour a day later', at('09:00'), at('09:00', 16), true],
])('whether one is greeted anew %s', (_, fetchedAt, now, isDue) => {
  expect(isGreetingDue(fetchedAt, now)).toBe(isDue)
})

test('a greeting of our own uses the first name, or User', () => {
  const greetings = ['Maya Lindqvist', '', undefined].map((name) => fallbackGreeting(name).greeting)
  expect(greetings).toEqual([
    'Welcome, Maya! Ready to boost your product workflows?',
    'Welcome, User! Ready to boost your product workflows?',
    'Welcome, User! Ready to boost your product workflows?',
  ])
})

test('the sun rises at six, stands highest at noon and gives way to the moon at eighteen', () => {
  expect([6, 12, 17].map((hour) => lightAt(hour).degrees)).toEqual([-90, 0, 75])
  expect([18, 0, 5.99].map((hour) => [lightAt(hour).isDay, Math.round(lightAt(hour).degrees)])).toEqual([
    [false, -90],
    [false, 0],
    [false, 90],
  ])
})
