import { expect, test } from 'vitest'
import { sentimentOf } from './sentiment.ts'

test.each([
  ['positive', 'Thanks a lot, this works great!'],
  ['negative', 'This is terrible, I hate how slow it is.'],
  ['negative', 'It is not good at all, very disappointing'],
  ['negative', 'Search on large boards is slow again, about ten seconds for a simple word.'],
  ['negative', 'The mobile app drains my battery since the update. Please look into it.'],
  ['neutral', 'How slow is the export on big boards?'],
  ['neutral', 'The method takes two arguments and returns a list.'],
])('%s: %s', (sentiment, text) => {
  expect(sentimentOf(text).sentiment).toBe(sentiment)
})

test('a verdict says how sure it is', () => {
  const { certainty } = sentimentOf('I love it')
  expect(certainty).toBeGreaterThan(0.5)
  expect(certainty).toBeLessThanOrEqual(1)
})
