import { cosine, type TermVector } from './vectors.ts'

/**
 * Groups texts that speak of the same: average-link agglomeration, closest pair first, until no two groups are
 * more alike than `likeness`. The same input always gives the same groups; biggest first, members in order. What
 * texts mean counts beside their words where it is told: of two that are meant alike, none needs a word of the other.
 */
export function clusterTexts(
  vectors: readonly TermVector[],
  likeness = 0.2,
  meanings: readonly (Float32Array | undefined)[] = [],
): number[][] {
  const groups = new Map(vectors.map((_, index) => [index, [index]]))
  const between = similarities(vectors)
  addMeanings(between, meanings, likeness)
  const nearest = new Map(vectors.map((_, index) => [index, nearestIn(between, index)]))
  for (;;) {
    const best = closest(nearest)
    if (!best || best.weight < likeness) break
    const { a, b } = best
    const [left, right] = [groups.get(a) ?? [], groups.get(b) ?? []]
    const touched = join(between, a, b, left.length, right.length)
    groups.set(a, [...left, ...right])
    groups.delete(b)
    nearest.delete(b)
    nearest.set(a, nearestIn(between, a))
    for (const index of touched) nearest.set(index, nearestAfter(between, index, { a, b }, nearest.get(index)))
  }
  return [...groups.values()]
    .map((members) => members.sort((x, y) => x - y))
    .sort((x, y) => y.length - x.length || (x[0] ?? 0) - (y[0] ?? 0))
}

type Similarities = Map<number, Map<number, number>>

function similarities(vectors: readonly TermVector[]): Similarities {
  const between: Similarities = new Map(vectors.map((_, index) => [index, new Map()]))
  const holders = new Map<string, number[]>()
  for (const [index, vector] of vectors.entries()) {
    const others = new Set<number>()
    for (const term of vector.keys()) {
      const list = holders.get(term) ?? []
      for (const other of list) others.add(other)
      list.push(index)
      holders.set(term, list)
    }
    for (const other of others) {
      const weight = cosine(vector, vectors[other] as TermVector)
      between.get(index)?.set(other, weight)
      between.get(other)?.set(index, weight)
    }
  }
  return between
}

/** By experience: two entries with so large a product speak of one thing. Words they share add a little. */
const meantAlike = 0.48
const ofWords = 0.2

function addMeanings(between: Similarities, meanings: readonly (Float32Array | undefined)[], likeness: number): void {
  for (const [a, one] of meanings.entries()) {
    for (const [b, other] of meanings.entries()) {
      if (b >= a || !one || !other) continue
      const weight = ((product(one, other) + ofWords * (between.get(a)?.get(b) ?? 0)) * likeness) / meantAlike
      between.get(a)?.set(b, weight)
      between.get(b)?.set(a, weight)
    }
  }
}

/** How near two texts lie in the space of meaning. */
export const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

type Neighbour = { to: number; weight: number } | undefined

function nearestIn(between: Similarities, index: number): Neighbour {
  let best: Neighbour
  for (const [to, weight] of between.get(index) ?? [])
    if (!best || weight > best.weight || (weight === best.weight && to < best.to)) best = { to, weight }
  return best
}

/** After `b` was joined to `a`. Only whoever was nearest to one of them may have to look at all others again. */
function nearestAfter(
  between: Similarities,
  index: number,
  { a, b }: { a: number; b: number },
  last: Neighbour,
): Neighbour {
  const weight = between.get(index)?.get(a) ?? 0
  if (!last || weight > last.weight || (weight === last.weight && a <= last.to)) return { to: a, weight }
  return last.to === a || last.to === b ? nearestIn(between, index) : last
}

function closest(nearest: Map<number, Neighbour>): { a: number; b: number; weight: number } | undefined {
  let best: { a: number; b: number; weight: number } | undefined
  for (const [index, neighbour] of nearest) {
    if (!neighbour || (best && neighbour.weight <= best.weight)) continue
    best = { a: Math.min(index, neighbour.to), b: Math.max(index, neighbour.to), weight: neighbour.weight }
  }
  return best
}

/** Average link: the likeness to the joined group is the mean over all pairs. Returns whose likeness changed. */
function join(between: Similarities, a: number, b: number, sizeA: number, sizeB: number): number[] {
  const [rowA, rowB] = [between.get(a) ?? new Map<number, number>(), between.get(b) ?? new Map<number, number>()]
  between.delete(b)
  rowA.delete(b)
  rowB.delete(a)
  const touched = [...new Set([...rowA.keys(), ...rowB.keys()])]
  for (const other of touched) {
    const mean = ((rowA.get(other) ?? 0) * sizeA + (rowB.get(other) ?? 0) * sizeB) / (sizeA + sizeB)
    const row = between.get(other)
    row?.delete(b)
    row?.set(a, mean)
    rowA.set(other, mean)
  }
  return touched
}
