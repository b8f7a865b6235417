import { placeOf, wordsOf } from './block-words.ts'
import type { Block } from './page-blocks.ts'

/** Up to this size every pair is compared; beyond it, a fully rewritten page would take minutes. */
const mostPairs = 250_000
const rarestWords = 8
const mostOfAWord = 25

/**
 * Candidates for the previous version of a text. On a fully rewritten page: text in the same position, or sharing one
 * of its rarest words.
 */
export function candidates(left: ReadonlySet<Block>, come: number): (block: Block) => Iterable<Block> {
  if (left.size * come <= mostPairs) return () => left
  const byWord = new Map<string, Block[]>()
  const byPlace = new Map<string, Block[]>()
  for (const block of left) {
    for (const word of wordsOf(block)) put(byWord, word, block)
    put(byPlace, placeOf(block), block)
  }
  return (block) => {
    const words = [...wordsOf(block)].filter((word) => byWord.has(word))
    const rarest = words.sort((a, b) => countOf(byWord, a) - countOf(byWord, b)).slice(0, rarestWords)
    const named = rarest.flatMap((word) => some(byWord, word, left))
    return new Set([...some(byPlace, placeOf(block), left), ...named])
  }
}

function put(index: Map<string, Block[]>, key: string, block: Block): void {
  const own = index.get(key)
  if (own) own.push(block)
  else index.set(key, [block])
}

const countOf = (index: Map<string, Block[]>, key: string) => index.get(key)?.length ?? 0

function some(index: Map<string, Block[]>, key: string, left: ReadonlySet<Block>): Block[] {
  const found: Block[] = []
  for (const block of index.get(key) ?? []) {
    if (left.has(block)) found.push(block)
    if (found.length === mostOfAWord) break
  }
  return found
}
