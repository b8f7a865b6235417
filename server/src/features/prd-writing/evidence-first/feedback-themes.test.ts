import { encodeByWords, noEnds, readerOf, transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import { expect, test } from 'vitest'
import { feedbackThemes } from './feedback-themes.ts'

const sourceOf = (raw: string, fileName?: string) => {
  const { text, turns } = transcriptOf(raw, fileName)
  return { id: crypto.randomUUID(), title: '', text, turns: [...turns], context: '' }
}

/** Finds nothing, so that the entries themselves are compared. */
const reader = { read: readerOf(() => []), encode: encodeByWords, ends: noEnds }

const tickets = `date,customer,message
2026-01-03,Ana,The mobile app crashes whenever uploading photos. Terrible.
2026-01-04,Ben,Mobile app crashes again uploading photos!
2026-01-05,Cem,I really love dark colors everywhere
2026-01-06,Dea,"Um, so love your dark colors everywhere, wonderful"
2026-01-07,Eva,Invoices arrive twice every month
2026-01-08,Fay,ok`

test('entries that mean the same are a theme with count, sentiment, quotes and speakers', async () => {
  const source = sourceOf(tickets, 'tickets.csv')
  const { themes, summary } = await feedbackThemes(source, reader)
  expect(themes.map(({ name, count, sentiment }) => [name, count, sentiment])).toEqual([
    ['Mobile app crashes', 2, 'negative'],
    ['Dark colors', 2, 'positive'],
  ])
  expect(themes[0]?.quotes.map(({ speaker }) => speaker).toSorted()).toEqual(['Ana', 'Ben'])
  for (const { quotes } of themes) {
    for (const { quote } of quotes) expect(source.text).toContain(quote)
  }
  expect(summary).toBe('5 entries, 2 themes (1 negative, 1 positive), 1 entry in none.')
})

test('without a phrase that the entries share, a theme is called by the first words of the best one', async () => {
  const lines = [
    'So, exporting takes forever when several colleagues are working together at once.',
    'Exporting takes forever when several are working together.',
  ]
  const { themes } = await feedbackThemes(sourceOf([...lines, 'Good morning.', 'Invoices vanish.'].join('\n')), reader)
  expect(themes.map(({ name }) => name)).toEqual(['Exporting takes forever when several colleagues are working…'])
})

test('no two themes have the same name', async () => {
  const vectors = [0, 0, 1, 1].map((at) => Float32Array.from([0, 1], (one) => Number(one === at)))
  const { themes } = await feedbackThemes(sourceOf('Slow\nSlow\nSlow\nSlow'), {
    ...reader,
    encode: async (texts) => vectors.slice(0, texts.length),
  })
  expect(themes.map(({ name }) => name)).toEqual(['Slow', 'Slow (2)'])
})

test('nothing is no theme, and a single entry is one', async () => {
  expect(await feedbackThemes(sourceOf(''), reader)).toEqual({ themes: [], summary: 'No feedback to analyze.' })
  const { themes, summary } = await feedbackThemes(sourceOf('Search is awful, it never finds my boards.'), reader)
  expect(themes).toMatchObject([
    { name: 'Search is awful', count: 1, quotes: [{ quote: 'Search is awful, it never finds my boards.' }] },
  ])
  expect(summary).toBe('1 entry, 1 theme (1 negative).')
})

test('entries that have nothing in common are no themes', async () => {
  const text = 'Exports hang.\nLovely colors.\nInvoices vanish.\nPasswords expire.'
  expect(await feedbackThemes(sourceOf(text), reader)).toEqual({
    themes: [],
    summary: '4 entries, no common themes.',
  })
})

test('five thousand entries are grouped, and all of them count', async () => {
  const matters = ['Export hangs with large boards', 'Invoices arrive twice monthly', 'Search never finds anything']
  const text = Array.from({ length: 5_000 }, (_, at) => `${matters[at % 3]} nr${at}`).join('\n')
  const { themes, summary } = await feedbackThemes(sourceOf(text), reader)
  expect(themes.map(({ count }) => count)).toEqual([1_667, 1_667, 1_666])
  expect(summary).toMatch(/^5,000 entries, 3 themes/)
}, 60_000)

test('what is asked for, hurts or is praised makes the themes; greetings and headers do not', async () => {
  const source = sourceOf(`Ticket 1
Hello again. Please let carers open payslips somewhere mobile. Regards
Ticket 2
Could carers open payslips somewhere mobile please?
Ticket 3
Payslips somewhere mobile, where are they for carers who open them?
Ticket 4
Exports are broken.`)
  const read = readerOf((text) =>
    /Please let|Could/.test(text) ? ['request'] : /broken/.test(text) ? ['problem'] : [],
  )
  const { themes, summary } = await feedbackThemes(source, { read, encode: encodeByWords, ends: noEnds })
  expect(themes).toHaveLength(1)
  expect(themes[0]).toMatchObject({ name: expect.stringMatching(/payslips/), count: 2 })
  expect(themes[0]?.quotes.map(({ quote }) => quote)).toContain('Please let carers open payslips somewhere mobile.')
  expect(summary).toMatch(/^8 entries, 1 theme \(1 \w+\), 6 entries in none\.$/)
})
