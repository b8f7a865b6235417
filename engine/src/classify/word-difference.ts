const fillers = new Set(
  'a an the is are be to of in on and or it its that this with for as at by our your we you'.split(' '),
)

/**
 * The words that only one of two texts has, whatever their order, case, number and punctuation. Words of `known`, such as
 * the name of the company, tell nothing.
 */
export function wordDifference(before: string, after: string, known = '') {
  const [old, now, ignored] = [wordsOf(before), wordsOf(after), wordsOf(known)]
  const only = (words: Set<string>, others: Set<string>) => [...words].filter((word) => !others.has(word))
  const added = only(now, old)
  const removed = only(old, now)
  const tells = (word: string) => !fillers.has(word) && !ignored.has(word)
  return { added, removed, isCosmetic: pairsOff(added.filter(tells), removed.filter(tells)) }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+(?:[.,'’][\p{L}\d]+)*|[$€£%]/gu) ?? [])

/** Whether each word that went has a near twin among those that came: a spelling, an ending. */
function pairsOff(added: string[], removed: string[]): boolean {
  const left = [...removed]
  for (const word of added) {
    const twin = left.findIndex((other) => isNear(word, other))
    if (twin < 0) return false
    left.splice(twin, 1)
  }
  return left.length === 0
}

function isNear(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (/\d/.test(a + b) || Math.abs(a.length - b.length) > 3) return false
  let head = 0
  while (head < shorter && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  return Math.max(a.length, b.length) - head - tail <= Math.max(1, Math.floor(shorter / 3))
}
