import { passagesOf, type TextDocument } from '../transcripts/formats/document.ts'
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
  const breaks = lineBreaks(document)
  return passagesOf(document).flatMap((passage) => {
    const first = turn
    turn += passage.turns.length
    return readPieces(document.text, passage, breaks).map((sentence) => {
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

function readPieces(text: string, { start, end }: Span, breaks: readonly number[] = []): Omit<Sentence, 'turn'>[] {
  const pieces: Omit<Sentence, 'turn'>[] = []
  for (const block of blocks(text, start, end, breaks)) pieces.push(...readBlock(text, block))
  return pieces
}

/** Blank lines, list items and headings part a text more surely than full stops do. */
function blocks(text: string, start: number, end: number, breaks: readonly number[]): Span[] {
  const slice = text.slice(start, end)
  const marked = Array.from(
    slice.matchAll(/\n(?:[^\S\n]*\n\s*|(?=[^\S\n]*(?:[-*+•]|\d+[.)]|#{1,6}|\|)\s))/g),
    ({ index }) => start + index,
  )
  const lines = breaks.slice(firstAfter(breaks, start), firstAfter(breaks, end - 1))
  const cuts = [...new Set([...marked, ...lines])].sort((a, b) => a - b)
  return [start, ...cuts].map((from, index) => ({ start: from, end: cuts[index] ?? end }))
}

/** Where in an ordered list the numbers above one begin. */
function firstAfter(ordered: readonly number[], value: number): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

const fewest = 4
const mostStopped = 0.4
const longestWrapped = 100

/**
 * Where people write as in a chat, without full stops, each line is a sentence. Lines that a recorder or a narrow page
 * cut are none: those are full of stops, or all about as long.
 */
function lineBreaks({ text, turns }: Pick<TextDocument, 'text' | 'turns'>): number[] {
  const spoken = turns.filter(({ speaker }) => speaker !== undefined)
  const ends = Array.from(text.matchAll(/[^\n](?=\n|$)/g), ({ index }) => index)
  const stopped = ends.filter((at) => /[.?!…"”):]/.test(text[at] ?? '')).length
  const isUnstopped = ends.length >= fewest && stopped / ends.length < mostStopped
  const isWrapped = !text.split('\n').some((line) => line.length > longestWrapped)
  const isTimed = isOnTheMinute(turns)
  const isChat = spoken.length >= fewest && spoken.length === turns.length && (isUnstopped || isTimed)
  if (spoken.length < turns.length && areNotes(text, stopped / ends.length))
    return ends.map((at) => at + 1).filter((at) => at < text.length)
  if (!isChat) return []
  const within = new Set(turns.map(({ start }) => start - 1))
  return ends.map((at) => at + 1).filter((at) => at < text.length && (within.has(at) || isTimed || !isWrapped))
}

const fewestNotes = 6
const mostStoppedInNotes = 0.6
const leastBegun = 0.8

/** Notes without bullets: every line begins anew, and few of them end with a full stop. */
function areNotes(text: string, stopped: number): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const begun = lines.filter((line) => /^\s*(?:[A-Z\d"“#>*+•|-]|w\/)/.test(line)).length
  return lines.length >= fewestNotes && stopped < mostStoppedInNotes && begun / lines.length >= leastBegun
}

/** Chats are dated to the minute, recordings to the second. */
const isOnTheMinute = (turns: readonly { at?: string }[]) =>
  turns.length >= fewest && turns.every(({ at }) => at !== undefined && /^\d{2}:\d{2}:00$/.test(at))

function readBlock(text: string, block: Span): Omit<Sentence, 'turn'>[] {
  const own = text.slice(block.start, block.end)
  const { tokens, sentences } = readText(own)
  let next = 0
  return withoutShortened(sentences, own).flatMap((span) => {
    const inside: Token[] = []
    for (; next < tokens.length && (tokens[next]?.end ?? 0) <= span.end; next++) {
      const token = tokens[next] as Token
      inside.push({ ...token, start: token.start + block.start, end: token.end + block.start })
    }
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last) return []
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), tokens: inside }]
  })
}

const shortened = /\b(?:incl|excl|approx|resp|max|min|dept|est|e\.g|i\.e)\.\s*$/i

/** A word cut short with a full stop ends no sentence. */
function withoutShortened(spans: readonly Span[], text: string): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && shortened.test(text.slice(Math.max(0, last.end - 12), last.end))) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}
