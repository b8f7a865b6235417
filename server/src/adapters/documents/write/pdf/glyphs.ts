import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Face, faces } from './theme.ts'

const fontFolder = path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))
export const fontFile = (name: string) => path.join(fontFolder, `${name}.ttf`)

/** Part of a word in one font. */
export interface Stretch {
  text: string
  font: string
}

/** Replaces characters that no available font has. */
export const substitute = '□'

/** Fallback fonts with the largest character coverage. */
const spare = { plain: 'DejaVuSans', strong: 'DejaVuSans-Bold' }
const everywhere = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac\u2192]*$/
/** Joiners and variation selectors, which modify neighboring characters. */
const joiners = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Picks the font and width for each character. */
export class Glyphs {
  private readonly doc: PDFKit.PDFDocument
  private readonly widths = new Map<string, number>()
  private readonly coverage = new Map<string, (sign: number) => boolean>()
  /** Whether any character was replaced. */
  isLossy = false

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    for (const name of [...Object.values(faces), ...Object.values(spare)]) doc.registerFont(name, fontFile(name))
  }

  stretches(word: string, face: Face): Stretch[] {
    const font = faces[face]
    if (everywhere.test(word)) return [{ text: word, font }]
    const fonts = [font, face.startsWith('strong') ? spare.strong : spare.plain, spare.plain]
    const found: Stretch[] = []
    for (const { segment } of graphemes.segment(word)) {
      const text = segment.replace(joiners, '')
      if (text === '') continue
      const next = this.shown(text, fonts)
      const last = found.at(-1)
      if (last?.font === next.font) last.text += next.text
      else found.push(next)
    }
    return found
  }

  width({ text, font }: Stretch, size: number): number {
    const key = `${font} ${text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      width = this.doc.font(font).fontSize(100).widthOfString(text)
      this.widths.set(key, width)
    }
    return (width * size) / 100
  }

  private shown(text: string, fonts: string[]): Stretch {
    const font = fonts.find((font) => [...text].every((sign) => this.has(font, sign.codePointAt(0) ?? 0)))
    if (font) return { text, font }
    this.isLossy = true
    return { text: substitute, font: spare.plain }
  }

  private has(font: string, sign: number): boolean {
    let has = this.coverage.get(font)
    if (!has) {
      this.doc.font(font)
      // The library has no public API for this.
      const { _font } = this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(sign: number): boolean } } }
      has = (sign) => _font.font.hasGlyphForCodePoint(sign)
      this.coverage.set(font, has)
    }
    return has(sign)
  }
}
