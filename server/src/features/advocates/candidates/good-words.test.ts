import { expect, test } from 'vitest'
import { goodWordIn } from './good-words.ts'

test.each([
  'We love how quickly a draft is sent once we are out of the tunnel.',
  'I recommend it to every foreman I meet.',
  'It is the best tool we have bought in years.',
  'Our crews rely on it every single day and nobody wants the old tool back.',
  'I told two other site managers to get it, and both did.',
])('a good word is one: %s', (text) => {
  expect(goodWordIn(text)).toBe(text)
})

test.each([
  'Yes, that would be great.',
  'It would be nice if it worked on tablets.',
  'The export crashes every time.',
  'Thanks for joining today, it is great to see you.',
  'Would you recommend it to anybody?',
  'I would not recommend it to anybody.',
  'I opened the settings page.',
  'Great.',
  '',
])('neither wishes, courtesy, questions nor complaints are: %s', (text) => {
  expect(goodWordIn(text)).toBeUndefined()
})

test('of a long answer the best sentence is taken, word for word', () => {
  const text = 'Well, the export is slow. But I recommend it to every foreman I meet. Anyway.'
  const quote = goodWordIn(text) ?? ''
  expect(text).toContain(quote)
  expect(quote).toMatch(/recommend it to every foreman/)
})
