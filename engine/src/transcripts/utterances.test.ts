import { expect, test } from 'vitest'
import type { SpokenTurn } from '../turns.ts'
import { parseDocument } from './formats/parse.ts'
import { cutSpeech, type Ends, sentencesIn, type Transcript, utterancesOf } from './utterances.ts'

function transcriptOf(raw: string, fileName?: string): Transcript {
  const { text = '', turns = [] } = parseDocument(raw, fileName) ?? {}
  return {
    text,
    turns: turns.map(({ speaker = '', at = '', start, end }): SpokenTurn => ({ speaker, at, start, end })),
  }
}

function read(raw: string, fileName?: string) {
  const transcript = transcriptOf(raw, fileName)
  return utterancesOf(transcript).map(({ speaker, start, end }) => [speaker, transcript.text.slice(start, end)])
}

test.each([
  ['names before colons', 'Ana: It is slow. I gave up.\nBo: Why?'],
  ['times before names', '[00:00:04] Ana: It is slow. I gave up.\n[00:01:10] Bo: Why?'],
  [
    'captions',
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>It is slow. I gave up.</v>\n\n00:00:05.000 --> 00:00:06.000\n<v Bo>Why?</v>\n',
  ],
  ['names with times above', 'Ana  0:04\nIt is slow. I gave up.\n\nBo  0:09\nWhy?\n'],
  ['a chat', 'Ana 09:02\nIt is slow. I gave up.\nBo 09:03\nWhy?\n'],
])('%s: one utterance a sentence, with who said it', (_, raw) => {
  expect(read(raw)).toEqual([
    ['Ana', 'It is slow.'],
    ['Ana', 'I gave up.'],
    ['Bo', 'Why?'],
  ])
})

test('a sentence goes on over the cues of a recorder', () => {
  const cues = ['we lose two hours a day', 'to typing orders again.', 'Noted, thanks', 'for telling us.']
  const raw = `WEBVTT\n\n${cues.map((cue, at) => `00:00:0${at + 1}.000 --> 00:00:0${at + 2}.000\n<v ${at < 2 ? 'Ana' : 'Bo'}>${cue}</v>\n`).join('\n')}`
  expect(read(raw)).toEqual([
    ['Ana', 'we lose two hours a day\nto typing orders again.'],
    ['Bo', 'Noted, thanks\nfor telling us.'],
  ])
})

test('notes are read line by line, and a heading is remembered', () => {
  const transcript = transcriptOf(
    '# Visit\n\nMust have:\n- export to Excel\n- works offline\n\nNice to have:\n1. dark mode',
  )
  const found = utterancesOf(transcript).map(({ start, end, section, form }) => [
    transcript.text.slice(start, end),
    section,
    form,
  ])
  expect(found).toEqual([
    ['Visit', 'Visit', 'heading'],
    ['Must have:', 'Must have', 'heading'],
    ['export to Excel', 'Must have', 'bullet'],
    ['works offline', 'Must have', 'bullet'],
    ['Nice to have:', 'Nice to have', 'heading'],
    ['dark mode', 'Nice to have', 'bullet'],
  ])
})

test('survey answers are utterances of their own', () => {
  const raw =
    'respondent,what_annoys_you,what_would_you_add\n1,The rota is paper,Book a slot by phone\n2,Points vanish,One bill a month\n'
  expect(read(raw, 'survey.csv').map(([, text]) => text)).toContain('Points vanish')
})

test('without a reader, a recording without punctuation is cut into pieces that can be shown, and no word is lost', () => {
  const words = 'so we tried the export thing and it kind of hangs after a while and then i have to start again '
    .repeat(30)
    .trim()
  const pieces = read(`speaker 1: ${words}\nspeaker 2: okay\nspeaker 1: yes`).filter(
    ([, text]) => (text?.length ?? 0) > 10,
  )
  expect(pieces.map(([, text]) => text).join(' ')).toBe(words)
  const lengths = pieces.map(([, text]) => text?.split(' ').length ?? 0)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(60)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(9)
})

const cut = async (raw: string, lastWords: readonly string[]) => {
  const transcript = transcriptOf(raw)
  const asked: string[] = []
  const ends: Ends = async (texts) => {
    asked.push(...texts)
    return texts.map((text) =>
      text.split(/\s+/).map((word) => ({ sentence: lastWords.includes(word) ? 0.8 : 0.02, part: 0 })),
    )
  }
  const found = await cutSpeech({ text: transcript.text, utterances: sentencesIn(transcript) }, ends)
  return { pieces: found.map(({ start, end }) => transcript.text.slice(start, end)), asked }
}

test('what is said without punctuation is cut where its sentences likely end', async () => {
  const { pieces } = await cut(
    'speaker 1: how is it\nspeaker 2: it asks for a signature and nobody is ever there we need a photo instead and keys where is the key\nspeaker 1: right',
    ['there', 'instead'],
  )
  expect(pieces).toEqual([
    'how is it',
    'it asks for a signature and nobody is ever there',
    'we need a photo instead',
    'and keys where is the key',
    'right',
  ])
})

test('a sentence with punctuation is left as it is', async () => {
  const said =
    'Ana: When it rains, the scanner stops, and then we write it all down by hand, every single time.\nBo: Oh.'
  expect(await cut(said, ['rains,', 'hand,'])).toMatchObject({ asked: [] })
})

test('in a chat, sentences begin with small letters and end with an emoji', () => {
  const raw =
    'Amy: ok. rollback. it took 38 min\nBo: yesterday a kid (9?) got in 😳 nobody saw it\nAmy: e.g. the interns, approx. ten'
  expect(read(raw).map(([, text]) => text)).toEqual([
    'ok.',
    'rollback.',
    'it took 38 min',
    'yesterday a kid (9?) got in 😳',
    'nobody saw it',
    'e.g. the interns, approx. ten',
  ])
})

test('a message that ends without a stop is not joined with a shorter one, a line of a narrow page is', () => {
  const chat =
    "Gus: I promised forty kegs to the Anchor on the strength of that screen\nthey'll go to Hofmann's\nIna: that is the third time this month that we pour it all away and the app still has not noticed\nGus: sorry"
  expect(read(chat).map(([, text]) => text)).toContain("they'll go to Hofmann's")
  const page =
    'We want one export for all of the depots that\nwe have in the north, because each of them has\nits own list.'
  expect(read(page)).toHaveLength(1)
})

test('what somebody quotes stays together', () => {
  const said = 'I1: "Just send me a text when it moves. A text." Nobody does.'
  expect(utterancesOf({ text: said, turns: [] }).map(({ start, end }) => said.slice(start, end))).toEqual([
    'I1: "Just send me a text when it moves. A text."',
    'Nobody does.',
  ])
})

test('two messages of a chat are two utterances, whatever they end with', () => {
  const raw = [
    '00:10:02\t From Ana to Everyone: it hangs after lunch',
    '00:10:40\t From Ana to Everyone: one export would do',
    '00:12:13\t From Bo to Everyone: same here',
    '00:13:55\t From Bo to Everyone: and on the phone',
  ].join('\n')
  expect(read(raw).map(([, text]) => text)).toEqual([
    'it hangs after lunch',
    'one export would do',
    'same here',
    'and on the phone',
  ])
})

test('the lines above a mail or a ticket are no speech', () => {
  const raw =
    '#20418\nFrom: Prof. Helene Marchetti, Univ. of Aldmoor\nSubject: transcripts\nWe need a transcript for every episode.'
  expect(utterancesOf(transcriptOf(raw)).map(({ form }) => form)).toEqual(['heading', 'heading', 'speech', 'speech'])
})

test('a shortened word ends no sentence', () => {
  expect(read('We asked Mr. Sandhu and approx. ten others. They agreed.').map(([, text]) => text)).toEqual([
    'We asked Mr. Sandhu and approx. ten others.',
    'They agreed.',
  ])
})

test('a label of notes is no speaker', () => {
  const raw = 'Must: export to Excel\nShould: work offline\nDecision: we ship in May\nOpen question: who pays?'
  expect(read(raw).every(([speaker]) => speaker === '')).toBe(true)
})
