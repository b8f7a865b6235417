import { expect, test } from 'vitest'
import { featurePhrases } from './feature-phrases.ts'
import { classifyQuality, classifyRequirement } from './requirements.ts'
import { classifyReview } from './reviews.ts'
import { sentimentOf } from './sentiment.ts'

test.each([
  ['bug', { title: 'Broken', text: 'Crashes every time I open a photo since the update. Please fix.', stars: 1 }],
  ['feature', { title: 'Nice', text: 'Please add an option to sort my lists by date, I wish it had that.', stars: 4 }],
  ['other', { text: 'Love this app, best ever!', stars: 5 }],
  ['other', { text: 'Great' }],
])('a review that is %s is told', (kind, review) => {
  expect(classifyReview(review).kind).toBe(kind)
})

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

test.each([
  ['functional', 'The system shall allow the user to create, edit and delete a calendar entry.'],
  ['nonfunctional', 'The website shall load within 3 seconds for 95% of the users.'],
])('%s: %s', (type, text) => {
  expect(classifyRequirement(text).type).toBe(type)
})

test.each([
  ['performance', 'Search results shall be returned in under 2 seconds.'],
  ['security', 'Passwords shall be encrypted and only authorized users may access the data.'],
  ['availability', 'The service shall be available 24 hours a day, 7 days a week.'],
  ['usability', 'A new user shall learn to use the product easily without training.'],
  ['look-and-feel', 'The pages shall use the corporate colors and logo.'],
  ['scalability', 'The system shall support 10,000 concurrent users.'],
  ['legal', 'The product shall comply with data protection law.'],
])('%s: %s', (quality, text) => {
  expect(classifyQuality(text).quality).toBe(quality)
})

test('features a review speaks of are named in its own words', () => {
  const text = 'I love the photo filters but uploading pictures is slow.'
  const phrases = featurePhrases(text)
  expect(phrases.length).toBeGreaterThan(0)
  for (const { phrase, start, end } of phrases) expect(text.slice(start, end)).toBe(phrase)
})

test('a verdict says how sure it is and why', () => {
  const { certainty, reasons } = sentimentOf('I love it')
  expect(certainty).toBeGreaterThan(0.5)
  expect(certainty).toBeLessThanOrEqual(1)
  expect(reasons.length).toBeGreaterThan(0)
})
