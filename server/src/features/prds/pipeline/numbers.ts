/** Numbers of a text without separators: "1,200", "1.200" and "1 200" are the same number. */
const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d[\d.,\u00a0\u202f]*/g), ([one]) => one.replace(/\D/g, ''))

/**
 * Numbers that a sentence states and its source doesn't. Where the source spells its numbers out, small ones can't be
 * compared and pass.
 */
export function unsupportedNumbers(sentence: string, source: string): string[] {
  const known = new Set(numbersIn(source))
  return numbersIn(sentence).filter((number) => !known.has(number) && (known.size > 0 || number.length > 2))
}
