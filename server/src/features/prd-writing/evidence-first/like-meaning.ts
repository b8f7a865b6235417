import { similarity } from '@sextant/engine/group/similarity'

/** Comparing each with each grows with the square, so the rest joins the groups that these form. */
const mostCompared = 800

/**
 * Groups texts by meaning: the two groups that are most alike on average are joined until none are alike enough.
 * Gives the numbers of the members, largest group first. The same vectors always give the same groups.
 */
export function groupsOf(vectors: readonly Float32Array[], leastAlike: number): number[][] {
  const step = Math.max(1, Math.ceil(vectors.length / mostCompared))
  const compared = [...vectors.keys()].filter((at) => at % step === 0)
  const groups = joined(compared, vectors, leastAlike)
  const centers = groups.map((members) => meanOf(members.map((at) => vectors[at] as Float32Array)))
  for (const [at, vector] of vectors.entries()) {
    if (at % step === 0) continue
    const alike = centers.map((center) => similarity(vector, center))
    const best = alike.indexOf(Math.max(...alike))
    if ((alike[best] ?? 0) >= leastAlike) groups[best]?.push(at)
    else groups.push([at])
  }
  return groups
    .map((members) => members.sort((a, b) => a - b))
    .sort((a, b) => b.length - a.length || first(a) - first(b))
}

const first = ([at = 0]: readonly number[]) => at

/** Its similarity to a vector is the average of the members' similarities. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length
  }
  return mean
}

function joined(members: readonly number[], vectors: readonly Float32Array[], leastAlike: number): number[][] {
  const groups: (number[] | undefined)[] = members.map((at) => [at])
  const rows = members.map((a) =>
    Float32Array.from(members, (b) => (a === b ? -1 : similarity(vectors[a], vectors[b]))),
  )
  const nearest = rows.map(nearestIn)
  for (;;) {
    let [a, most] = [-1, leastAlike]
    for (const [at, to] of nearest.entries()) {
      const alike = groups[at] ? (rows[at]?.[to] ?? -1) : -1
      if (alike > most || (a < 0 && alike === most)) [a, most] = [at, alike]
    }
    if (a < 0) return groups.filter((group) => group !== undefined)
    const b = nearest[a] as number
    join(a, b)
  }

  function join(a: number, b: number): void {
    const [one, other] = [groups[a] as number[], groups[b] as number[]]
    const [rowA, rowB] = [rows[a] as Float32Array, rows[b] as Float32Array]
    const size = one.length + other.length
    groups[a] = [...one, ...other]
    groups[b] = undefined
    for (const [at, row] of rows.entries()) {
      if (!groups[at] || at === a) continue
      row[a] = rowA[at] = ((rowA[at] as number) * one.length + (rowB[at] as number) * other.length) / size
      row[b] = rowA[b] = -1
    }
    for (const [at, row] of rows.entries()) {
      const to = nearest[at] as number
      // Only who was nearest to one of the two has to look at all others again.
      if (at === a || to === a || to === b) nearest[at] = nearestIn(row)
      else if ((row[a] as number) > (row[to] as number)) nearest[at] = a
    }
  }
}

function nearestIn(row: Float32Array): number {
  let best = 0
  for (let at = 1; at < row.length; at++) if ((row[at] as number) > (row[best] as number)) best = at
  return best
}
