/** As one compares what is typed: without accents, capitals and spaces that nobody sees. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const wordsOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

type TitleFit = 0 | 1 | 2 | 3 | 4

/**
 * How near a title is to what was typed: called so (4), beginning so (3), a word of it beginning so (2), with every
 * word in it (1), or found by something else (0). `nearness` of the server's database says the same.
 */
export function titleFit(words: string, title: string): TitleFit {
  const [sought, called] = [folded(words), folded(title)]
  if (sought === '') return 0
  if (called.startsWith(sought)) return called === sought ? 4 : 3
  const [parts, said] = [wordsOf(words).trim(), wordsOf(title)]
  if (parts === '') return 0
  if (` ${said}`.includes(` ${parts}`)) return 2
  return parts.split(' ').every((part) => said.includes(part)) ? 1 : 0
}

/** Called so, or beginning so: what a person who types a name means. */
export const isNamed = (words: string, title: string): boolean => titleFit(words, title) >= 3
