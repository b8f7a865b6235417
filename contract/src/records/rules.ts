/** Normalizes accents, case and whitespace for comparison. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const wordsOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

type TitleFit = 0 | 1 | 2 | 3 | 4

/**
 * How well a title matches the search: equal (4), starts with it (3), a word starts with it (2), contains every word (1), matched elsewhere (0). `nearness` in the server's database ranks the same way.
 */
export function titleFit(words: string, title: string): TitleFit {
  const [sought, called] = [folded(words), folded(title)]
  if (sought === '') return 0
  if (called.startsWith(sought)) return called === sought ? 4 : 3
  const [parts, label] = [wordsOf(words).trim(), wordsOf(title)]
  if (parts === '') return 0
  if (` ${label}`.includes(` ${parts}`)) return 2
  return parts.split(' ').every((part) => label.includes(part)) ? 1 : 0
}

/** Whether the search names the record: its title equals or starts with it. */
export const isNamed = (words: string, title: string): boolean => titleFit(words, title) >= 3
