import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Block, Chip, Quote } from '#ports/world/documents'
import { ink, toneColours } from '../pdf/theme.ts'
import { assumptionLabel, attribution, type CardBlock, type Notes } from '../rich-text.ts'
import { hex, lists, styleIds, textWidth } from './styles.ts'
import { paragraph, paragraphs, textRuns } from './text.ts'

export interface Writing {
  notes: Notes
  /** Each ordered list starts at one. */
  nextList(): number
}

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 }

export function blockParagraphs(block: Block, writing: Writing): (Paragraph | Table)[] {
  const { notes } = writing
  if (block.type === 'heading') return [paragraph(block.text, notes, { heading: headingLevels[block.level] })]
  if (block.type === 'paragraph') {
    const style = block.style === 'lead' || block.style === 'muted' ? { style: styleIds[block.style] } : {}
    return paragraphs(block.text, notes, style)
  }
  if (block.type === 'list') return list(block, writing)
  if (block.type === 'quotes') return quotes(block.quotes, notes)
  if (block.type === 'table') return table(block, notes)
  if (block.type === 'callout')
    return [
      ...(block.title
        ? [new Paragraph({ style: styleIds.callout, keepNext: true, children: textRuns(block.title, { bold: true }) })]
        : []),
      ...paragraphs(block.text, notes, { style: styleIds.callout }),
    ]
  return card(block, notes)
}

function list({ items, isOrdered }: Extract<Block, { type: 'list' }>, { notes, nextList }: Writing): Paragraph[] {
  const numbering = isOrdered
    ? { reference: lists.numbers, level: 0, instance: nextList() }
    : { reference: lists.bullets, level: 0 }
  return items.map((item) => paragraph(item, notes, { numbering, style: 'ListParagraph' }))
}

function quotes(all: readonly Quote[], notes: Notes): Paragraph[] {
  return all.flatMap((quote) => {
    const who = attribution(quote)
    return [
      paragraph(`“${quote.text.trim()}”`, notes, { style: styleIds.quote }),
      ...(who ? [paragraph(`— ${who}`, notes, { style: styleIds.attribution })] : []),
    ]
  })
}

const chipRuns = (chips: readonly Chip[]) =>
  chips.flatMap(({ label, tone = 'neutral' }, index) => {
    const { text, wash } = toneColours[tone]
    const shading = { type: ShadingType.CLEAR, fill: hex(wash), color: 'auto' }
    const chip = new TextRun({ text: `\u00a0${label}\u00a0`, color: hex(text), shading })
    return index > 0 ? [new TextRun('  '), chip] : [chip]
  })

function card(block: CardBlock, notes: Notes): Paragraph[] {
  const chips = [
    ...(block.chips ?? []),
    ...(block.isAssumption ? [{ label: assumptionLabel, tone: 'warning' as const }] : []),
  ]
  const mark = block.mark ? [new TextRun({ text: `${block.mark}  `, color: hex(ink.brass) })] : []
  const label = (text: string) => new TextRun({ text: `${text}: `, color: hex(ink.faint) })
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_3, children: [...mark, ...textRuns(block.title)] }),
    ...(chips.length > 0 ? [new Paragraph({ style: styleIds.chips, children: chipRuns(chips) })] : []),
    ...(block.fields ?? [])
      .filter(({ text }) => text.trim() !== '')
      .map(
        (field) => new Paragraph({ style: styleIds.field, children: [label(field.label), ...textRuns(field.text)] }),
      ),
    ...(block.lists ?? [])
      .filter(({ items }) => items.length > 0)
      .flatMap(({ label: name, items }) => [
        new Paragraph({ style: styleIds.field, keepNext: true, children: textRuns(name, { color: hex(ink.faint) }) }),
        ...items.map((item) =>
          paragraph(item, notes, { numbering: { reference: lists.bullets, level: 0 }, style: 'ListParagraph' }),
        ),
      ]),
    ...quotes(block.quotes ?? [], notes),
  ]
}

function table({ caption, columns, rows }: Extract<Block, { type: 'table' }>, notes: Notes): (Paragraph | Table)[] {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const widths = columns.map(({ share = 1 }) => Math.round((textWidth * share) / all))
  const rule = { style: BorderStyle.SINGLE, size: 4, color: hex(ink.line) }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const row = (texts: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: texts.join('').length < 2_000,
      children: columns.map(({ align }, index) => {
        const alignment = align === 'end' ? AlignmentType.END : AlignmentType.START
        const text = textRuns(texts[index] ?? '', isHead ? { bold: true, color: hex(ink.soft) } : {})
        return new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          margins: { left: 100, right: 100 },
          ...(isHead && { shading: { fill: 'F4EFE4', type: ShadingType.CLEAR, color: 'auto' } }),
          children: [new Paragraph({ style: styleIds.cell, alignment, children: text })],
        })
      }),
    })
  return [
    ...(caption ? [paragraph(caption, notes, { style: styleIds.muted, keepNext: true })] : []),
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: widths,
      borders: { top: none, left: none, right: none, bottom: rule, insideHorizontal: rule, insideVertical: none },
      rows: [
        row(
          columns.map(({ label }) => label),
          true,
        ),
        ...rows.map((texts) => row(texts, false)),
      ],
    }),
    new Paragraph({ style: styleIds.margin, children: [] }),
  ]
}
