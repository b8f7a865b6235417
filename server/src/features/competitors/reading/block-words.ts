import { essence } from './noise.ts'
import type { Block } from './page-blocks.ts'

const essences = new WeakMap<Block, string>()
const words = new WeakMap<Block, ReadonlySet<string>>()

/** Cached, because comparisons ask for the words of each block many times. */
export function essenceOf(block: Block): string {
  const known = essences.get(block)
  if (known !== undefined) return known
  const computed = essence(block.text)
  essences.set(block, computed)
  return computed
}

export function wordsOf(block: Block): ReadonlySet<string> {
  const known = words.get(block)
  if (known) return known
  const computed = new Set(block.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  words.set(block, computed)
  return computed
}

/** Position on the page: its heading and table headers, without dates and counters. */
export const placeOf = ({ section, row = '', column = '' }: Block) => `${essence(section)}|${row}|${column}`
