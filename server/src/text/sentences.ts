import { passagesOf, type TextDocument } from './documents/document.ts'
import { readText, type Span, type Token } from './tokens.ts'

export type Sentence = Span & {
  text: string
  tokens: Token[]
  speaker?: string
  at?: string
  /** Index of the turn in which the sentence begins. */
  turn: number
}

/** Sentences of plain text, trimmed, with exact offsets. A blank line always ends one. */
export function sentencesOf(text: string): Omit<Sentence, 'turn'>[] {
  return readPieces(text, { start: 0, end: text.length })
}

/** Sentences of a document; one person's sentence may run over several cues, never into another person's words. */
export function documentSentences(document: TextDocument): Sentence[] {
  let turn = 0
  return passagesOf(document).flatMap((passage) => {
    const first = turn
    turn += passage.turns.length
    return readPieces(document.text, passage).map((sentence) => {
      const within = passage.turns.findLastIndex(({ start }) => start <= sentence.start)
      const said = passage.turns[within]
      return {
        ...sentence,
        ...(said?.speaker !== undefined && { speaker: said.speaker }),
        ...(said?.at !== undefined && { at: said.at }),
        turn: first + Math.max(0, within),
      }
    })
  })
}

function readPieces(text: string, { start, end }: Span): Omit<Sentence, 'turn'>[] {
  const pieces: Omit<Sentence, 'turn'>[] = []
  for (const block of blocks(text, start, end)) pieces.push(...readBlock(text, block))
  return pieces
}

/** Blank lines, list items and headings part a text more surely than full stops do. */
function blocks(text: string, start: number, end: number): Span[] {
  const slice = text.slice(start, end)
  const cuts = Array.from(
    slice.matchAll(/\n\s*\n|\n(?=\s*(?:[-*+•]|\d+[.)]|#{1,6}|\|)\s)/g),
    ({ index }) => start + index,
  )
  return [start, ...cuts].map((from, index) => ({ start: from, end: cuts[index] ?? end }))
}

function readBlock(text: string, block: Span): Omit<Sentence, 'turn'>[] {
  const { tokens, sentences } = readText(text.slice(block.start, block.end))
  let next = 0
  return sentences.flatMap((span) => {
    const own: Token[] = []
    for (; next < tokens.length && (tokens[next]?.end ?? 0) <= span.end; next++) {
      const token = tokens[next] as Token
      own.push({ ...token, start: token.start + block.start, end: token.end + block.start })
    }
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), tokens: own }]
  })
}
