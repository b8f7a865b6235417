import { expect, test } from 'vitest'
import { putPlainly, withItsLimit } from './plain-lines.ts'

test.each([
  ['The remote should have a on off button', 'The remote should have an on off button'],
  ['The lamp should have LCD display', 'The lamp should have an LCD display'],
  ['The lamp should have no buttons on lamps', 'The lamp should have no buttons'],
  ['The lamp should have no dimmer on the lamp itself', 'The lamp should have no dimmer'],
  ['The lamp should have some themes like fruits', 'The lamp should have themes like fruits'],
  ['The lamp should have some kind of handle', 'The lamp should have a handle'],
  ['Provide a strong enough battery to power a light', 'Provide a battery strong enough to power a light'],
  ['Provide way of locating the keys', 'Provide a way of locating the keys'],
  ['Company logo should be kept', 'The company logo should be kept'],
  ['Zendesk should be kept', 'Zendesk should be kept'],
  ['Colours should be bright', 'Colours should be bright'],
  ['The lamp should have a screen', 'The lamp should have a screen'],
  ['The lamp should have some kind of alarm', 'The lamp should have an alarm'],
  ['Users should not have to switch to another menu', 'Users should not have to switch to another menu'],
  ['The lamp should have its own battery', 'The lamp should have its own battery'],
  ['The lamp should have only one button', 'The lamp should have only one button'],
  ['The lamp should have a one-touch button', 'The lamp should have a one-touch button'],
  ['The lamp should have a holder for a lamp shade', 'The lamp should have a holder for a lamp shade'],
  ['Option A is kept', 'Option A is kept'],
  ['Everyone should have a lock', 'Everyone should have a lock'],
])('a line of speech is put as one would write it: %s', (line, expected) => {
  expect(putPlainly(line, { made: 'lamp', said: 'um the company logo, colours, everyone, Zendesk' })).toBe(expected)
})

test.each([
  ['large buttons', 'We want large buttons for the essential things.', ' for the essential things'],
  ['an LCD display', 'We want an LCD display with a spinning wheel, and that is all.', ' with a spinning wheel'],
  ['a timer', 'We want a timer for what we do at night.', ''],
  ['a timer', 'A timer is what we want.', ''],
  ['a clock', 'Nobody said so.', ''],
  ['a clock', "At nine o'clock with Ben, we start.", ''],
  ['a timer', 'We agreed on a timer at the last meeting.', ''],
])('what it is wanted for stays with it: %s', (what, said, limit) => {
  expect(withItsLimit(`The lamp should have ${what}`, said)).toBe(`The lamp should have ${what}${limit}`)
  expect(withItsLimit(`The lamp will have ${what}.`, said)).toBe(`The lamp will have ${what}${limit}.`)
})
