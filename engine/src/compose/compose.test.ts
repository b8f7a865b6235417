import { expect, test } from 'vitest'
import { readTalks } from '../../evaluate/talks.ts'
import { encodeByWords, type FakeLabel, noEnds, readerOf, transcriptOf } from '../fake-reader.fixtures.ts'
import type { Mark } from '../finding.ts'
import { readConversation } from '../read-conversation.ts'
import { composeDocument } from './compose.ts'
import { saidIn } from './document.ts'

const conversationOf = (
  raw: string,
  labelsOf: (text: string) => readonly FakeLabel[] = () => [],
  marked: Partial<Record<Mark['tag'], readonly string[]>> = {},
) => readConversation(transcriptOf(raw), { read: readerOf(labelsOf, marked), encode: encodeByWords, ends: noEnds })

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
  const document = composeDocument(
    await conversationOf(notes, undefined, { owner: ['Ben'], date: ['3 May', 'Friday'] }),
  )
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

test('several hints that something is urgent are as good as one that surely says it', async () => {
  const priorityWith = async (urgent: number) => {
    const read = readerOf((text) => (text.includes('price') ? ['request'] : ['problem', 'same']))
    const conversation = await readConversation(
      transcriptOf('Ana: The price must be on the screen.\nAna: Five of six had no idea.\nAna: It may be the law.'),
      {
        read: async (lines) => (await read(lines)).map((one) => ({ ...one, scores: { ...one.scores, urgent } })),
        encode: encodeByWords,
        ends: noEnds,
      },
    )
    return composeDocument(conversation).requirements.map(({ priority }) => priority)
  }
  expect([await priorityWith(0.15), await priorityWith(0.05)]).toEqual([['high'], ['medium']])
})

test('speech without punctuation: what is measured may be said in the line before the number', async () => {
  const raw =
    'speaker 1: and how fast\nspeaker 2: we free people in forty minutes the boss says thirty by june\nspeaker 1: right'
  const conversation = await readConversation(transcriptOf(raw), {
    read: async (lines) => {
      const found = await readerOf((text) => (text.includes('boss') ? ['target'] : []))(lines)
      const at = lines.findIndex(({ text }) => text.includes('boss'))
      const target = { value: { line: at, start: 14, end: 20 }, baseline: { line: at - 1, start: 18, end: 31 } }
      return found.map((one, index) => (index === at ? { ...one, target } : one))
    },
    encode: encodeByWords,
    ends: async (texts) =>
      texts.map((text) => text.split(' ').map((word) => ({ sentence: word === 'minutes' ? 0.9 : 0.01, part: 0 }))),
  })
  expect(composeDocument(conversation).targets).toMatchObject([
    {
      metric: { text: 'we free people in forty minutes the boss says thirty by june' },
      baseline: 'forty minutes',
      value: 'thirty',
    },
  ])
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

test.each([
  ['Weekly sync, 12 November\n\nPresent are three of us\n\nDana: So returns.\nLuis: Yes.', 'Weekly sync, 12 November'],
  ['Subject: Chart overlay\nIt disappears.\n\nSubject: Login\nIt takes long.', 'Notes'],
])('a text is called by its first line, and tickets in a row by no subject of theirs: %s', async (raw, title) => {
  expect(composeDocument(await conversationOf(raw)).title.text).toBe(title)
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

test('a target has the numbers and the date that were said around it', async () => {
  const raw = [
    'Renata: We are at nine percent of people who never come.',
    'Int: And the goal?',
    'Renata: They want us at five.',
    'Renata: By the end of June.',
  ].join('\n')
  const labels: Record<string, FakeLabel[]> = {
    nine: ['baseline'],
    five: ['target', 'same'],
    June: ['target', 'same'],
  }
  const conversation = await conversationOf(
    raw,
    (text) => Object.entries(labels).find(([word]) => text.includes(word))?.[1] ?? [],
    { baseline: ['nine percent'], value: ['five'], date: ['the end of June'] },
  )
  expect(composeDocument(conversation).targets).toMatchObject([
    {
      metric: { text: 'We are at nine percent of people who never come.' },
      baseline: 'nine percent',
      value: 'five',
      date: 'the end of June',
    },
  ])
})

test('a number says where one thing stands today, not two', async () => {
  const raw =
    'Jo: The dashboard takes twelve seconds.\nJo: It must load in under two seconds.\nMay: Tickets should fall by half.'
  const conversation = await conversationOf(
    raw,
    (text) => (text.includes('takes') ? ['baseline'] : text.includes('load') ? ['target', 'same'] : ['target']),
    { baseline: ['twelve seconds'], value: ['two seconds', 'half'] },
  )
  expect(composeDocument(conversation).targets.map(({ value, baseline }) => [value, baseline])).toEqual([
    ['two seconds', 'twelve seconds'],
    ['half', ''],
  ])
})

test('weight makes a need high or low, with the words that say so', async () => {
  const raw =
    'Ana: One list for all sites please.\nAna: Without it we close.\nAna: Blue buttons please.\nAna: No hurry there.'
  const labels: [string, FakeLabel[]][] = [
    ['please', ['request']],
    ['close', ['urgent', 'same']],
    ['hurry', ['minor', 'same']],
  ]
  const document = composeDocument(
    await conversationOf(raw, (text) => labels.find(([word]) => text.includes(word))?.[1] ?? []),
  )
  expect(document.requirements).toMatchObject([
    {
      clause: { text: 'One list for all sites please.' },
      priority: 'high',
      reason: { words: { text: 'Without it we close.' } },
    },
    { clause: { text: 'Blue buttons please.' }, priority: 'low', reason: { words: { text: 'No hurry there.' } } },
  ])
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
