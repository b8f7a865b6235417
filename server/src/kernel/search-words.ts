/** So many words and no more are looked for: nobody types more to find something. */
const mostWords = 12

/** A text search for every word as the beginning of one; empty where there is no word in it. */
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

export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
