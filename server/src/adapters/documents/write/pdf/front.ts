import type { PlainDocument } from '#ports/world/documents'
import type { Canvas } from './canvas.ts'
import { gap, heightOf, type Slab } from './slabs.ts'
import { paragraphs } from './text-blocks.ts'
import { ink, page, styles, type TextStyle, textWidth } from './theme.ts'

const factsInARow = 4

/** The top of the first page: kind, title, scale and facts. */
export function front(canvas: Canvas, document: PlainDocument): Slab[] {
  const at = { x: page.left, width: textWidth }
  return [
    ...paragraphs(canvas, document.kind.toUpperCase(), { ...at, style: styles.kind }),
    gap(5),
    ...paragraphs(canvas, document.title, { ...at, style: styles.title, tag: 'H1' }),
    ...(document.subtitle ? [gap(4), ...paragraphs(canvas, document.subtitle, { ...at, style: styles.subtitle })] : []),
    gap(12),
    { height: 9, draw: (y) => canvas.decoration(() => scale(canvas, y)) },
    gap(8),
    ...facts(canvas, document.facts),
  ]
}

/** A sextant's scale, drawn as a straight line. */
function scale({ doc }: Canvas, y: number): void {
  doc.lineWidth(0.9).strokeColor(ink.brassBright)
  doc
    .moveTo(page.left, y)
    .lineTo(page.left + textWidth, y)
    .stroke()
  const ticks = 96
  doc.lineWidth(0.45)
  for (let tick = 0; tick <= ticks; tick += 1) {
    const x = page.left + (textWidth * tick) / ticks
    const length = tick % 12 === 0 ? 6.5 : tick % 6 === 0 ? 4.5 : 2.6
    doc.moveTo(x, y).lineTo(x, y + length)
  }
  doc.stroke()
}

function facts(canvas: Canvas, all: PlainDocument['facts']): Slab[] {
  const rows = Array.from({ length: Math.ceil(all.length / factsInARow) }, (_, index) =>
    all.slice(index * factsInARow, (index + 1) * factsInARow),
  )
  return rows.flatMap((row) => [factRow(canvas, row), gap(6)])
}

function factRow(canvas: Canvas, row: PlainDocument['facts']): Slab {
  const places = placesOf(canvas, row)
  const cells = row.map(({ label, value }, index) => {
    const at = { x: page.left, width: textWidth, ...places[index], part: canvas.structure('Div') }
    const [top, below] = [
      { ...at, style: styles.factLabel },
      { ...at, style: styles.factValue },
    ]
    return [...paragraphs(canvas, label, top), ...paragraphs(canvas, value, below)]
  })
  return {
    height: Math.max(...cells.map(heightOf)),
    draw(y) {
      for (const slabs of cells) {
        let at = y
        for (const slab of slabs) {
          slab.draw(at)
          at += slab.height
        }
      }
    },
  }
}

/** Sizes columns by their text and shares the remaining width; equal widths if they do not fit. */
function placesOf(canvas: Canvas, row: PlainDocument['facts']): { x: number; width: number }[] {
  const widthOf = (text: string, style: TextStyle) => canvas.lines(text, style, textWidth)[0]?.width ?? 0
  const widths = row.map(
    ({ label, value }) => Math.max(widthOf(label, styles.factLabel), widthOf(value, styles.factValue)) + 1,
  )
  const rest = textWidth - widths.reduce((sum, width) => sum + width, 0)
  const between = Math.min(64, rest / Math.max(1, row.length - 1))
  const alike = textWidth / factsInARow
  let x: number = page.left
  return widths.map((width, index) => {
    if (between < 18) return { x: page.left + index * alike, width: alike - 14 }
    const place = { x, width }
    x += width + between
    return place
  })
}
