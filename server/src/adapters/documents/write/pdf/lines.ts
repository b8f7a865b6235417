import type { Glyphs, Stretch } from './glyphs.ts'
import type { TextStyle } from './theme.ts'

export interface StyledRun {
  text: string
  style: TextStyle
  /** Superscript, as for note numbers. */
  isRaised?: boolean
}

interface Word {
  stretches: Stretch[]
  width: number
  run: StyledRun
  direction: 'ltr' | 'rtl' | undefined
  /** Whether white space precedes it. */
  isSpaced: boolean
}

export interface Line {
  pieces: { text: string; font: string; x: number; run: StyledRun }[]
  width: number
  isRtl: boolean
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const leftToRight = /\p{L}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Wraps words to a width and keeps line breaks. */
export function setLines(runs: readonly StyledRun[], width: number, glyphs: Glyphs): Line[] {
  const lines: Line[] = []
  let words: Word[] = []
  let filled = 0
  const isRtl = directionOf(runs.map(({ text }) => text).join('')) === 'rtl'
  const flush = () => {
    lines.push(toLine(words, { isRtl, glyphs }))
    words = []
    filled = 0
  }
  let isOpen = false
  for (const run of runs)
    for (const [index, row] of run.text.split('\n').entries()) {
      if (index > 0) flush()
      const found = [...wordsOf(row, { run, width, glyphs })]
      // White space at the end of a run belongs to the next one.
      if (isOpen && found[0]) found[0].isSpaced = true
      isOpen = /\s$/.test(row) || (isOpen && found.length === 0)
      for (const word of found) {
        const space = word.isSpaced && words.length > 0 ? spaceWidth(run, glyphs) : 0
        if (words.length > 0 && filled + space + word.width > width + 0.01) {
          flush()
          filled = word.width
        } else filled += space + word.width
        words.push(word)
      }
    }
  if (words.length > 0 || lines.length === 0) flush()
  return lines
}

const sizeOf = ({ style, isRaised }: StyledRun) => (isRaised ? style.size * 0.68 : style.size)
const spaceWidth = (run: StyledRun, glyphs: Glyphs) =>
  Math.max(...glyphs.stretches(' ', run.style.face).map((space) => glyphs.width(space, sizeOf(run))))

interface Setting {
  run: StyledRun
  width: number
  glyphs: Glyphs
}

function* wordsOf(row: string, setting: Setting): Generator<Word> {
  // Leading and trailing white space shows up as empty strings.
  const parts = row.split(/[^\S\u00a0\u202f]+/)
  for (const [index, part] of parts.entries()) if (part !== '') yield* fitted(part, index > 0, setting)
}

/** Breaks words that are wider than the line. */
function* fitted(text: string, isSpaced: boolean, { run, width, glyphs }: Setting): Generator<Word> {
  const toWord = (text: string, isSpaced: boolean): Word => {
    const stretches = glyphs.stretches(text, run.style.face)
    const total = stretches.reduce((sum, stretch) => sum + glyphs.width(stretch, sizeOf(run)), 0)
    return { stretches, width: total, run, direction: directionOf(text), isSpaced }
  }
  const whole = toWord(text, isSpaced)
  if (whole.width <= width) {
    yield whole
    return
  }
  let piece = ''
  let filled = 0
  let isFirst = true
  for (const { segment } of graphemes.segment(text)) {
    const wide = toWord(segment, false).width
    if (piece && filled + wide > width) {
      yield toWord(piece, isSpaced && isFirst)
      isFirst = false
      piece = ''
      filled = 0
    }
    piece += segment
    filled += wide
  }
  yield toWord(piece, isSpaced && isFirst)
}

function directionOf(text: string): Word['direction'] {
  for (const sign of text) {
    if (rightToLeft.test(sign)) return 'rtl'
    if (leftToRight.test(sign)) return 'ltr'
  }
  return undefined
}

function toLine(logical: Word[], { isRtl, glyphs }: { isRtl: boolean; glyphs: Glyphs }): Line {
  const words = inVisualOrder(logical, isRtl)
  const isMixed = words !== logical
  const pieces: Line['pieces'] = []
  let x = 0
  for (const [index, word] of words.entries()) {
    // Reversing loses which word a space belonged to.
    const isSpaced = index > 0 && (isMixed || word.isSpaced)
    if (isSpaced) x += spaceWidth(word.run, glyphs)
    for (const stretch of word.stretches) {
      const last = pieces.at(-1)
      const space = isSpaced && stretch === word.stretches[0] ? ' ' : ''
      const goesOn = !isMixed && last?.run === word.run && last.font === stretch.font
      if (last && goesOn) last.text += space + stretch.text
      else pieces.push({ ...stretch, x, run: word.run })
      x += glyphs.width(stretch, sizeOf(word.run))
    }
  }
  return { pieces, width: x, isRtl }
}

/** Reverses the order of right-to-left words; the font orders the letters within a word. */
function inVisualOrder(words: Word[], isRtl: boolean): Word[] {
  if (!isRtl && !words.some(({ direction }) => direction === 'rtl')) return words
  const groups: { direction: 'ltr' | 'rtl'; words: Word[] }[] = []
  for (const word of words) {
    const last = groups.at(-1)
    // Numbers take the direction of the words before them.
    const direction = word.direction ?? last?.direction ?? (isRtl ? 'rtl' : 'ltr')
    if (last?.direction === direction) last.words.push(word)
    else groups.push({ direction, words: [word] })
  }
  const turned = groups.map((group) => (group.direction === 'rtl' ? group.words.toReversed() : group.words))
  return (isRtl ? turned.toReversed() : turned).flat()
}
