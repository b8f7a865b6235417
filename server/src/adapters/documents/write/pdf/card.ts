import type { Chip, Tone } from '#ports/world/documents'
import { assumptionLabel, type CardBlock } from '../rich-text.ts'
import type { Canvas, Structure } from './canvas.ts'
import type { Line } from './lines.ts'
import { gap, heightOf, keptTogether, type Slab } from './slabs.ts'
import { type Column, list, paragraphs, prose, quotes } from './text-blocks.ts'
import { ink, page, styles, textWidth, toneColours } from './theme.ts'

const padding = { x: 14, y: 11 }
const labelWidth = 82
/** Cards up to this height are not split across pages. */
const unbrokenHeight = 200

/** A story or requirement in a frame that may continue on the next page. */
export function card(canvas: Canvas, block: CardBlock, levelAbove: number): Slab[] {
  const part = canvas.structure('Sect')
  const inner = { x: page.left + padding.x, width: textWidth - 2 * padding.x, part }
  const head = [
    ...title(canvas, block, { ...inner, tag: `H${levelAbove + 2}` }),
    ...chipRow(canvas, chipsOf(block), inner),
  ]
  const rest = [
    ...(block.fields ?? [])
      .filter(({ text }) => text.trim() !== '')
      .flatMap((field) => [gap(4), ...labelled(canvas, field, inner)]),
    ...(block.lists ?? [])
      .filter(({ items }) => items.length > 0)
      .flatMap((items) => [gap(6), ...labelledList(canvas, items, inner)]),
    ...(block.quotes?.length ? [gap(8), ...quotes(canvas, block.quotes, inner)] : []),
  ]
  const all = [gap(padding.y, true), ...keptTogether(head), ...rest, { ...gap(padding.y), isGap: false }]
  const isShort = heightOf(all) <= unbrokenHeight
  return framed(canvas, isShort ? keptTogether(all) : bound(all, head.length + 1), toneOf(block))
}

/** Keeps the header and the bottom edge together with content. */
function bound(slabs: Slab[], headLength: number): Slab[] {
  return slabs.map((slab, index) => ({
    ...slab,
    keep: slab.keep || index <= headLength || index === slabs.length - 2,
  }))
}

const chipsOf = ({ chips = [], isAssumption }: CardBlock): Chip[] => [
  ...chips,
  ...(isAssumption ? [{ label: assumptionLabel, tone: 'warning' as const }] : []),
]

const toneOf = ({ chips, isAssumption }: CardBlock): Tone =>
  isAssumption ? 'warning' : (chips?.[0]?.tone ?? 'neutral')

function title(canvas: Canvas, { mark, title }: CardBlock, at: Column & { tag: string }): Slab[] {
  const heading = canvas.structure(at.tag, at.part)
  const style = styles.cardTitle
  const side = mark ? 38 : 0
  const markLine = mark ? canvas.lines(mark, styles.mark, side)[0] : undefined
  const inner = { x: at.x + side, width: at.width - side, leading: style.leading, part: heading, tag: at.tag }
  const slabs = canvas.lineSlabs(canvas.lines(title, style, inner.width), inner)
  const [first, ...rest] = slabs
  if (!first || !markLine) return slabs
  const draw = (y: number) => {
    const place = { x: at.x, y, width: side, leading: style.leading }
    canvas.meaning(heading, at.tag, () => canvas.drawLine(markLine, place))
    first.draw(y)
  }
  return [{ ...first, draw }, ...rest]
}

interface SetChip {
  line: Line | undefined
  colours: { text: string; wash: string }
  width: number
}

function chipRow(canvas: Canvas, chips: readonly Chip[], at: Column): Slab[] {
  const part = canvas.structure('P', at.part)
  const rows: SetChip[][] = []
  let left = 0
  for (const { label, tone = 'neutral' } of chips) {
    const colours = toneColours[tone]
    const line = canvas.lines(label, { ...styles.chip, colour: colours.text }, at.width - 12)[0]
    const chip = { line, colours, width: (line?.width ?? 0) + 12 }
    if (rows.length === 0 || left < chip.width) {
      rows.push([])
      left = at.width
    }
    rows.at(-1)?.push(chip)
    left -= chip.width + 5
  }
  return rows.map((row) => ({ height: 17.5, draw: (y) => drawChips(canvas, row, { part, x: at.x, y }) }))
}

function drawChips(canvas: Canvas, row: SetChip[], at: { part: Structure; x: number; y: number }): void {
  let { x } = at
  for (const { line, colours, width } of row) {
    canvas.decoration(() => canvas.doc.roundedRect(x, at.y + 4, width, 12.4, 2).fill(colours.wash))
    const place = { x: x + 6, y: at.y + 4.2, width, leading: 12 }
    if (line) canvas.meaning(at.part, 'P', () => canvas.drawLine(line, place))
    x += width + 5
  }
}

function labelled(canvas: Canvas, { label, text }: { label: string; text: string }, at: Column): Slab[] {
  const inner = { x: at.x + labelWidth, width: at.width - labelWidth }
  return besideLabel(canvas, label, at, (part) => prose(canvas, text, { ...inner, part, style: styles.cell }))
}

function labelledList(
  canvas: Canvas,
  { label, items }: { label: string; items: readonly string[] },
  at: Column,
): Slab[] {
  const inner = { x: at.x + labelWidth, width: at.width - labelWidth }
  return besideLabel(canvas, label, at, (part) => list(canvas, items, { ...inner, part, style: styles.cell }))
}

function besideLabel(canvas: Canvas, label: string, at: Column, make: (part: Structure) => Slab[]): Slab[] {
  const part = canvas.structure('Div', at.part)
  const labels = paragraphs(canvas, label, {
    ...at,
    width: labelWidth - 8,
    part,
    style: { ...styles.label, leading: 12.6 },
  })
  const values = make(part)
  const rows = Math.max(labels.length, values.length)
  return Array.from({ length: rows }, (_, index): Slab => {
    const [left, right] = [labels[index], values[index]]
    return {
      height: right?.height ?? left?.height ?? 0,
      keep: right?.keep === true || index < labels.length - 1,
      draw(y) {
        left?.draw(y)
        right?.draw(y)
      },
    }
  })
}

export function framed(canvas: Canvas, slabs: readonly Slab[], tone: Tone): Slab[] {
  const { doc } = canvas
  const right = page.left + textWidth
  return slabs.map((slab, index) => ({
    ...slab,
    // Inside a frame, gaps are drawn too because they have side borders.
    isGap: false,
    draw(y) {
      canvas.decoration(() => {
        // Slightly longer than the strip, otherwise a seam is visible.
        doc.rect(page.left, y, textWidth, slab.height + (index < slabs.length - 1 ? 0.6 : 0)).fill(ink.surface)
        doc.lineWidth(0.6).strokeColor(ink.line)
        doc
          .moveTo(right, y)
          .lineTo(right, y + slab.height)
          .stroke()
        if (index === 0) doc.moveTo(page.left, y).lineTo(right, y).stroke()
        if (index === slabs.length - 1)
          doc
            .moveTo(page.left, y + slab.height)
            .lineTo(right, y + slab.height)
            .stroke()
        doc.rect(page.left, y, 2.4, slab.height + 0.3).fill(toneColours[tone].bar)
      })
      slab.draw(y)
    },
  }))
}
