import { expect, test } from 'vitest'
import { keyPhrases } from './key-phrases.ts'
import { tokensOf } from './tokens.ts'

test.each([
  ['The long-term care homes need staff.', 'long-term care homes'],
  ['Is single sign-on planned?', 'single sign-on'],
  ['It is a drag-and-drop editor.', 'drag-and-drop editor'],
  ['An up-to-date format helps.', 'up-to-date format'],
  ['They send follow-up mails.', 'follow-up mails'],
  ['The map - and the list.', 'map'],
  ['They want a 30-day trial.', '30-day trial'],
])('%s is about the %s', (text, phrase) => {
  const found = keyPhrases([{ tokens: tokensOf(text) }], 9)
  const own = found.find((one) => one.phrase === phrase)
  expect(found.map((one) => one.phrase)).toContain(phrase)
  expect(own?.places.map(({ start, end }) => text.slice(start, end))).toEqual([phrase])
})
