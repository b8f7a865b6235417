import { expect, test } from 'vitest'
import { readTalks } from '../../evaluate/talks.ts'
import { encodeByWords, readerOf, transcriptOf } from '../fake-reader.fixtures.ts'
import type { FindingKind } from '../finding.ts'
import { readConversation } from '../read-conversation.ts'
import { composeDocument } from './compose.ts'
import { saidIn } from './document.ts'

const conversationOf = (raw: string, kindsOf: (text: string) => readonly FindingKind[] = () => []) =>
  readConversation(transcriptOf(raw), { read: readerOf(kindsOf), encode: encodeByWords })

test('notes with labels become a document without a reader', async () => {
  const notes = [
    '# Depot app, second visit',
    '',
    'Must: export to Excel',
    'Could: a dark theme',
    'Decision: pilot in Leeds by 3 May',
    'Action: Ben to write to the supplier by Friday',
    'Open question: who pays for the scanners?',
    'Out of scope: the old tablets',
    'As a driver, I want to sign on the phone so that nobody prints.',
  ].join('\n')
  const document = composeDocument(await conversationOf(notes))
  expect(document.title).toEqual({ text: 'Depot app, second visit', from: 'text' })
  expect(document.requirements.map(({ clause, priority }) => [clause.text, priority])).toEqual([
    ['export to Excel', 'high'],
    ['As a driver, I want to sign on the phone so that nobody prints.', 'medium'],
    ['a dark theme', 'low'],
  ])
  expect(document.requirements[0]?.reason).toMatchObject({ by: 'words', words: { text: 'Must' } })
  expect(document.stories.map(({ role, wish, benefit }) => [role.text, wish.text, benefit?.text])).toEqual([
    ['driver', 'sign on the phone', 'nobody prints'],
  ])
  expect(document.decisions).toMatchObject([{ clause: { text: 'pilot in Leeds by 3 May' }, date: '3 May' }])
  expect(document.actions).toMatchObject([{ owner: 'Ben', date: 'Friday' }])
  expect(document.openQuestions.map(({ clause }) => clause.text)).toEqual(['who pays for the scanners?'])
  expect(document.outOfScope.map(({ clause }) => clause.text)).toEqual(['the old tablets'])
  expect(document.summary.counts).toBe('3 requests, 1 decision, 1 action, 1 open question')
})

test('a conversation without a name is called by what it is and its day', async () => {
  const raw = 'Interviewer: What do you do?\nAna: I run a depot.\nInterviewer: And then?\nAna: It hangs every day.'
  const conversation = await conversationOf(raw, (text) => (text.includes('hangs') ? ['problem'] : []))
  expect(composeDocument(conversation, { day: '17 Nov' }).title.text).toBe('Interview, 17 Nov')
  expect(composeDocument(conversation, { title: 'Depots' }).title).toEqual({ text: 'Depots', from: 'given' })
  expect(composeDocument(conversation).summary).toMatchObject({
    counts: '2 people, 1 problem',
    quotes: [{ text: 'It hangs every day.', speaker: 'Ana' }],
  })
})

test('what three people ask for comes first, and says why', async () => {
  const raw = 'Ana: A blue theme please.\nBo: Offline maps for the van please.\nCy: +1\nDi: same here'
  const document = composeDocument(await conversationOf(raw, (text) => (text.includes('please') ? ['request'] : [])))
  expect(document.requirements[0]).toMatchObject({
    clause: { text: 'Offline maps for the van please.' },
    people: ['Bo', 'Cy', 'Di'],
    priority: 'high',
    reason: { by: 'people', count: 3 },
  })
})

test('in every labelled talk, all words of the document are stretches of the text', async () => {
  let words = 0
  for (const talk of readTalks()) {
    const labels = new Map(talk.lines.map((line) => [line.text, [...line.labels]]))
    const raw = talk.lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)).join('\n')
    const conversation = await conversationOf(raw, (text) => labels.get(text) ?? [])
    const said = saidIn(composeDocument(conversation))
    for (const { start, end, text } of said) {
      if (conversation.text.slice(start, end) !== text || text.trim() === '') throw new Error(`${talk.name}: ${text}`)
    }
    words += said.length
  }
  expect(words).toBeGreaterThan(10_000)
})
