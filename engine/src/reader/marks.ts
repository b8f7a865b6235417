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

/** Words with the same tag that have at most one word between them are one mark. */
export function marksIn(line: Line | undefined, tags: Float32Array, tokenizer: Tokenizer, context: Context): Mark[] {
  if (!line) return []
  const label = labelOf(line)
  const read = beginning(`${label}${line.text}`, context.line)
  const places = tokenizer.placesOf(read).slice(0, tags.length / width)
  const found: Mark[] = []
  let at = 0
  while (at < places.length) {
    // A word that is cut into tokens, such as "forty-eight", has one tag, up to an apostrophe: "I'll". Punctuation has no say.
    const first = at
    const sums = new Array<number>(width).fill(0)
    do {
      const place = places[at]
      const weight = place && /[\p{L}\p{N}%$€£]/u.test(read.slice(place.start, place.end)) ? 1 : 0
      for (let tag = 0; tag < width; tag++) sums[tag] = (sums[tag] ?? 0) + weight * (tags[at * width + tag] ?? 0)
      at++
    } while (
      at < places.length &&
      (places[at]?.start ?? 0) <= (places[at - 1]?.end ?? 0) &&
      !isApostrophe(read, places[at])
    )
    const tag = markTags[sums.indexOf(Math.max(...sums)) - 1]
    const [start, end] = [places[first]?.start ?? 0, places[at - 1]?.end ?? 0].map((place) => place - label.length)
    if (!tag || start === undefined || end === undefined || start < 0) continue
    const last = found.at(-1)
    const trimmed = { start, end: start + line.text.slice(start, end).replace(/[.,;:!?)"”]+$/, '').length }
    if (last?.tag === tag && isClose(line.text.slice(last.end, start))) last.end = trimmed.end
    else found.push({ tag, ...trimmed })
  }
  return found
}
