import type { Passage } from '@sextant/contract/competitors/routes'

const mostWords = 400

/** Two texts with the words highlighted that only one of them has. */
export function wordDiff(before: string, after: string): { before: Passage[]; after: Passage[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > mostWords || now.length > mostWords) {
    return { before: whole(before), after: whole(after) }
  }
  const { keptOld, keptNow } = shared(old.map(plain), now.map(plain))
  return { before: passages(old, keptOld), after: passages(now, keptNow) }
}

export const whole = (text: string): Passage[] => (text ? [{ text, isChanged: true }] : [])

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []
const plain = (word: string) => word.trim().toLowerCase()

/** Longest common subsequence of words. */
function shared(a: string[], b: string[]) {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const keptOld = new Set<number>()
  const keptNow = new Set<number>()
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      keptOld.add(i++)
      keptNow.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return { keptOld, keptNow }
}

function passages(words: string[], kept: Set<number>): Passage[] {
  const found: Passage[] = []
  for (const [index, word] of words.entries()) {
    const isChanged = !kept.has(index)
    const last = found.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else found.push({ text: word, isChanged })
  }
  return found
}
