import type { Block } from '#ports/world/documents'
import { type CardBlock, levelsAbove, type Notes } from '../rich-text.ts'
import type { Canvas } from './canvas.ts'
import { card, framed } from './card.ts'
import { gap, heightOf, keptTogether, type Slab } from './slabs.ts'
import { table } from './table.ts'
import { list, paragraphs, prose, quotes, styledRuns } from './text-blocks.ts'
import { ink, page, styles, textWidth } from './theme.ts'

const column = { x: page.left, width: textWidth }
type Heading = Extract<Block, { type: 'heading' }>

export interface Writing {
  canvas: Canvas
  notes: Notes
  /** Called for each heading, to build the outline. */
  onHeading(heading: Heading): void
}

/** Turns blocks into strips, with the spacing between them. */
export function blockSlabs(blocks: readonly Block[], writing: Writing): Slab[] {
  const levels = levelsAbove(blocks)
  return blocks.flatMap((block, index) => {
    const before = spaceBefore(block, blocks[index - 1])
    const stays = blocks[index - 1]?.type === 'heading'
    return [
      ...(before > 0 ? [gap(before, stays)] : []),
      ...(block.type === 'card' ? card(writing.canvas, block, levels[index] ?? 0) : slabsOf(block, writing)),
    ]
  })
}

function spaceBefore(block: Block, above: Block | undefined): number {
  if (block.type === 'heading') return { 1: 24, 2: 17, 3: 12 }[block.level] - (above?.type === 'heading' ? 8 : 0)
  if (above?.type === 'heading') return above.level === 1 ? 8 : 5
  if (block.type === 'card' || above?.type === 'card') return 9
  return above ? 8 : 0
}

function slabsOf(block: Exclude<Block, CardBlock>, { canvas, notes, onHeading }: Writing): Slab[] {
  if (block.type === 'heading') return heading(block, canvas, onHeading)
  if (block.type === 'paragraph') {
    const style = styles[block.style ?? 'plain']
    return prose(canvas, styledRuns(block.text, style, notes), { ...column, style })
  }
  if (block.type === 'list') {
    const items = block.items.map((item) => styledRuns(item, styles.plain, notes))
    return list(canvas, items, { ...column, style: styles.plain, isOrdered: block.isOrdered === true })
  }
  if (block.type === 'table') return table(canvas, block)
  if (block.type === 'quotes') return quotes(canvas, block.quotes, column)
  return callout(block, canvas)
}

function heading(block: Heading, canvas: Canvas, onHeading: Writing['onHeading']): Slab[] {
  const style = styles[`heading${block.level}`]
  // The document title is level 1, so sections start at level 2.
  const lines = paragraphs(canvas, block.text, { ...column, style, tag: `H${block.level + 1}` })
  const rule: Slab = {
    height: 6,
    draw: (y) => canvas.decoration(() => canvas.doc.rect(page.left, y + 3, 26, 1.6).fill(ink.brassBright)),
  }
  const [first, ...rest] = block.level === 1 ? [...lines, rule] : lines
  if (!first) return []
  const draw = (y: number) => {
    onHeading(block)
    first.draw(y)
  }
  return [{ ...first, draw }, ...rest].map((slab) => ({ ...slab, keep: true }))
}

function callout(block: Extract<Block, { type: 'callout' }>, canvas: Canvas): Slab[] {
  const part = canvas.structure('Note')
  const inner = { x: page.left + 14, width: textWidth - 28, part }
  const slabs = [
    gap(9, true),
    ...(block.title ? [...paragraphs(canvas, block.title, { ...inner, style: styles.heading3 }), gap(1.5, true)] : []),
    ...prose(canvas, block.text, { ...inner, style: styles.cell }),
    gap(9),
  ]
  return framed(canvas, heightOf(slabs) < 200 ? keptTogether(slabs) : slabs, block.tone ?? 'accent')
}
