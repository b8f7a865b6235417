import { expect, test } from 'vitest'
import { storySentence, storyTitle } from './story-sentence.ts'

test.each([
  ['customer', 'As a customer, I want exports.'],
  ['analyst', 'As an analyst, I want exports.'],
  ['a nurse on night shift', 'As a nurse on night shift, I want exports.'],
  ['boss', 'As a boss, I want exports.'],
  ['customers', 'As customers, I want exports.'],
  ['Maya', 'As Maya, I want exports.'],
  ['', 'I want exports.'],
])('a story of %s is told as people say it', (as_a, sentence) => {
  expect(storySentence({ as_a, i_want: 'exports.', so_that: '' })).toBe(sentence)
})

test('what it is for stands at its end', () => {
  const story = { as_a: 'user', i_want: 'to export', so_that: 'I can share it.' }
  expect(storySentence(story)).toBe('As a user, I want to export so that I can share it.')
})

test('what somebody wants is a heading without its to', () => {
  expect(storyTitle('to export my reports.')).toBe('Export my reports')
})
