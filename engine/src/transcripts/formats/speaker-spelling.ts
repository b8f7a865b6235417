/** "Alex V.", "alex v" and "Alex  V" are one person. */
function keyOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  let end = plain.length
  // Sign by sign: a pattern tied to the end begins anew at every sign of a long name.
  while (end > 0 && ' .,;:!?-–…'.includes(plain.charAt(end - 1))) end -= 1
  return plain.slice(0, end).trimStart()
}

/** "dana" of "dana (shift lead)" and of "dana, shift lead". */
const bareOf = (key: string) => /^(?<bare>[^(),]{2,40}?)(?: \(|, )/.exec(key)?.groups?.bare ?? key

/** How each name is spelled where people are counted: as it stands most often, of several first. */
export function oneSpelling(names: Iterable<string>): (name: string) => string {
  const spellings = new Map<string, Map<string, number>>()
  for (const name of names) {
    const known = spellings.get(keyOf(name)) ?? new Map<string, number>()
    spellings.set(keyOf(name), known.set(name, (known.get(name) ?? 0) + 1))
  }
  const chosen = new Map([...spellings].map(([key, known]) => [key, mostOften(known)]))
  for (const [bare, full] of introduced([...spellings.keys()])) chosen.set(bare, chosen.get(full) ?? '')
  return (name) => (keyOf(name) === '' ? name : (chosen.get(keyOf(name)) ?? name))
}

/** Who somebody is is often said the first time only; where two of a name are told apart by it, it stays so. */
function introduced(keys: readonly string[]): [bare: string, full: string][] {
  const withRole = Map.groupBy(
    keys.filter((key) => bareOf(key) !== key),
    bareOf,
  )
  return keys.flatMap((key): [string, string][] => {
    const full = withRole.get(key)
    return full?.length === 1 && full[0] ? [[key, full[0]]] : []
  })
}

const mostOften = (known: ReadonlyMap<string, number>): string =>
  [...known].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
