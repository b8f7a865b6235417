import { expect, test } from 'vitest'
import { madeWhole } from './whole-lines.ts'

test.each([
  ['large buttons', 'We want large buttons for the essential things.', ' for the essential things'],
  ['an LCD display', 'We want an LCD display with a spinning wheel, and that is all.', ' with a spinning wheel'],
  ['a timer', 'We want a timer for what we do at night.', ''],
  ['a timer', 'A timer is what we want.', ''],
  ['a clock', 'Nobody said so.', ''],
  ['a clock', "At nine o'clock with Ben, we start.", ''],
  ['a timer', 'We agreed on a timer at the last meeting.', ''],
])('what it is wanted for stays with it: %s', (what, text, limit) => {
  const whole = (line: string) => madeWhole(line, { said: text, text })
  expect(whole(`The lamp should have ${what}`)).toBe(`The lamp should have ${what}${limit}`)
  expect(whole(`The lamp will have ${what}.`)).toBe(`The lamp will have ${what}${limit}.`)
})

test.each([
  // Both of what was named in one breath.
  [
    'The minus button should be large',
    'The plus and the minus button should be large.',
    'The plus and minus button should be large',
  ],
  [
    'Slogan should be printed on the box',
    'That means that our corporate colour and slogan must be printed on the box.',
    'The corporate colour and slogan should be printed on the box',
  ],
  ['The handle should be soft', 'We talked with marketing and the handle should be soft.', 'The handle should be soft'],
  // All it is to be like.
  [
    'The lamp should be original',
    'It has to be original, trendy and user-friendly.',
    'The lamp should be original, trendy and user-friendly',
  ],
  ['The lamp should be bright', 'It has to be bright and we need a lid.', 'The lamp should be bright'],
  ['The lamp should be bright', 'It has to be bright, and it sells.', 'The lamp should be bright'],
  [
    'The lamp must be original.',
    'It has to be original, trendy and user-friendly.',
    'The lamp must be original, trendy and user-friendly.',
  ],
  // Only where nothing else is meant.
  ['The lamp will control the blinds.', "It'll only control the blinds.", 'The lamp will only control the blinds.'],
  ['The lamp should control the blinds', "It'll just control the blinds.", 'The lamp should only control the blinds'],
  ['The lamp should have a lid', 'We should just have a lid.', 'The lamp should have a lid'],
  [
    'The app should support German',
    'It should not only support German but also Polish.',
    'The app should support German',
  ],
  [
    'The app should support refunds',
    'The admins only support one store, so the app should support refunds.',
    'The app should support refunds',
  ],
  [
    'The dashboard should be fast',
    'I think last week and the dashboard should be fast.',
    'The dashboard should be fast',
  ],
  ['The dashboard should be fast', 'Well, Ben and the dashboard should be fast.', 'The dashboard should be fast'],
  ['The app should have an export', 'We agreed on an export with Ben.', 'The app should have an export'],
  [
    'A search by name, date and status',
    'A search by name, date and status.',
    'Provide a search by name, date and status',
  ],
  // Things read out from a list.
  [
    'A mute button, menu for the news, a battery indicator',
    'A mute button, menu for the news, a battery indicator.',
    'Provide a mute button, a menu for the news and a battery indicator',
  ],
  ['A lamp should be bright', 'A lamp should be bright.', 'A lamp should be bright'],
])('what was said of it in the same breath is told with it: %s', (line, said, whole) => {
  expect(madeWhole(line, { said, text: said })).toBe(whole)
})
