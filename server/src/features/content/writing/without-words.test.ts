import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

test.each([
  ['It is cheap and simple.', 'It is simple.'],
  ['It is simple and cheap.', 'It is simple.'],
  ['It is cheap, fast and simple.', 'It is fast and simple.'],
  ['It is fast, cheap and simple.', 'It is fast and simple.'],
  ['We sell a cheap plan.', 'We sell a plan.'],
  ['We sell a cheap annual plan.', 'We sell an annual plan.'],
  ['Cheap plans sell well.', 'Plans sell well.'],
  ['It is cheap. It works offline.', 'It works offline.'],
  ['It works offline. It is cheap.', 'It works offline.'],
  ['It is cheap and it works offline. Drafts wait for you.', 'Drafts wait for you.'],
  ['Nothing is as cheap as this! Drafts wait for you.', 'Drafts wait for you.'],
  ['It is cheap.', ''],
  ['Cheaper plans stay.', 'Cheaper plans stay.'],
])('without cheap, "%s" is "%s"', (text, left) => {
  expect(withoutWords(text, ['cheap'])).toBe(left)
})

test('paragraphs stay, and phrases go as one', () => {
  expect(withoutWords('Drafts wait.\n\nA best in class editor.\n\nTry it.', ['best in class'])).toBe(
    'Drafts wait.\n\nAn editor.\n\nTry it.',
  )
})

test('a sentence that is nothing but the word goes without a long thought', () => {
  expect(withoutWords(`${'cheap '.repeat(3_000)}plans. Drafts wait.`, ['cheap'])).toBe('Drafts wait.')
})
