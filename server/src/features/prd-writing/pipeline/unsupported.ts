/** Numbers of a text without separators: "1,200", "1.200" and "1 200" are the same number. */
const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d[\d.,\u00a0\u202f]*/g), ([one]) => one.replace(/\D/g, ''))

/** Numbers up to this one are mostly spelled out, which can't be compared in every language. */
const oftenSpelled = 12

/**
 * Numbers that a sentence states and its source doesn't. Small ones pass, and those of two digits pass where the source
 * spells all its numbers out.
 */
export function unsupportedNumbers(sentence: string, source: string): string[] {
  const known = new Set(numbersIn(source))
  const isComparable = (number: string) => Number(number) > oftenSpelled && (known.size > 0 || number.length > 2)
  return numbersIn(sentence).filter((number) => !known.has(number) && isComparable(number))
}

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
