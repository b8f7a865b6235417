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
