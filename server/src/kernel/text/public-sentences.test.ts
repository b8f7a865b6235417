import { expect, test } from 'vitest'
import { publicSentences } from './public-sentences.ts'

test('who said what in a conversation is not told to the public', () => {
  const summary =
    'The conversation was about one summary a day and quiet hours. Sofia said that Kestrel Foods turned all of them off. ' +
    'Sofia also pointed out that mails come at night. They also said that it annoys them. ' +
    'The product manager suggested that they should mute a board.'
  expect(publicSentences(summary)).toBe('')
})

test('what is built is told, without who asked for it', () => {
  const description = 'Quiet hours follow your own time zone. Requested by Daniel (IT manager, Brightwater).'
  expect(publicSentences(description)).toBe('Quiet hours follow your own time zone.')
  expect(publicSentences('One summary a day, sent at 8:00. It says that nothing was lost.')).toBe(
    'One summary a day, sent at 8:00. It says that nothing was lost.',
  )
  expect(publicSentences('')).toBe('')
})

test('what older PRDs say of who asked for it is not told either', () => {
  const older = [
    'Quiet hours follow your own time zone.',
    'Asked for by Daniel (IT manager, Brightwater).',
    'This was told by Sofia of Kestrel Foods.',
    '7 things were asked for by 3 people.',
    '“Provide quiet hours” was asked for.',
    'Success is to be seen in complaints (below five).',
  ]
  expect(publicSentences(older.join(' '))).toBe('Quiet hours follow your own time zone.')
})

test('what a summary counts, quotes or hopes for is not told to the public', () => {
  const summary = [
    'The text was about quiet hours.',
    'I get forty mails a day.',
    '3 people made 6 requests: “Provide quiet hours” and “Send a digest”.',
    'Ann asked for “Provide quiet hours”.',
    'Success metrics: complaints (below five).',
    'Quiet hours keep the phone silent at night.',
  ]
  expect(publicSentences(summary.join(' '))).toBe('Quiet hours keep the phone silent at night.')
})
