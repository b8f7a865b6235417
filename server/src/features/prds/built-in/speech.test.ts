import { expect, test } from 'vitest'
import { cleanSpeech, uncapitalised } from './speech.ts'

test.each([
  ['Um, so I think we, we need like a dark mode, you know.', 'We need a dark mode.'],
  ['Yeah, and th the the buttons should be, uh, bigger, right?', 'The buttons should be bigger?'],
  ['- **Export** to PDF', 'Export to PDF.'],
  ["We're gonna wanna des design a new page", "We're going to want to design a new page."],
  ["I can't find it", "I can't find it."],
  ['Okay.', ''],
])('%s is written as %s', (said, written) => {
  expect(cleanSpeech(said)).toBe(written)
})

test.each([
  ['Customers keep asking', 'customers keep asking'],
  ['I agree', 'I agree'],
  ['API limits are low', 'API limits are low'],
  ['Export reports', 'export reports'],
])('%s is %s in the middle of a sentence', (text, expected) => {
  expect(uncapitalised(text)).toBe(expected)
})
