/** "Alex V.", "alex v" and "Alex  V" are one person. */
function keyOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  let end = plain.length
  // Sign by sign: a pattern tied to the end begins anew at every sign of a long name.
  while (end > 0 && ' .,;:!?-–…'.includes(plain.charAt(end - 1))) end -= 1
  return plain.slice(0, end).trimStart()
}

/** How each name is spelled where people are counted: as it stands most often, of several first. */
export function oneSpelling(names: Iterable<string>): (name: string) => string {
  const spellings = new Map<string, Map<string, number>>()
  for (const name of names) {
    const known = spellings.get(keyOf(name)) ?? new Map<string, number>()
    spellings.set(keyOf(name), known.set(name, (known.get(name) ?? 0) + 1))
  }
  const chosen = new Map([...spellings].map(([key, known]) => [key, mostOften(known)]))
  return (name) => (keyOf(name) === '' ? name : (chosen.get(keyOf(name)) ?? name))
}

const mostOften = (known: ReadonlyMap<string, number>): string =>
  [...known].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
