import { type Mark, markTags, type Span } from '../finding.ts'
import { type Block, beginning, type Context, type Line, labelOf } from './blocks.ts'
import type { Tokenizer } from './wordpiece.ts'

/** Each token has a number for no tag, and one for each tag. */
const width = markTags.length + 1

export function tagsOf(tags: Float32Array, { lines }: Block, row: number): Float32Array {
  const { start = 0, end = 0 } = lines[row] ?? {}
  return tags.subarray(start * width, end * width)
}

const isApostrophe = (text: string, place: Span | undefined) =>
  place !== undefined && /['’]/.test(text.charAt(place.start))
const isClose = (between: string) => between.length <= 14 && /^\s*(?:[\p{L}\p{N}'’-]+\s*)?$/u.test(between)

interface Texts {
  tokenizer: Tokenizer
  context: Context
}

/** Each word with the sum of what its tokens say, and how many have a say. Punctuation has none. */
interface Word extends Span {
  sums: readonly number[]
  count: number
}

/** A word that is cut into tokens, such as "forty-eight", is one, up to an apostrophe: "I'll". */
function wordsOf(line: Line, tags: Float32Array, { tokenizer, context }: Texts): Word[] {
  const label = labelOf(line)
  const read = beginning(`${label}${line.text}`, context.line)
  const places = tokenizer.placesOf(read).slice(0, tags.length / width)
  const found: Word[] = []
  let at = 0
  while (at < places.length) {
    const first = at
    const sums = new Array<number>(width).fill(0)
    let count = 0
    do {
      const place = places[at]
      const weight = place && /[\p{L}\p{N}%$€£]/u.test(read.slice(place.start, place.end)) ? 1 : 0
      for (let tag = 0; tag < width; tag++) sums[tag] = (sums[tag] ?? 0) + weight * (tags[at * width + tag] ?? 0)
      count += weight
      at++
    } while (
      at < places.length &&
      (places[at]?.start ?? 0) <= (places[at - 1]?.end ?? 0) &&
      !isApostrophe(read, places[at])
    )
    const [start = 0, last = 0] = [places[first]?.start, places[at - 1]?.end].map((place = 0) => place - label.length)
    if (start < 0) continue
    const end = start + line.text.slice(start, last).replace(/[.,;:!?)"”]+$/, '').length
    found.push({ start, end, sums, count })
  }
  return found
}

/** Words with the same tag that have at most one word between them are one mark. */
export function marksIn(line: Line | undefined, tags: Float32Array, texts: Texts): Mark[] {
  const found: Mark[] = []
  for (const { start, end, sums } of line ? wordsOf(line, tags, texts) : []) {
    const tag = markTags[sums.indexOf(Math.max(...sums)) - 1]
    const last = found.at(-1)
    if (!tag) continue
    if (last?.tag === tag && isClose(line?.text.slice(last.end, start) ?? '')) last.end = end
    else found.push({ tag, start, end })
  }
  return found
}

/** Words that have a tag at least this likely, put together in the same way, each as likely as its likeliest word. */
export function stretchesOf(
  line: Line | undefined,
  tags: Float32Array,
  texts: Texts,
  [tag, least]: readonly [tag: number, least: number],
): (Span & { likely: number })[] {
  const found: (Span & { likely: number })[] = []
  for (const { start, end, sums, count } of line ? wordsOf(line, tags, texts) : []) {
    const likely = (sums[tag] ?? 0) / Math.max(1, count)
    const last = found.at(-1)
    if (likely < least) continue
    if (last && isClose(line?.text.slice(last.end, start) ?? '')) {
      last.end = end
      last.likely = Math.max(last.likely, likely)
    } else found.push({ start, end, likely })
  }
  return found
}

/** What the numbers of each token mean as likelihoods, so that several readers' can be averaged. */
export function likelihoods(tags: Float32Array): Float32Array {
  const found = tags.map((value) => Math.exp(value))
  for (let at = 0; at < found.length; at += width) {
    const own = found.subarray(at, at + width)
    const sum = own.reduce((total, value) => total + value, 0)
    own.set(own.map((value) => value / sum))
  }
  return found
}
