import type { ChangedPart } from '@sextant/contract/competitors/routes'
import { essenceOf, placeOf, wordsOf } from './block-words.ts'
import type { Block } from './page-blocks.ts'
import { candidates } from './twin-candidates.ts'
import { whole, wordDiff } from './word-diff.ts'

/** A changed part of a page: both sides if rewritten, one side if added or removed. */
export interface Place {
  before: Block | undefined
  after: Block | undefined
}

const alikeEnough = 0.4

/** Differences in content; moved or self-changing text doesn't count. */
export function differences(before: readonly Block[], after: readonly Block[]): Place[] {
  const [removed, come] = [withoutThose(before, after), withoutThose(after, before)]
  const left = new Set(removed)
  const candidatesFor = candidates(left, come.length)
  const places: Place[] = come.map((block) => {
    const twin = twinOf(block, candidatesFor(block))
    if (twin) left.delete(twin)
    return { before: twin, after: block }
  })
  return [...places, ...[...left].map((block) => ({ before: block, after: undefined }))]
}

function withoutThose(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const counts = new Map<string, number>()
  for (const other of others) counts.set(essenceOf(other), (counts.get(essenceOf(other)) ?? 0) + 1)
  return blocks.filter((block) => {
    const key = essenceOf(block)
    if (key === '') return false
    const left = counts.get(key) ?? 0
    if (left > 0) counts.set(key, left - 1)
    return left === 0
  })
}

/** The previous version of a text: preferably in the same section, with enough words in common. */
function twinOf(block: Block, candidates: Iterable<Block>): Block | undefined {
  let best: Block | undefined
  let most = alikeEnough
  const place = placeOf(block)
  for (const other of candidates) {
    if (other.kind !== block.kind) continue
    const isSamePlace = placeOf(other) === place
    const isFigure =
      isSamePlace &&
      block.kind !== 'heading' &&
      isShort(block) &&
      isShort(other) &&
      hasFigure(block) &&
      hasFigure(other)
    const alike = likeness(block, other) + (isSamePlace && block.kind !== 'heading' ? 0.15 : 0) + (isFigure ? 0.5 : 0)
    if (alike > most) [best, most] = [other, alike]
  }
  return best
}

const isShort = ({ text }: Block) => text.length <= 60
const hasFigure = ({ text }: Block) => /\d|free|custom/i.test(text)

function likeness(a: Block, b: Block): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  let shared = 0
  for (const word of left) if (right.has(word)) shared += 1
  return (2 * shared) / (left.size + right.size || 1)
}

export function partOf({ before, after }: Place): ChangedPart {
  const section = (after ?? before)?.section ?? ''
  if (before && after) return { section, ...wordDiff(before.text, after.text) }
  return { section, before: whole(before?.text ?? ''), after: whole(after?.text ?? '') }
}
