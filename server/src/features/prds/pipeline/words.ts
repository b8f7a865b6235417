const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** Words of one root mostly share their first letters: "booking" and "booked". */
const rootOf = (word: string) => word.slice(0, 4)

/** How many of a sentence's words its source doesn't have. A sentence with many says more than it was told. */
export function newWords(sentence: string, source: string): number {
  const known = new Set(wordsIn(source).map(rootOf))
  return new Set(
    wordsIn(sentence)
      .map(rootOf)
      .filter((root) => !known.has(root)),
  ).size
}
