import type { Block } from '#ports/world/documents'
import type { Canvas, Structure } from './canvas.ts'
import type { Line } from './lines.ts'
import { gap, heightOf, keptTogether, type Slab } from './slabs.ts'
import { paragraphs } from './text-blocks.ts'
import { ink, page, styles, type TextStyle, textWidth } from './theme.ts'

type TableBlock = Extract<Block, { type: 'table' }>

const padding = { x: 7, y: 5 }
/** Rows with more lines than this may be split across pages. */
const unbrokenLines = 14
const unbrokenHeight = 200

interface Cell {
  lines: Line[]
  x: number
  width: number
  isEnd: boolean
  part: Structure
}

interface Row {
  cells: Cell[]
  style: TextStyle
  tag: 'TH' | 'TD'
}

/** Tables continue across pages and repeat the header. */
export function table(canvas: Canvas, { caption, columns, rows }: TableBlock): Slab[] {
  const part = canvas.structure('Table')
  const places = placesOf(columns)
  const toRow = (texts: readonly string[], tag: Row['tag'], style: TextStyle): Row => {
    const row = canvas.structure('TR', part)
    const cells = places.map(({ x, width }, index) => ({
      lines: canvas.lines(texts[index] ?? '', style, width),
      x,
      width,
      isEnd: columns[index]?.align === 'end',
      part: canvas.structure(tag, row, tag === 'TH' ? { scope: 'Column' } : {}),
    }))
    return { cells, style, tag }
  }
  const head = toRow(
    columns.map(({ label }) => label),
    'TH',
    styles.columnLabel,
  )
  const headSlabs = rowSlabs(canvas, head)
  const top: Slab[] = caption
    ? [...paragraphs(canvas, caption, { x: page.left, width: textWidth, style: styles.label }), gap(3, true)]
    : []
  const repeat = joined(
    headSlabs.map((slab) => ({ ...slab, draw: (y: number) => drawHeadAgain(canvas, head, slab, y) })),
  )
  const body = rows.flatMap((texts) =>
    rowSlabs(canvas, toRow(texts, 'TD', styles.cell)).map((slab) => ({ ...slab, repeat })),
  )
  const all = [...[...top, ...headSlabs].map((slab) => ({ ...slab, keep: true })), ...body]
  return heightOf(all) <= unbrokenHeight ? keptTogether(all) : all
}

function placesOf(columns: TableBlock['columns']): { x: number; width: number }[] {
  const shares = columns.map(({ share = 1 }) => share)
  const all = shares.reduce((sum, share) => sum + share, 0)
  let left: number = page.left
  return shares.map((share) => {
    const width = (textWidth * share) / all
    const place = { x: left + padding.x, width: width - 2 * padding.x }
    left += width
    return place
  })
}

function rowSlabs(canvas: Canvas, row: Row): Slab[] {
  const count = Math.max(...row.cells.map(({ lines }) => lines.length))
  const isHead = row.tag === 'TH'
  const slabs = Array.from({ length: count }, (_, index): Slab => {
    const above = index === 0 ? padding.y : 0
    const below = index === count - 1 ? padding.y : 0
    const height = row.style.leading + above + below
    return {
      height,
      keep: index < count - 1 && (count <= unbrokenLines || index === 0 || index === count - 2),
      draw(y) {
        canvas.decoration(() => drawRules(canvas, { y, height, isHead, isLast: index === count - 1 }))
        for (const cell of row.cells) drawCell(canvas, cell, { row, index, y: y + above })
      },
    }
  })
  return slabs
}

function drawCell(canvas: Canvas, cell: Cell, { row, index, y }: { row: Row; index: number; y: number }): void {
  const line = cell.lines[index]
  if (!line || line.pieces.length === 0) return
  const x = cell.isEnd ? cell.x + cell.width - line.width : cell.x
  canvas.meaning(cell.part, row.tag, () =>
    canvas.drawLine(line, { x, y, width: cell.isEnd ? line.width : cell.width, leading: row.style.leading }),
  )
}

function drawRules(
  { doc }: Canvas,
  { y, height, isHead, isLast }: { y: number; height: number; isHead: boolean; isLast: boolean },
): void {
  if (isHead) doc.rect(page.left, y, textWidth, height).fill('#f4efe4')
  if (!isLast) return
  doc.lineWidth(isHead ? 0.9 : 0.5).strokeColor(isHead ? ink.brassBright : ink.line)
  doc
    .moveTo(page.left, y + height)
    .lineTo(page.left + textWidth, y + height)
    .stroke()
}

/** Repeated headers are decorative, so screen readers read the header once. */
function drawHeadAgain(canvas: Canvas, head: Row, slab: Slab, y: number): void {
  canvas.decoration(() => {
    drawRules(canvas, { y, height: slab.height, isHead: true, isLast: true })
    for (const { lines, x, width, isEnd } of head.cells) {
      const line = lines[0]
      if (line)
        canvas.drawLine(line, {
          x: isEnd ? x + width - line.width : x,
          y: y + padding.y,
          width,
          leading: head.style.leading,
        })
    }
  }, 'Pagination')
}

function joined(slabs: Slab[]): Slab {
  const [first] = slabs
  // Only the first line of a label is repeated.
  return { height: styles.columnLabel.leading + 2 * padding.y, draw: (y) => first?.draw(y) }
}
