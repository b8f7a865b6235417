import type { Turn } from '@sextant/contract/prds/transcripts'

/** One displayed block of a transcript: a speaker's turn, or a paragraph when there are no speakers. */
export type Passage = Turn

export function passagesOf(content: string, turns: readonly Turn[]): Passage[] {
  if (turns.length > 0) return [...turns]
  const passages: Passage[] = []
  for (const found of content.matchAll(/[^\n]+/g)) {
    if (found[0].trim() === '') continue
    passages.push({ speaker: '', at: '', start: found.index, end: found.index + found[0].length })
  }
  return passages
}

interface Span {
  start: number
  end: number
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

export interface Piece {
  text: string
  isMarked: boolean
}

/** Splits a passage at the edges of the highlighted span. */
export function piecesOf(content: string, { start, end }: Span, mark: Span | undefined): Piece[] {
  if (!mark || !overlaps({ start, end }, mark)) return [{ text: content.slice(start, end), isMarked: false }]
  const [from, to] = [Math.max(start, mark.start), Math.min(end, mark.end)]
  return [
    { text: content.slice(start, from), isMarked: false },
    { text: content.slice(from, to), isMarked: true },
    { text: content.slice(to, end), isMarked: false },
  ].filter(({ text }) => text !== '')
}

/** Limits rendering to the passages near the highlight, because transcripts can be hours long. */
export function around(passages: readonly Passage[], mark: Span, reach: number): Passage[] {
  const found = passages.findIndex((passage) => overlaps(passage, mark))
  const middle = Math.max(found, 0)
  return passages.slice(Math.max(0, middle - reach), middle + reach + 1)
}
