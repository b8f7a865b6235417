import { expect, test } from 'vitest'
import { putPlainly } from './plain-lines.ts'

const said = 'um they, most of the two, the company logo, colours, everyone, Zendesk, in our shops'

test.each([
  ['The remote should have a on off button', 'The remote should have an on/off button'],
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
  ['They should see the price', 'They should see the price'],
  ['Most people should see the price', 'Most people should see the price'],
  ['Two factor login should be kept', 'Two factor login should be kept'],
  ['The logo should be shown in shops', 'The logo should be shown in the shops'],
  ['The lamp should be sold in bookshops', 'The lamp should be sold in bookshops'],
  ["The lamp should have a small screen that's special", 'The lamp should have a small screen'],
  ['The lamp should put hooks on it', 'The lamp should have hooks'],
  ['The dimmer should be an apart button', 'The dimmer should be a separate button'],
  ['The colour should be yellow', 'The colour of the lamp should be yellow'],
  ['The colour of the foot should be red', 'The colour of the foot should be red'],
])('a line of speech is put as one would write it: %s', (line, expected) => {
  expect(putPlainly(line, { made: 'lamp', isWord: (word) => said.includes(word), text: said })).toBe(expected)
})
