import { expect, test } from 'vitest'
import { isHollowLine, isSameLimit, isSettledBothWays } from './hollow-lines.ts'

test.each([
  'The remote will have buttons.',
  'The minus button should be quite present.',
  'The remote must be nice looking.',
  'The remote will be sold separately.',
  'The control should be fancy looking and good feeling.',
  'The elements of the front could be titanium.',
  'The remote will have some kind of buttons.',
  'The remote will have a colour.',
  'The remote control must be better.',
  'Should be covered, or in LCD screen.',
  'The buttons should be in certain places.',
  'The remote must be made in the buttons.',
  'The remote will be possible to combine the locator device.',
  'The case would be rubber and the buttons.',
  'The remote will not have buttons.',
  'The remote will have a simple button.',
  'The remote will have no the design.',
  'The remote will have no costs.',
  'Provide a separate button apart from the LCD.',
  'The aim will create a to design a new remote control.',
  'The remote will have particular codes.',
  'Make a docking station for two Euros.',
  'The left under corner should be the best.',
  'The look and feel would be great on this remote control.',
  'The remote will only cost twelve and a half Euros.',
  'The market is international and the production cost should be a maximum of twelve Euro.',
  'The other is more user friendly, little with big buttons.',
  'The production cost will be twelve Euro fifty max.',
  'Provide production costs of maximum twelve and a half Euro.',
])('%s tells nothing', (line) => {
  expect(isHollowLine(line)).toBe(true)
})

test.each([
  'The app should approve refunds over $500 by hand.',
  'Refunds below 20 euros should be approved automatically.',
  'The scale should weigh up to 400 pounds.',
  'The margin between two rows should be 20 pixels.',
  'Users should be able to filter by a particular date.',
  'Add a to do list.',
  'Show which orders could be late.',
  'The status should be present on every page.',
  'The cover should be solid wood.',
  'The remote will have large buttons.',
  'The remote will have no buttons.',
  'The lamp will have no app.',
  'The lamp must be baby proof.',
  'Provide price alerts.',
  'The page margins should be adjustable.',
  'The case will be made of rubber.',
  'The timer and the clock will be left out.',
  'Make one button to switch between DVD player and TV.',
  'The remote will have some themes like fruits or vegetables.',
])('%s tells something', (line) => {
  expect(isHollowLine(line)).toBe(false)
})

test('what is given and taken away again is not told as settled', () => {
  const lines = ['The remote will have an LCD screen.', 'The screen will be left out.', 'The remote will have a wheel.']
  expect(lines.map((line) => isSettledBothWays(line, lines))).toEqual([true, true, false])
  expect(isSettledBothWays('The remote will have no buttons.', ['The remote will have a volume button.'])).toBe(true)
  expect(isSettledBothWays('Make a big button.', lines)).toBe(false)
})

test('what it is to do alone is told once, in whatever words', () => {
  const limit = 'The remote should only be used for television.'
  expect(isSameLimit('The remote will have no other functions than TV.', limit)).toBe(true)
  expect(isSameLimit('The remote will only run on batteries.', limit)).toBe(false)
  expect(isSameLimit('Only admins should delete reports.', 'Managers should only see their own reports.')).toBe(false)
  expect(isSameLimit('The remote will be used for television.', limit)).toBe(false)
})
