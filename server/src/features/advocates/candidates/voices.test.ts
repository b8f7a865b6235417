import { expect, test } from 'vitest'
import { tellingSentences } from './voices.ts'

test('each sentence is judged by itself, word for word, and a paid post is no evidence', () => {
  const texts = ['Well, the export is slow. But I recommend it to every foreman!', 'I love it (#ad)', '', 'Great.']
  expect(tellingSentences(texts)).toEqual([
    { from: 0, text: 'Well, the export is slow.' },
    { from: 0, text: 'But I recommend it to every foreman!' },
  ])
})
