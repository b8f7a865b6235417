import { buffer } from 'node:stream/consumers'
import { dayText } from '@sextant/contract/kernel/date-text'
import PDFDocument from 'pdfkit'
import type { Block, PlainDocument } from '#ports/world/documents'
import { Notes } from '../rich-text.ts'
import { blockSlabs } from './blocks.ts'
import { Canvas } from './canvas.ts'
import { front } from './front.ts'
import { fontFile, substitute } from './glyphs.ts'
import type { Line } from './lines.ts'
import { gap, placeSlabs, type Slab } from './slabs.ts'
import { list } from './text-blocks.ts'
import { faces, ink, page, styles, textWidth } from './theme.ts'

const lossNote = `Characters shown as ${substitute} are in scripts this PDF can't display. The Word and Markdown versions include them.`

export async function writePdf(document: PlainDocument): Promise<Uint8Array> {
  const doc = openPdf(document)
  const bytes = buffer(doc)
  const canvas = new Canvas(doc)
  const notes = new Notes()
  const slabs: Slab[] = [
    ...front(canvas, document),
    ...blockSlabs(document.blocks, { canvas, notes, onHeading: outlineOf(doc) }),
  ]
  slabs.push(...notesSlabs(notes, canvas), ...lossSlabs(canvas))
  placeSlabs(slabs, {
    top: page.top,
    bottom: page.height - page.bottom,
    firstY: page.top - 14,
    addPage: () => doc.addPage(),
  })
  margins(canvas, document)
  canvas.end()
  return bytes
}

function openPdf({ title, kind, author, createdAt, language }: PlainDocument) {
  const created = new Date(createdAt)
  return new PDFDocument({
    size: [page.width, page.height],
    // We place pages ourselves, so the library must not add any.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language ?? 'en',
    font: fontFile(faces.body),
    info: {
      Title: title,
      Subject: kind,
      Author: author ?? '',
      Producer: 'Sextant',
      Creator: 'Sextant',
      CreationDate: created,
      ModDate: created,
    },
  })
}

function outlineOf(doc: PDFKit.PDFDocument) {
  let chapter = doc.outline
  return ({ level, text }: Extract<Block, { type: 'heading' }>) => {
    if (level === 1) chapter = doc.outline.addItem(text, { expanded: true })
    else if (level === 2) chapter.addItem(text)
  }
}

function notesSlabs({ texts }: Notes, canvas: Canvas): Slab[] {
  if (texts.length === 0) return []
  const at = { x: page.left, width: textWidth }
  const rule: Slab = {
    height: 9,
    keep: true,
    draw: (y) => canvas.decoration(() => canvas.doc.rect(page.left, y, 90, 0.5).fill(ink.faint)),
  }
  return [gap(26), rule, ...list(canvas, texts, { ...at, style: styles.muted, isOrdered: true })]
}

function lossSlabs(canvas: Canvas): Slab[] {
  if (!canvas.glyphs.isLossy) return []
  const part = canvas.structure('P')
  const at = { x: page.left, width: textWidth, leading: styles.muted.leading, part, tag: 'P' }
  return [gap(22), ...canvas.lineSlabs(canvas.lines(lossNote, styles.muted, textWidth), at)]
}

function runningTitle(canvas: Canvas, title: string): Line | undefined {
  const width = textWidth * 0.66
  const [first, second] = canvas.lines(title, styles.margin, width)
  if (!second || !first) return first
  const words = first.pieces.map(({ text }) => text).join(' ')
  return canvas.lines(`${words.trim()} …`, styles.margin, width + 20)[0]
}

/** Headers and footers, drawn last because they show the page count. */
function margins(canvas: Canvas, { title, kind, createdAt }: PlainDocument): void {
  const { count } = canvas.doc.bufferedPageRange()
  const leading = styles.margin.leading
  const half = textWidth / 2
  const right = page.left + textWidth
  const date = dayText(createdAt, 'UTC')
  const name = runningTitle(canvas, title)
  for (let index = 0; index < count; index += 1) {
    canvas.doc.switchToPage(index)
    const draw = (text: string, y: number, isRight: boolean) => {
      const line = canvas.lines(text, styles.margin, half)[0]
      if (line) canvas.drawLine(line, { x: isRight ? right - line.width : page.left, y, width: line.width, leading })
    }
    canvas.decoration(() => {
      if (index > 0 && name) {
        canvas.drawLine(name, { x: page.left, y: 36, width: name.width, leading })
        draw(kind, 36, true)
        canvas.doc.rect(page.left, 51, textWidth, 0.5).fill(ink.line)
      }
      draw(`Sextant · ${date}`, page.height - 44, false)
      draw(`Page ${index + 1} of ${count}`, page.height - 44, true)
    }, 'Pagination')
  }
}
