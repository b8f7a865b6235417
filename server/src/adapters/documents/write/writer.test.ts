import { expect, onTestFinished, test } from 'vitest'
import type { Block, OutputDocument } from '#ports/world/documents'
import { createDocuments } from '../documents.ts'
import { openArchive } from '../read/archive.ts'
import { readPdf } from '../read/read-pdf.ts'
import { awkwardDocument, sampleDocument } from './sample-document.fixtures.ts'
import { writeDocument } from './write-document.ts'

const bytesOf = async (document: OutputDocument, format: 'pdf' | 'docx' | 'md') =>
  Buffer.from(await writeDocument(document, format))
const of = (...blocks: OutputDocument['blocks']): OutputDocument => ({
  kind: 'Report',
  title: 'Title',
  facts: [],
  createdAt: '2026-11-15T06:00:00Z',
  blocks,
})
const markdown = async (...blocks: Block[]) =>
  (await bytesOf(of(...blocks), 'md')).toString().replace('# Title\n\n', '')
const squeezed = (text: string) => text.replace(/\s+/g, ' ')
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const slow = { timeout: 60_000 }

test('a PDF says everything the document says, page by page', slow, async () => {
  const pdf = await bytesOf(sampleDocument(), 'pdf')
  const text = squeezed(await readPdf(pdf))
  for (const words of [
    'Exports you can watch, stop and trust',
    'Project managers lose about two hours a week',
    'US-4 As a project manager',
    'Assumption',
    '— Priya Natarajan, 00:31:47',
    'Page 2 of 5',
    'Priya Natarajan, customer interview of Nov 3, 2026',
  ])
    expect(text).toContain(words)
  expect(pagesOf(pdf)).toBe(5)
})

test('running text brings its lists, headings, tables and marks in every format', slow, async () => {
  const text = [
    'Two things **matter** to [Acme](https://acme.test/why):\nspeed and trust.',
    '- Exports\n  - as a file\n- [x] Alerts',
    '## Later',
    '| Plan | Seats |\n|---|---:|\n| Pro | 12 |',
    '1 \\* 2',
  ].join('\n\n')
  const running = of({ type: 'markdown', text, style: 'plain' })
  const written = (await bytesOf(running, 'md')).toString()
  for (const part of ['**matter**', '- Exports\n- – as a file\n- ☑ Alerts', '#### Later', '| Pro | 12 |', '1 \\* 2']) {
    expect(written).toContain(part)
  }
  const pdf = squeezed(await readPdf(await bytesOf(running, 'pdf')))
  expect(pdf).toContain('Two things matter to Acme (https://acme.test/why): speed and trust.')
  expect(pdf).not.toMatch(/\*\*|##|\|/)
  expect((await bytesOf(running, 'docx')).length).toBeGreaterThan(1_000)
})

test('running text with quotes or lists thousands deep stays as it is', slow, async () => {
  for (const mark of ['>', '> ', '1. ', '- ']) {
    const text = `${mark.repeat(5_000)}end`
    expect((await bytesOf(of({ type: 'markdown', text, style: 'plain' }), 'md')).toString()).toContain('end')
  }
})

test('a PDF is tagged, embeds its fonts, and has bookmarks', slow, async () => {
  const pdf = (await bytesOf(sampleDocument(), 'pdf')).toString('latin1')
  expect(pdf).toContain('/Marked true')
  for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote'])
    expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`))
  expect(pdf).toContain('/Lang (en)')
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4)
  expect(pdf).not.toContain('/BaseFont /Helvetica')
  expect(pdf).toMatch(/\/Outlines \d+ 0 R/)
  expect(pdf).toContain('/Title (Executive summary)')
})

test('no heading is the last thing on a page', slow, async () => {
  const filler = (lines: number): Block => ({
    type: 'paragraph',
    text: Array(lines).fill('A line of text.').join('\n'),
  })
  for (let lines = 28; lines < 48; lines += 2) {
    const pdf = await bytesOf(
      of(
        filler(lines),
        { type: 'heading', level: 1, text: 'Chapter' },
        { type: 'heading', level: 2, text: 'Section' },
        filler(9),
      ),
      'pdf',
    )
    const text = await readPdf(pdf)
    const [first = ''] = text.split(/Page 1 of \d/)
    expect(first.includes('Chapter')).toBe(/Section\s+A line/.test(first))
  }
})

test('sixty stories, long words and other scripts break nothing', slow, async () => {
  expect(pagesOf(await bytesOf(sampleDocument(60), 'pdf'))).toBe(18)
  const text = await readPdf(await bytesOf(awkwardDocument(), 'pdf'))
  for (const words of ['Ελληνικά', 'Русский', 'Tiếng Việt', '✓', '😀']) expect(text).toContain(words)
  expect(text.match(/abcdefghij/g)?.length).toBeGreaterThan(20)
})

test('signs that no font has are shown as a box, and the reader is told', slow, async () => {
  const lossy = await readPdf(await bytesOf(of({ type: 'paragraph', text: '日本語 and words' }), 'pdf'))
  expect(squeezed(lossy)).toContain('□□□ and words')
  expect(squeezed(lossy)).toContain('Characters shown as □')
  const whole = await readPdf(await bytesOf(of({ type: 'paragraph', text: 'Only words' }), 'pdf'))
  expect(whole).not.toContain('□')
})

test('a table repeats its head on every page it runs over', slow, async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`R-${index}`, 'A requirement'])
  const text = await readPdf(
    await bytesOf(of({ type: 'table', columns: [{ label: 'Number' }, { label: 'Wording' }], rows }), 'pdf'),
  )
  expect(text.match(/Wording/g)).toHaveLength(text.match(/Page \d of/g)?.length ?? 0)
  expect(text).toContain('R-119')
})

test('Word gets real headings, lists, tables, footnotes and page numbers', slow, async () => {
  const archive = await openArchive(await bytesOf(sampleDocument(), 'docx'))
  const part = async (name: string) => (await archive.read(name)).toString()
  const body = await part('word/document.xml')
  for (const style of ['Title', 'Heading1', 'Heading2', 'Heading3', 'ListParagraph', 'EvidenceQuote', 'TableCell'])
    expect(body).toContain(`<w:pStyle w:val="${style}"/>`)
  expect(body).toContain('<w:tblHeader/>')
  expect(body).toContain('<w:footnoteReference')
  expect(body).toContain('<w:numPr>')
  expect(await part('word/footnotes.xml')).toContain('customer interview of Nov 3, 2026')
  expect(await part('word/footer1.xml')).toContain('NUMPAGES')
  expect(await part('docProps/core.xml')).toContain('Exports you can watch, stop and trust')
})

test('Word has every sign, whatever the script', slow, async () => {
  const archive = await openArchive(await bytesOf(awkwardDocument(), 'docx'))
  const body = (await archive.read('word/document.xml')).toString()
  expect(body).toContain('日本語のテキスト')
  expect(body).toContain('<w:bidi/>')
  expect(body).toContain('&lt;b&gt;tags')
})

test('what people typed makes no Markdown', async () => {
  const typed =
    '# Title\n- item\n1. first\n> quoted\n*bold* _em_ snake_case `code` [link](javascript:x) <img src=x> a|b &lt; ~~x~~\n---\n\n===\n'
  expect(await markdown({ type: 'paragraph', text: typed })).toBe(
    '\\# Title  \n\\- item  \n1\\. first  \n\\> quoted  \n\\*bold\\* \\_em\\_ snake_case \\`code\\` \\[link](javascript:x) \\<img src=x> a\\|b \\&lt; \\~~x\\~~  \n\\---\n\n\\===\n',
  )
})

test('Markdown keeps cards, quotes, notes and tables', async () => {
  const text = await markdown(
    { type: 'heading', level: 1, text: 'Stories' },
    {
      type: 'card',
      mark: 'US-1',
      title: 'Export',
      chips: [{ label: 'High priority' }],
      isAssumption: true,
      quotes: [{ text: 'We need it', speaker: 'Ana', at: '00:01' }],
    },
    { type: 'table', columns: [{ label: 'A' }, { label: 'B', align: 'end' }], rows: [['x\ny', '1']] },
    {
      type: 'paragraph',
      text: [{ text: 'Much ' }, { text: 'better ', isStrong: true, note: 'Says who' }, { text: 'now' }],
    },
  )
  expect(text).toBe(
    '## Stories\n\n### US-1: Export\n\nHigh priority · **Assumption**\n\n> “We need it”\n>\n> — Ana, 00:01\n\n| A | B |\n| --- | ---: |\n| x y | 1 |\n\nMuch **better**[^1] now\n\n[^1]: Says who\n',
  )
})

test('control signs and halves of signs are left out of every format', slow, async () => {
  const document = of({ type: 'paragraph', text: 'a\0b\u0008c\ud800d' })
  for (const format of ['pdf', 'docx', 'md'] as const)
    expect((await bytesOf(document, format)).length).toBeGreaterThan(10)
  expect((await bytesOf(document, 'md')).toString()).toContain('a b c\ufffdd')
})

test('documents are written in a thread, while everybody else is served', slow, async () => {
  const { documents, close } = createDocuments()
  onTestFinished(close)
  const file = await documents.write(sampleDocument(), 'pdf', { owner: 'a' })
  expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(file.mediaType).toBe('application/pdf')
  const stop = new AbortController()
  const reason = new Error('gone')
  const long = documents.write(sampleDocument(300), 'pdf', { owner: 'a', signal: stop.signal })
  stop.abort(reason)
  await expect(long).rejects.toBe(reason)
})

test('workspaces take turns, however many documents one of them wants', slow, async () => {
  const { documents, close } = createDocuments()
  onTestFinished(close)
  const done: string[] = []
  const write = async (owner: string, name: string) => {
    await documents.write(sampleDocument(), 'docx', { owner })
    done.push(name)
  }
  await Promise.all([write('a', 'a1'), write('a', 'a2'), write('a', 'a3'), write('b', 'b1')])
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a document of nothing but blanks is written as quickly as any other', slow, async () => {
  const began = process.cpuUsage().user
  await markdown(
    { type: 'paragraph', text: `a${' '.repeat(200_000)}b` },
    { type: 'paragraph', text: [{ text: ' '.repeat(200_000) }] },
  )
  expect(process.cpuUsage().user - began).toBeLessThan(10_000_000)
})
