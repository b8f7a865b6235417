import { expect, test } from 'vitest'
import { ofThem } from './notes.ts'

test.each([
  ["Wants to copy last year's classes.", "They want to copy last year's classes."],
  ['Would like a reminder.', 'They would like a reminder.'],
  ['Needs an overview of all classes.', 'They need an overview of all classes.'],
  ['Must export grades each term.', 'They must export grades each term.'],
  ["Can't find the print button.", 'They cannot find the print button.'],
  ['Does not want to see chats.', 'They do not want to see chats.'],
  ['Asked for dark mode.', 'They asked for dark mode.'],
  ['Copies every order by hand.', 'They copy every order by hand.'],
  ['Must be encrypted.', 'Must be encrypted.'],
  ['Needs to be faster.', 'Needs to be faster.'],
  ['The export fails.', 'The export fails.'],
  ['Calls to the office: 200 a day.', 'Calls to the office: 200 a day.'],
])('a note that leaves out whom it is of is written as a sentence: %s', (note, sentence) => {
  expect(ofThem(note)).toBe(sentence)
})
