import type { Quote, RichText } from '#ports/world/documents'
import { attribution, type Notes } from '../rich-text.ts'
import type { Canvas, Structure } from './canvas.ts'
import type { StyledRun } from './lines.ts'
import { gap, keptTogether, type Slab } from './slabs.ts'
import { type Face, ink, styles, type TextStyle } from './theme.ts'

export interface Column {
  x: number
  width: number
  part?: Structure
}

interface Paragraph extends Column {
  style: TextStyle
  tag?: string
}

/** Paragraphs with a small gap at line breaks. */
export function paragraphs(canvas: Canvas, text: string | readonly StyledRun[], at: Paragraph): Slab[] {
  const tag = at.tag ?? 'P'
  const part = canvas.structure(tag, at.part)
  const lines = canvas.lines(text, at.style, at.width)
  return canvas.lineSlabs(lines, { x: at.x, width: at.width, leading: at.style.leading, part, tag })
}

/** Splits text into paragraphs at blank lines. */
export function prose(canvas: Canvas, text: string | readonly StyledRun[], at: Paragraph): Slab[] {
  if (typeof text !== 'string') return paragraphs(canvas, text, at)
  const pieces = text.trim().split(/\n\s*\n/)
  return pieces.flatMap((piece, index) => [
    ...(index > 0 ? [gap(at.style.leading * 0.45)] : []),
    ...paragraphs(canvas, piece, at),
  ])
}

const faceOf = ({ isStrong, isEmphasised }: { isStrong?: boolean; isEmphasised?: boolean }, plain: Face): Face => {
  if (isStrong) return isEmphasised ? 'strongItalic' : 'strong'
  return isEmphasised ? 'italic' : plain
}

export function styledRuns(text: RichText, style: TextStyle, notes: Notes): string | StyledRun[] {
  if (typeof text === 'string') return text
  return notes.runs(text).flatMap((run): StyledRun[] => {
    const styled = { text: run.text, style: { ...style, face: faceOf(run, style.face) } }
    const number = { text: String(run.number), style: { ...style, colour: ink.brass }, isRaised: true }
    return run.number ? [styled, number] : [styled]
  })
}

interface ListOptions extends Column {
  style: TextStyle
  sign?: string
  isOrdered?: boolean
}

export function list(canvas: Canvas, items: readonly (string | readonly StyledRun[])[], at: ListOptions): Slab[] {
  const indent = at.isOrdered ? 20 : 14
  const whole = canvas.structure('L', at.part)
  return items.flatMap((item, index) => {
    const entry = canvas.structure('LI', whole)
    const label = canvas.structure('Lbl', entry)
    const sign = canvas.lines(
      at.isOrdered ? `${index + 1}.` : (at.sign ?? '•'),
      { ...at.style, colour: ink.brass },
      indent,
    )[0]
    const body = { ...at, x: at.x + indent, width: at.width - indent, part: entry, tag: 'LBody' }
    const [first, ...rest] = paragraphs(canvas, item, body)
    if (!first || !sign) return []
    const draw = (y: number) => {
      const place = { x: at.x, y, width: indent, leading: at.style.leading }
      canvas.meaning(label, 'Lbl', () => canvas.drawLine(sign, place))
      first.draw(y)
    }
    return [{ ...first, draw }, ...rest, ...(index < items.length - 1 ? [gap(2.6)] : [])]
  })
}

/** Quotes beside a rule; the speaker stays with the last line. */
function quote(canvas: Canvas, cited: Quote, at: Column): Slab[] {
  const part = canvas.structure('BlockQuote', at.part)
  const inner = { x: at.x + 11, width: at.width - 11, part }
  const words = paragraphs(canvas, `“${cited.text.trim()}”`, { ...inner, style: styles.quote })
  const who = attribution(cited)
  const last = words.at(-1)
  if (who && last) words.splice(-1, 1, { ...last, keep: true })
  const slabs = who ? [...words, ...paragraphs(canvas, `— ${who}`, { ...inner, style: styles.attribution })] : words
  const kept = slabs.length <= 4 ? keptTogether(slabs) : slabs
  return kept.map((slab) => ({
    ...slab,
    draw(y) {
      canvas.decoration(() => canvas.doc.rect(at.x, y, 1.4, slab.height + 0.3).fill(ink.brassBright))
      slab.draw(y)
    },
  }))
}

export const quotes = (canvas: Canvas, all: readonly Quote[], at: Column): Slab[] =>
  all.flatMap((cited, index) => [...(index > 0 ? [gap(5)] : []), ...quote(canvas, cited, at)])
