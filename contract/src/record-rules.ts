/** As one compares what is typed: without accents, capitals and spaces that nobody sees. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** How near a title is to what was typed: called so (2), beginning so (1), or neither (0). */
export function titleFit(words: string, title: string): 0 | 1 | 2 {
  const [sought, called] = [folded(words), folded(title)]
  if (sought === '' || !called.startsWith(sought)) return 0
  return called === sought ? 2 : 1
}
