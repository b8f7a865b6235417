import { expect, test } from 'vitest'
import { speakersOf, type TextDocument } from './document.ts'
import { parseDocument } from './parse.ts'
import { parseSlack, slackNames } from './slack.ts'
import { parseTimedSpeakers } from './timed-speakers.ts'

function read(text: string, fileName?: string): TextDocument {
  const document = parseDocument(text, fileName)
  if (!document) throw new Error('nothing was read')
  for (const turn of document.turns) expect(document.text.slice(turn.start, turn.end)).toBe(turn.text)
  return document
}

const said = ({ turns }: TextDocument) => turns.map(({ speaker, at, text }) => [speaker, at, text])

test('Teams captions name the speaker in a voice tag', () => {
  const document = read(
    'WEBVTT\n\n8a1c-0\n00:00:00.000 --> 00:00:04.000\n<v Ana Ruiz>We need <i>one</i> export</v>\n\n8a1c-1\n00:00:04.000 --> 00:00:08.000\n<v Bo>Agreed &amp; noted</v>\n',
  )
  expect(said(document)).toEqual([
    ['Ana Ruiz', '00:00:00', 'We need one export'],
    ['Bo', '00:00:04', 'Agreed & noted'],
  ])
  expect(document.text).toBe('Ana Ruiz: We need one export\n\nBo: Agreed & noted')
})

test('Zoom captions name the speaker before a colon, and notes and styles are not speech', () => {
  const document = read(
    'WEBVTT - Weekly\r\nKind: captions\r\n\r\nNOTE recorded by bot\r\n\r\nSTYLE\r\n::cue { color: lime }\r\n\r\n1\r\n00:05.000 --> 00:06.500 align:start\r\nJosh Davis: Mic check\r\n\r\n2\r\n01:00:07.000 --> 01:00:08.000\r\n- you sound great\r\n',
  )
  expect(said(document)).toEqual([
    ['Josh Davis', '00:00:05', 'Mic check'],
    [undefined, '01:00:07', 'you sound great'],
  ])
})

test('subtitles are read like captions', () => {
  const document = read(
    '1\r\n00:00:00,000 --> 00:00:04,000\r\nProject Manager: Okay\r\n\r\n2\r\n00:00:04,000 --> 00:00:08,000\r\nMarketing: Right\r\n',
  )
  expect(document.format).toBe('srt')
  expect(speakersOf(document)).toEqual(['Project Manager', 'Marketing'])
})

test.each([
  ['Otter', 'Ana Ruiz  0:00\nHello there\n\nBo  1:02:03\nHi\nagain\n\nTranscribed by https://otter.ai\n'],
  ['Zoom saved captions', '[Ana Ruiz] 00:00:00\nHello there\n\n[Bo] 01:02:03\nHi\nagain\n'],
  ['a Teams document', 'Ana Ruiz\n0:00\nHello there\nBo\n1:02:03\nHi\nagain'],
  ['a Teams document read from Word', 'Ana Ruiz   0:00\n\nHello there\n\nBo   1:02:03\n\nHi\nagain'],
])('%s gives speakers, times and words', (_, text) => {
  expect(said(read(text))).toEqual([
    ['Ana Ruiz', '00:00:00', 'Hello there'],
    ['Bo', '01:02:03', 'Hi\nagain'],
  ])
})

test('a Zoom chat keeps replies and leaves reactions out', () => {
  const document = read(
    '00:05:41\tSanggu Han:\tsounds great\r\n00:08:09\tToni W:\tReacted to "sounds great" with "🔥"\r\n00:12:11\tJustin:\tReplying to "sounds..."\n\nNot merged yet\r\n',
  )
  expect(said(document)).toEqual([
    ['Sanggu Han', '00:05:41', 'sounds great'],
    ['Justin', '00:12:11', 'Not merged yet'],
  ])
})

test('a Google Meet transcript loses its boilerplate', () => {
  const document = read(
    'Kick-off (2024-05-02) - Transcript\nAttendees\nAna, Bo\n\n00:05:00\n\nAna: Hello\nBo: Hi\n\nMeeting ended after 00:08:00\nThis editable transcript was computer generated and might contain errors.\n',
  )
  expect(speakersOf(document)).toEqual(['Ana', 'Bo'])
  expect(document.turns.find(({ speaker }) => speaker === 'Bo')?.at).toBe('00:05:00')
  expect(document.text).not.toContain('computer generated')
})

test('markdown minutes tell speakers from headings such as DECISION', () => {
  const document = read(
    '# Sync\n\n**DECISION 1**: ship it\n\nNotes: Pooja\n\n**Hudson**: Hello everyone.\nOne more thing.\n\n**Tim**: Fine.\n',
  )
  expect(speakersOf(document)).toEqual(['Hudson', 'Tim'])
  expect(document.format).toBe('markdown')
  expect(document.turns.find(({ speaker }) => speaker === 'Hudson')?.text).toBe('Hello everyone.\nOne more thing.')
  expect(document.text).toContain('**DECISION 1**: ship it')
})

test('a Slack day gives people, times and plain words', () => {
  const document = read(
    JSON.stringify([
      {
        type: 'message',
        subtype: 'channel_join',
        user: 'U1',
        text: '<@U1> has joined the channel',
        ts: '1714550400.0',
      },
      { type: 'message', user: 'U1', text: 'See <https://a.b/c|the doc> &amp; reply', ts: '1714550460.000001' },
    ]),
  )
  expect(said(document)).toEqual([['U1', '2024-05-01T08:01:00.000Z', 'See the doc (https://a.b/c) & reply']])
})

test('the people of a Slack export are named by its list of users', () => {
  const names = slackNames(JSON.stringify([{ id: 'U1', name: 'ana', real_name: 'Ana Ruiz' }]))
  const document = parseSlack(JSON.stringify([{ user: 'U1', text: 'Ask <@U1>', ts: '1714550460.0' }]), names)
  expect(document?.turns[0]).toMatchObject({ speaker: 'Ana Ruiz', text: 'Ask @Ana Ruiz' })
})

test('a ticket table gives a turn for each row, with its title, name, time and rating', () => {
  const document = read(
    '\uFEFFID,Requester,Subject,Description,Created at,Rating\r\n1,Ana,Export,"It says ""no"",\nthen stops",2024-05-01 09:00:00 UTC,2\r\n2,Bo,Fine,Fine app,2024-05-02 09:00:00 UTC,5\r\n',
    'tickets.csv',
  )
  expect(document.table?.textColumn).toBe('Description')
  expect(document.turns[0]).toMatchObject({
    speaker: 'Ana',
    at: '2024-05-01T09:00:00.000Z',
    rating: 2,
    text: 'Export\nIt says "no",\nthen stops',
  })
  expect(document.turns[1]?.text).toBe('Fine app')
})

test('a European table with semicolons and German headers is a table', () => {
  const document = read('Bewertung;Titel;Text\r\n5;;Sehr, sehr gut\r\n4;Gut;Läuft\r\n')
  expect(document.table?.textColumn).toBe('Text')
  expect(document.turns.map(({ rating }) => rating)).toEqual([5, 4])
})

const survey = `respondent,role,rating,what_annoys_you,what_would_you_add
1,plot holder,2,The water rota is a paper on the shed door,Book a water slot from my phone
2,treasurer,4,,Match bank payments to plots
`

test.each(['survey.csv', ''])('a survey gives every question with its answers, by whom they are (%s)', (name) => {
  const document = read(survey, name)
  expect(document.turns.map(({ speaker, text, rating }) => [speaker, text, rating])).toEqual([
    ['Question', 'What annoys you?', undefined],
    ['Plot holder 1', 'The water rota is a paper on the shed door', 2],
    ['Question', 'What would you add?', undefined],
    ['Plot holder 1', 'Book a water slot from my phone', 2],
    ['Treasurer 2', 'Match bank payments to plots', 4],
  ])
  expect(document.table?.textColumn).toBe('what_annoys_you, what_would_you_add')
})

test('headings of a survey that ask nothing are told as questions; a column of few answers is none', () => {
  const raw =
    'Plan;Pros;Problems;Feature requests\nPro;ok;The map is slow to open;A dark map for the night\nPro;ok;It loses my route;Share a route with others\n'
  const document = read(raw, 'a.csv')
  expect(document.turns.map(({ text }) => text)).toEqual([
    'Problems: what bothers you?',
    'The map is slow to open',
    'It loses my route',
    'Feature requests: what would you like to have?',
    'A dark map for the night',
    'Share a route with others',
  ])
})

test('prose with commas and colons is no table and has no speakers', () => {
  const document = read('We met on Monday, as planned, and talked.\n\nOne thing: it works, mostly, for now.')
  expect(document.format).toBe('text')
  expect(document.turns).toHaveLength(2)
  expect(speakersOf(document)).toEqual([])
})

test('lines with names before colons are a conversation', () => {
  expect(said(read('Ana: We need it\nand soon\nBo: ok\nAna: good'))).toEqual([
    ['Ana', undefined, 'We need it\nand soon'],
    ['Bo', undefined, 'ok'],
    ['Ana', undefined, 'good'],
  ])
})

test.each(['', ' \n\t\n\u00A0 \n', 'WEBVTT\n\nNOTE nothing\n'])('there is nothing to read in %j', (text) => {
  expect(parseDocument(text)).toBeUndefined()
})

test.each([
  ['[00:00:04] Ana Silva: It is slow.\n[00:01:10] Bo: Very slow.', ['00:00:04', '00:01:10']],
  ['0:04 Ana Silva: It is slow.\n1:10 Bo: Very slow.', ['00:00:04', '00:01:10']],
  ['(00:04) Ana Silva: It is slow.\n(01:10) - Bo: Very slow.', ['00:00:04', '00:01:10']],
])('a time before the name is when it was said: %s', (text, times) => {
  const turns = parseDocument(text)?.turns ?? []
  expect(turns.map(({ speaker }) => speaker)).toEqual(['Ana Silva', 'Bo'])
  expect(turns.map(({ at }) => at)).toEqual(times)
  expect(turns.map((turn) => turn.text)).toEqual(['It is slow.', 'Very slow.'])
})

test('speakers on one line take turns; a colon in the middle of a sentence makes no speaker', () => {
  const document = parseDocument('Ana Ruiz: Is it slow? Bo: Yes. It takes ages. Ana Ruiz: Why?')
  expect(document?.turns.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ana Ruiz', 'Is it slow?'],
    ['Bo', 'Yes. It takes ages.'],
    ['Ana Ruiz', 'Why?'],
  ])
  expect(parseDocument('We saw two things. First: it is slow. Second: it fails.')?.turns).toHaveLength(1)
})

test('people in a chat are known by their handles, and a moderator or an owner is a person', () => {
  const speakersOf = (text: string) => parseDocument(text)?.turns.map(({ speaker }) => speaker)
  expect(speakersOf('mira: hey\njonas: hi\nmira: it broke\njonas: oh')).toEqual(['mira', 'jonas', 'mira', 'jonas'])
  expect(speakersOf('Moderator: Tell me.\nOwner: It broke.')).toEqual(['Moderator', 'Owner'])
})

test('in a chat the name before the time may say in brackets what somebody does', () => {
  const { turns = [] } = parseTimedSpeakers('jo (support) 09:11\nhello\nmaria 09:12\nhi\njo (support) 09:16\nyes') ?? {}
  expect(turns.map(({ speaker, at }) => [speaker, at])).toEqual([
    ['jo (support)', '09:11:00'],
    ['maria', '09:12:00'],
    ['jo (support)', '09:16:00'],
  ])
})

test('in a ticket a line names who wrote, and on which day of the week', () => {
  const { turns = [] } =
    parseTimedSpeakers('Customer (Ana, Sun Hotel), Mon 08:14\nIt fails.\nAgent (Piet), Mon 09:02\nHi.') ?? {}
  expect(turns.map(({ speaker }) => speaker)).toEqual(['Customer (Ana, Sun Hotel)', 'Agent (Piet)'])
})
