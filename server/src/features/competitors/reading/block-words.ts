import { essence } from './noise.ts'
import type { Block } from './page-blocks.ts'

const essences = new WeakMap<Block, string>()
const words = new WeakMap<Block, ReadonlySet<string>>()

/** Each block is asked for these many times while two readings are compared. */
export function essenceOf(block: Block): string {
  const known = essences.get(block)
  if (known !== undefined) return known
  const made = essence(block.text)
  essences.set(block, made)
  return made
}

export function wordsOf(block: Block): ReadonlySet<string> {
  const known = words.get(block)
  if (known) return known
  const made = new Set(block.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  words.set(block, made)
  return made
}

/** Where on the page it stands, however that is called today. */
export const placeOf = ({ section, row = '', column = '' }: Block) => `${essence(section)}|${row}|${column}`
