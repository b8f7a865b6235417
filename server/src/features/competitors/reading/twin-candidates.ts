import { placeOf, wordsOf } from './block-words.ts'
import type { Block } from './page-blocks.ts'

/** Up to here every pair is looked at. Beyond it, a page rewritten from top to bottom would take minutes. */
const mostPairs = 250_000
const rarestWords = 8
const mostOfAWord = 25

/**
 * What a new text may have been before. On a page that was rewritten from top to bottom: what stood in the same place,
 * and what has one of its rarest words.
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
