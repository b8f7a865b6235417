import { Glyphs } from './glyphs.ts'
import { type Line, type StyledRun, setLines } from './lines.ts'
import type { Slab } from './slabs.ts'
import type { TextStyle } from './theme.ts'

type Doc = PDFKit.PDFDocument
export type Structure = ReturnType<Doc['struct']>

/** Baseline offset of text within its line. */
const ascent = 0.76

/** Draws on the pages of one document and tags content for screen readers. */
export class Canvas {
  readonly doc: Doc
  readonly glyphs: Glyphs
  private readonly root: Structure
  private readonly open: Structure[] = []

  constructor(doc: Doc) {
    this.doc = doc
    this.glyphs = new Glyphs(doc)
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  /** A structure element: `P`, `H1`, `L`, `TD` ... */
  structure(tag: string, parent: Structure = this.root, options: object = {}): Structure {
    const element = this.doc.struct(tag, options)
    parent.add(element)
    this.open.push(element)
    return element
  }

  /** Content drawn by `draw` belongs to this structure element. */
  meaning(part: Structure, tag: string, draw: () => void): void {
    part.add(this.doc.markStructureContent(tag))
    draw()
    this.doc.endMarkedContent()
  }

  /** Content drawn by `draw` is decorative: rules, backgrounds, page numbers. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  lines(text: string | readonly StyledRun[], style: TextStyle, width: number): Line[] {
    return setLines(typeof text === 'string' ? [{ text, style }] : text, width, this.glyphs)
  }

  drawLine(line: Line, { x, y, width, leading }: { x: number; y: number; width: number; leading: number }): void {
    const start = line.isRtl ? x + width - line.width : x
    for (const piece of line.pieces) {
      const { style, isRaised } = piece.run
      const size = isRaised ? style.size * 0.68 : style.size
      const baseline = y + (leading - style.size) / 2 + style.size * ascent - (isRaised ? style.size * 0.32 : 0)
      this.doc
        .font(piece.font)
        .fontSize(size)
        .fillColor(style.colour)
        .text(piece.text, start + piece.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: style.tracking ?? 0,
        })
    }
  }

  /** Lines as slabs, without widows and orphans. */
  lineSlabs(
    lines: readonly Line[],
    at: { x: number; width: number; leading: number; part: Structure; tag: string },
  ): Slab[] {
    return lines.map((line, index) => ({
      height: at.leading,
      keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
      draw: (y) => this.meaning(at.part, at.tag, () => this.drawLine(line, { ...at, y })),
    }))
  }

  end(): void {
    for (const part of this.open.toReversed()) part.end()
    this.root.end()
    this.doc.end()
  }
}
