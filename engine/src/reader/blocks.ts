import { marks, type Tokenizer } from './wordpiece.ts'

/** How much is read at once. The reader was trained with these numbers. */
export interface Context {
  /** Lines before and after that are read with a line. */
  before: number
  after: number
  /** Tokens of a line and of a block. */
  line: number
  block: number
}

/** What is read: a sentence or short utterance, and who said it. */
export interface Line {
  speaker: string
  text: string
}

/** Neighboring lines that are read in one go. */
export interface Block {
  ids: number[]
  kinds: number[]
  /** Its lines but for the last, which are there as context only. */
  lines: readonly { at: number; start: number; end: number }[]
  /** The first line that this block decides on. Those before it were decided on by the block before. */
  first: number
}

/** Cuts lines into blocks that share some lines, so that each line is read with its neighbors. */
export function blocksOf(lines: readonly Line[], tokenizer: Tokenizer, context: Context): Block[] {
  const tokens = tokensOf(lines, tokenizer, context)
  const blocks: Block[] = []
  let decided = 0
  while (decided < tokens.length) {
    const start = Math.max(0, decided - context.before)
    const end = blockEnd(tokens, start, decided + 1 + context.after, context.block)
    const reached = end === tokens.length ? end : end - context.after
    blocks.push(blockFrom(tokens, start, end, decided, reached))
    decided = reached
  }
  return blocks
}

export const tokensOf = (lines: readonly Line[], tokenizer: Tokenizer, context: Context): number[][] =>
  lines.map((line) => tokenizer.encode(beginning(`${labelOf(line)}${line.text}`, context.line)).slice(0, context.line))

/** What is read before the text of a line. */
export const labelOf = ({ speaker }: Line) => (speaker ? `${speaker}: ` : '')

/** No token is longer than a word, so a hostile line is not tokenized whole. */
export const beginning = (text: string, tokens: number) => text.slice(0, tokens * 40)

function blockEnd(tokens: readonly number[][], start: number, fewest: number, longest: number): number {
  let end = start
  let size = 1
  while (end < tokens.length) {
    size += (tokens[end]?.length ?? 0) + 1
    if (end >= fewest && size > longest) break
    end++
  }
  return end
}

function blockFrom(tokens: readonly number[][], start: number, end: number, first: number, last: number): Block {
  const ids: number[] = [marks.start]
  const kinds = [0]
  const lines: Block['lines'][number][] = []
  for (let at = start; at < end; at++) {
    const own = tokens[at] ?? []
    if (at < last) lines.push({ at, start: ids.length, end: ids.length + own.length })
    ids.push(...own, marks.end)
    // Every second line has the other kind, which shows the model where a line ends.
    for (let count = 0; count <= own.length; count++) kinds.push((at - start) % 2)
  }
  return { ids, kinds, lines, first }
}
