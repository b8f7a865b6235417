/** Maximum number of search words; no one types more. */
const mostWords = 12

/** Prefix search for every word; empty without words. */
export function prefixQuery(words: string): string {
  const found =
    words
      .toLowerCase()
      .toWellFormed()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return found
    .slice(0, mostWords)
    .map((word) => `${word.slice(0, 60)}:*`)
    .join(' & ')
}
