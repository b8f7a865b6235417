import type { Passage } from '@sextant/contract/competitors/routes'
import { diffArrays } from 'diff'

/** Texts with more changed words count as rewritten. The time to compare grows with the square of this. */
const mostEdits = 400

/** Two texts with the words highlighted that only one of them has. */
export function wordDiff(before: string, after: string): { before: Passage[]; after: Passage[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(old.map(plain), now.map(plain), { maxEditLength: mostEdits })
  if (!changes) return { before: whole(before), after: whole(after) }
  const passages: { before: Passage[]; after: Passage[] } = { before: [], after: [] }
  for (const { count, added, removed } of changes) {
    const isChanged = added || removed
    if (!added) append(passages.before, { text: old.splice(0, count).join(''), isChanged })
    if (!removed) append(passages.after, { text: now.splice(0, count).join(''), isChanged })
  }
  return passages
}

/** What was added between two kept passages doesn't split them on the other side. */
function append(passages: Passage[], passage: Passage): void {
  const last = passages.at(-1)
  if (last?.isChanged === passage.isChanged) last.text += passage.text
  else passages.push(passage)
}

export const whole = (text: string): Passage[] => (text ? [{ text, isChanged: true }] : [])

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []
const plain = (word: string) => word.trim().toLowerCase()
