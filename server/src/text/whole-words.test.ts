import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.ts'

test.each([
  ['single sign', 'Is Single sign-on planned?', 'single sign-on'],
  ['date format', 'An up-to-date  format helps', 'up-to-date format'],
  ['report exports', 'Report exports are broken', 'report exports'],
  ['c++ (beta)', 'The c++ (beta) is out', 'c++ (beta)'],
  ['not there', 'Something else', 'not there'],
])('%s in “%s” is %s', (phrase, text, whole) => {
  expect(wholeWords(phrase, text)).toBe(whole)
})
