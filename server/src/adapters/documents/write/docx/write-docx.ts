import { dayText } from '@sextant/contract/kernel/date-text'
import { Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import type { PlainDocument } from '#ports/world/documents'
import { ink } from '../pdf/theme.ts'
import { Notes } from '../rich-text.ts'
import { blockParagraphs } from './blocks.ts'
import { documentStyles, hex, listLevels, lists, sheet, styleIds, textWidth } from './styles.ts'
import { paragraph, textRuns } from './text.ts'

export async function writeDocx(document: PlainDocument): Promise<Uint8Array> {
  const notes = new Notes()
  let ordered = 0
  const nextList = () => {
    ordered += 1
    return ordered
  }
  const children = [
    ...front(document, notes),
    ...document.blocks.flatMap((block) => blockParagraphs(block, { notes, nextList })),
  ]
  const footnotes = Object.fromEntries(
    notes.texts.map((text, index) => [
      index + 1,
      { children: [new Paragraph({ style: styleIds.muted, children: textRuns(` ${text}`) })] },
    ]),
  )
  const file = new Document({
    title: document.title,
    subject: document.kind,
    creator: document.author ?? 'Sextant',
    lastModifiedBy: 'Sextant',
    description: document.subtitle ?? '',
    styles: documentStyles,
    numbering: {
      config: [
        { reference: lists.bullets, levels: listLevels.bullets },
        { reference: lists.numbers, levels: listLevels.numbers },
      ],
    },
    footnotes,
    sections: [{ properties: properties(), headers: headers(document), footers: footers(document), children }],
  })
  return Packer.toBuffer(file)
}

function front({ kind, title, subtitle, facts }: PlainDocument, notes: Notes): Paragraph[] {
  const factRuns = facts.flatMap(({ label, value }, index) => [
    ...(index > 0 ? [new TextRun({ text: '   ·   ', color: hex(ink.line) })] : []),
    new TextRun({ text: `${label}\u00a0`, color: hex(ink.faint) }),
    new TextRun({ text: value, bold: true }),
  ])
  return [
    paragraph(kind, notes, { style: styleIds.kind }),
    paragraph(title, notes, { heading: HeadingLevel.TITLE }),
    ...(subtitle ? [paragraph(subtitle, notes, { style: 'Subtitle' })] : []),
    new Paragraph({ style: styleIds.facts, children: factRuns }),
  ]
}

function properties() {
  const margin = { left: sheet.side, right: sheet.side, top: sheet.top, bottom: sheet.bottom }
  return { titlePage: true, page: { size: { width: sheet.width, height: sheet.height }, margin } }
}

const spread = [{ type: TabStopType.RIGHT, position: textWidth }]

function headers({ title, kind }: PlainDocument) {
  const name = title.length > 70 ? `${title.slice(0, 69)}…` : title
  const line = new Paragraph({
    style: styleIds.margin,
    tabStops: spread,
    children: [new TextRun(name.replace(/\n/g, ' ')), new TextRun({ children: [new Tab(), kind] })],
  })
  return {
    default: new Header({ children: [line] }),
    first: new Header({ children: [new Paragraph({ style: styleIds.margin, children: [] })] }),
  }
}

function footers({ createdAt }: PlainDocument) {
  const date = dayText(createdAt, 'UTC')
  const footer = () =>
    new Footer({
      children: [
        new Paragraph({
          style: styleIds.margin,
          tabStops: spread,
          children: [
            new TextRun(`Sextant · ${date}`),
            new TextRun({ children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
          ],
        }),
      ],
    })
  return { default: footer(), first: footer() }
}
