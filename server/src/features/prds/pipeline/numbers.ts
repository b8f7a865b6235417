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
