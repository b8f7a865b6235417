/** The known name with the fewest changed letters; a missing prefix counts as one change. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((other) => ({ other, distance: distanceTo(name, other) }))
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.other
}

const distanceTo = (name: string, other: string) =>
  name.endsWith(`_${other}`) ? 1 : changedLetters(Array.from(name), Array.from(other))

/** Levenshtein distance, one row at a time. */
function changedLetters(from: string[], to: string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
