import { expect, test } from 'vitest'
import { encodeByWords, type FakeLabel, noEnds, readerOf, transcriptOf } from './fake-reader.fixtures.ts'
import { readConversation } from './read-conversation.ts'

const answers: [RegExp, FakeLabel[]][] = [
  [/scratch that/, ['withdrawn', 'same']],
  [/forget the dark mode/, ['withdrawn', 'request']],
  [/dark mode/, ['request']],
  [/export/, ['request']],
  [/freezes|hangs/, ['problem']],
  [/I'll/, ['action']],
  [/nothing else/, ['urgent', 'same']],
  [/retype/, ['problem']],
  [/every evening/, ['problem', 'same']],
]
const reader = {
  read: readerOf((text) => answers.find(([pattern]) => pattern.test(text))?.[1] ?? []),
  encode: encodeByWords,
  ends: noEnds,
}

const read = (raw: string) => readConversation(transcriptOf(raw), reader)

test('people who say the same are counted with whoever said it', async () => {
  const { needs } = await read('Ana: The scanner freezes every morning.\nBo: same here\nCy: +1\nAna: me too')
  expect(needs[0]?.speakers).toEqual(['Ana', 'Bo', 'Cy'])
})

test('needs that mean the same are one, those that differ are not', async () => {
  const { needs } = await read(
    'Ana: We want the monthly export per depot.\nBo: Please make the monthly export per depot work.\nCy: An export for auditors, encrypted.',
  )
  expect(needs.map(({ speakers }) => speakers)).toEqual([['Ana', 'Bo'], ['Cy']])
})

test('what is taken back leaves the needs, by its subject or because it follows at once', async () => {
  const raw =
    'Ana: Please add a dark mode.\nBo: Fine.\nAna: Actually, forget the dark mode.\nBo: One export a week, too.\nBo: No, scratch that.'
  const { findings, needs } = await read(raw)
  expect(findings.filter(({ supersededBy }) => supersededBy).map(({ statement }) => statement)).toEqual([
    'Please add a dark mode.',
    'One export a week, too.',
  ])
  expect(needs).toEqual([])
})

test('lines that go on about a need are one need, with its weight', async () => {
  const { needs, text } = await read(
    'Ana: We retype everything from paper.\nBo: Really?\nAna: Two hours every evening.\nAna: I would like one export for everything.\nAna: If you fix nothing else, do that.',
  )
  const [first, second] = needs
  expect([first?.main.statement, first?.others.map(({ statement }) => statement)]).toEqual([
    'We retype everything from paper.',
    ['Two hours every evening.'],
  ])
  expect(second?.lines.map(({ start, end, isUrgent }) => [text.slice(start, end), isUrgent])).toEqual([
    ['I would like one export for everything.', false],
    ['If you fix nothing else, do that.', true],
  ])
})

test('a sentence that points back is quoted with the one before it', async () => {
  const { text, findings } = await read('Ana: I open the list of orders. And then it hangs for a minute.\nBo: Oh.')
  expect(findings.map(({ quote }) => text.slice(quote.start, quote.end))).toEqual([
    'I open the list of orders. And then it hangs for a minute.',
  ])
})

test('progress grows to the end, and a signal stops it', async () => {
  const shares: number[] = []
  const steps = {
    ...reader,
    read: (async (lines, options) => {
      options?.onProgress?.(0.5)
      options?.onProgress?.(1)
      return reader.read(lines)
    }) as typeof reader.read,
  }
  await readConversation(transcriptOf('Ana: One export.\nBo: ok'), steps, { onProgress: (done) => shares.push(done) })
  expect(shares).toEqual([0.425, 0.85])
})

test('each item of a list is a need of its own, also where the reader takes two for one', async () => {
  const everyWish = { read: readerOf(() => ['request', 'same']), encode: encodeByWords, ends: noEnds }
  const { needs } = await readConversation(transcriptOf('- Excel exports please\n- Dark colors at night'), everyWish)
  expect(needs.map(({ main }) => main.statement)).toEqual(['Excel exports please', 'Dark colors at night'])
})

const textOf = (find: (words: string) => readonly FakeLabel[]) => ({ ...reader, read: readerOf(find) })

test('what somebody else rules out at once leaves the needs, and what they want themselves does not', async () => {
  const find = textOf((words) => {
    if (/switch|stock/.test(words)) return ['request']
    return /No/.test(words) ? ['out-of-scope', 'same'] : []
  })
  const needsIn = async (raw: string) =>
    (await readConversation(transcriptOf(raw), find)).needs.map(({ main }) => main.statement)
  expect(await needsIn('Sam: Could you switch the feed off for now?\nEva: No, with sixty clients?')).toEqual([])
  expect(await needsIn('Eva: I want to see their stock.\nSam: A map?\nEva: No map, only the shelves.')).toEqual([
    'I want to see their stock.',
  ])
})

test('a wish that is taken back in its own line is none', async () => {
  const doubt: typeof reader.read = async (lines) =>
    (await readerOf(() => ['request'])(lines)).map((one) => ({ ...one, scores: { ...one.scores, withdrawn: 0.3 } }))
  const raw = 'Ana: We wanted invoices in Welsh, but they moved to Kent, so never mind.\nBo: We need one list a day.'
  const { needs } = await readConversation(transcriptOf(raw), { ...reader, read: doubt })
  expect(needs.map(({ main }) => main.statement)).toEqual(['We need one list a day.'])
})

test('what somebody reads aloud is no wish of theirs', async () => {
  const raw = 'Eva: "The applicant must attach a plan."\nEva: I want to send a photo.\nSam: Right.'
  const { needs } = await readConversation(
    transcriptOf(raw),
    textOf((words) => (/must|want/.test(words) ? ['request'] : [])),
  )
  expect(needs.map(({ main }) => main.statement)).toEqual(['I want to send a photo.'])
})

test('the words of a need are a sentence, where one of its lines is', async () => {
  const raw = 'Eva: Two for the back button.\nEva: It wipes all my answers.'
  const { needs } = await readConversation(
    transcriptOf(raw),
    textOf((words) => (/Two/.test(words) ? ['request'] : /wipes/.test(words) ? ['problem', 'same'] : [])),
  )
  expect(needs.map(({ main }) => main.statement)).toEqual(['It wipes all my answers.'])
})

test('weight that is said before a need belongs to it', async () => {
  const raw = 'Ana: I want to see the sizes.\nLou: Line six was due in February.\nLou: I need a reminder before that.'
  const find = readerOf((words) => (/sizes|reminder/.test(words) ? ['request'] : /due/.test(words) ? ['urgent'] : []))
  const linked: typeof find = async (lines) =>
    (await find(lines)).map((one, at) => ({ ...one, same: [[], [0.5], [0.9, 0.1]][at] ?? [] }))
  const { needs } = await readConversation(transcriptOf(raw), { ...reader, read: linked })
  expect(needs.map(({ lines }) => lines.map(({ isUrgent }) => isUrgent))).toEqual([[false], [true, false]])
})
