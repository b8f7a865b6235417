import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { interview, sourceFrom, teamCall } from './conversations.fixtures.ts'

const ask = (question: string, talk = interview) => answerQuestion({ ...sourceFrom(talk), question })

test('a question is answered with what was said, and word for word besides', () => {
  expect(ask('What did Dana say about the spreadsheet?')).toBe(
    [
      'On the spreadsheet, Dana said that they spend two hours every Friday copying numbers into a spreadsheet.',
      '> “I spend two hours every Friday copying numbers into a spreadsheet.” (Dana)',
    ].join('\n\n'),
  )
  expect(ask('Why does it matter to share a report?')).toContain('share a report')
})

test.each([
  'Who asked for bulk edit?',
  'please tell me what was said about bulk edit',
  'Summarise what they said on bulk edit',
  'And how often was bulk edit mentioned',
])('“%s” is a question', (question) => {
  expect(ask(question, teamCall)).toContain('bulk edit')
})

test('what nobody speaks of is said to be that', () => {
  expect(ask('What did they say about teleporters?')).toBe("No one mentions that in this PRD's source.")
})

test('that somebody is named who is asked about answers nothing', () => {
  const talk = 'Ann: Dana from support joins us on Monday.\nBen: The exports take an hour.'
  expect(ask('What did Dana say about teleporters?', talk)).toMatch(/^No one mentions that/)
})

test('what is only asked about is spoken of, and not told as if nobody did', () => {
  expect(ask('What was said about refunds?', 'Ann: What about refunds?\nBen: The exports take an hour.')).toBe(
    'The source mentions it, but not in a sentence I can quote.',
  )
})

test.each(['What do you think?', 'remove the dark mode', 'Make it sing', '', '?'])(
  '“%s” asks nothing of it',
  (message) => {
    expect(ask(message)).toBeUndefined()
  },
)
