import { encodeByWords, transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddings } from '#adapters/embeddings/embeddings'
import { nativePool } from '#test/native-pool'
import { answerFrom } from './answer-question.ts'

const talk = `Dana: I spend two hours every Friday copying numbers into a spreadsheet.
Lee: What about the price?
Dana: We would pay ten dollars a month, not more.
Lee: On the train there is no connection, so the app has to keep working without internet.
Dana: Bulk edit would be nice, we change fifty rows by hand.`

const pool = nativePool()
afterAll(() => pool.close())
const { embed } = createEmbeddings(pool.run)
const ask = (question: string, text = talk) =>
  answerFrom({ ...transcriptOf(text), turns: transcriptOf(text).turns as never, question }, (texts) =>
    embed(texts, { owner: 'a' }),
  )

test('of several sources, an answer says where each quote is from', async () => {
  const [first, second] = ['Bo: Exports are fine.', 'Customer (Visit): Bulk edit would save us a day.']
  const text = `${first}\n\n${second}`
  const at = text.indexOf(second)
  const parts = [
    { id: 'a', title: 'Call', start: 0, end: first.length },
    { id: 'b', title: 'Visit', start: at, end: text.length },
  ]
  const start = text.indexOf('Bulk')
  const turns = [{ speaker: 'Customer (Visit)', at: '', start, end: text.length }]
  const answer = await answerFrom({ text, turns, parts, question: 'Who asked for bulk edit?' }, encodeByWords)
  expect(answer).toBe('> “Bulk edit would save us a day.” (Customer, Visit)')
})

test('a question is answered with what was said, word for word, and by whom', async () => {
  expect(await ask('Who asked for bulk edit?')).toBe(
    '> “Bulk edit would be nice, we change fifty rows by hand.” (Dana)',
  )
  expect(await ask('What did Dana say about the spreadsheet?')).toBe(
    '> “I spend two hours every Friday copying numbers into a spreadsheet.” (Dana)',
  )
})

test('the answer is found by meaning, too', async () => {
  expect(await ask('who asked for offline?')).toContain('keep working without internet')
  expect(await ask('What did Dana say about prices?')).toContain('ten dollars a month')
})

test('what nobody speaks of is said to be that', async () => {
  const nobody = 'No one says anything about that in the conversation.'
  expect(await ask('What did they say about teleporters?')).toBe(nobody)
  expect(await ask('What did Dana say about teleporters?')).toBe(nobody)
  expect(await ask('who asked for offline?', '')).toBe(nobody)
})

test('what someone said at all is answered with their longest sentences, three at most', async () => {
  const answer = await ask('What did Dana say?')
  expect(answer.split('\n\n')).toHaveLength(3)
  expect(answer).not.toContain('(Lee)')
})

test('a long conversation and a strange question are answered', async () => {
  const long = Array.from({ length: 3_000 }, (_, index) => `Ann: Line ${index} speaks of the weather today.`).join('\n')
  const answer = await answerFrom(
    { text: long, turns: [], question: `${'('.repeat(500)}weather? ${'the '.repeat(900)}` },
    encodeByWords,
  )
  expect(answer.split('\n\n')).toHaveLength(3)
})
