import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { speakersOf } from '@sextant/engine/transcripts/formats/document'
import { describe, expect, test } from 'vitest'
import { UserError } from '#kernel/errors'
import { joinParts } from '#ports/world/documents'
import { word, wordParagraph, wordXml, zip } from './hostile-archives.fixtures.ts'
import { readDocument } from './reader.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/eval/e-formats')
const manifest = path.join(folder, 'manifest.json')
const slow = { timeout: 60_000 }

interface Sample {
  file: string
  expect?: {
    cues?: number
    rows?: number
    messages?: number
    speakers?: string[]
    notContain?: string[]
    textColumn?: string
    minWords?: number
    firstWords?: string
    error?: boolean
  }
}

const samples: Sample[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : []
const read = (fileName: string) => readDocument({ fileName, bytes: readFileSync(path.join(folder, fileName)) })

describe.skipIf(samples.length === 0)(
  'exports of meeting and feedback tools (absent: the shared evaluation files)',
  () => {
    test.concurrent.each(samples)(
      '$file is read as its manifest says',
      slow,
      async ({ file, expect: expected = {} }) => {
        if (expected.error) {
          await expect(read(file)).rejects.toThrow('This file is empty.')
          return
        }
        const { parts, skipped } = await read(file)
        expect(skipped).toEqual([])
        const { text, turns } = joinParts(parts)
        for (const turn of turns) expect(text.slice(turn.start, turn.end)).toBe(turn.text)
        expect(turns.length).toBeGreaterThan(0)
        const count = expected.cues ?? expected.rows ?? expected.messages
        if (count !== undefined) expect(turns).toHaveLength(count)
        if (expected.speakers) expect(speakersOf({ turns })).toEqual(expect.arrayContaining(expected.speakers))
        for (const words of expected.notContain ?? []) expect(text).not.toContain(words)
        if (expected.textColumn) expect(parts[0]?.table?.textColumn).toBe(expected.textColumn)
        if (expected.minWords) expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(expected.minWords)
        if (expected.firstWords) expect(text.replace(/\s+/g, ' ').startsWith(expected.firstWords)).toBe(true)
      },
    )

    test('there are twenty-two of them', () => {
      expect(samples).toHaveLength(22)
    })

    test('a Slack export gives one part for each channel, with people under their names', slow, async () => {
      const { parts } = await read('slack-export.zip')
      expect(parts.map(({ name }) => name)).toEqual(['#enrique', '#traveling-sailor'])
      expect(speakersOf(parts[0] ?? { turns: [] })).toContain('Hermione Granger')
    })
  },
)

test('line breaks in a Word document do not glue words together', slow, async () => {
  const xml = wordXml(`<w:p><w:r><w:t>Ana Ruiz</w:t><w:br/><w:t>needs it</w:t></w:r></w:p>${wordParagraph('Second')}`)
  const { parts } = await readDocument({ fileName: 'a.docx', bytes: word(xml) })
  expect(parts[0]?.text).toMatch(/^Ana Ruiz\s+needs it\s+Second/)
})

test('an archive of transcripts gives a part for each, and says what it left out and why', slow, async () => {
  const bytes = zip([
    { name: 'week 1/a.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: Hello\n' },
    { name: 'week 1/b.docx', content: word(wordXml(wordParagraph('Bo: Hi there'))) },
    { name: 'week 1/c.pdf', content: 'no' },
    { name: 'week 1/d.txt', content: '' },
    { name: '__MACOSX/week 1/._a.vtt', content: 'x' },
    { name: 'recording.mp4', content: 'x' },
  ])
  const read = await readDocument({ fileName: 'export.zip', bytes })
  expect(read.parts.map(({ name, format }) => [name, format])).toEqual([
    ['week 1/a.vtt', 'webvtt'],
    ['week 1/b.docx', 'text'],
  ])
  expect(read.skipped).toEqual([
    { name: 'week 1/c.pdf', reason: "This file isn't a PDF, despite its name." },
    { name: 'week 1/d.txt', reason: 'This file is empty.' },
  ])
  const { text, turns } = joinParts(read.parts)
  for (const turn of turns) expect(text.slice(turn.start, turn.end)).toBe(turn.text)
  expect(text).toContain('week 1/b.docx')
})

test('reading stops when nobody wants the result any more', slow, async () => {
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const reading = readDocument({ fileName: 'a.txt', bytes: Buffer.from('Ana: Hello') }, { signal: stop.signal })
  stop.abort(reason)
  await expect(reading).rejects.toBe(reason)
  const refusal = await readDocument({ fileName: 'a.txt', bytes: new Uint8Array() }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
})
