import { expect, test } from 'vitest'
import { clusterTexts } from './clusters.ts'
import { cosine, type TermVector } from './vectors.ts'

/** The plain way: every pair of groups is compared anew before each join. */
function plainly(vectors: readonly TermVector[], likeness: number): number[][] {
  const groups = vectors.map((_, index) => [index])
  const alike = (a: number[], b: number[]) =>
    a
      .flatMap((i) => b.map((j) => cosine(vectors[i] ?? new Map(), vectors[j] ?? new Map())))
      .reduce((x, y) => x + y, 0) /
    (a.length * b.length)
  for (;;) {
    let best = { weight: 0, a: -1, b: -1 }
    for (const [b, right] of groups.entries())
      for (const [a, left] of groups.slice(0, b).entries()) {
        const weight = alike(left, right)
        if (weight > best.weight) best = { weight, a, b }
      }
    if (best.weight < likeness || best.a < 0) break
    groups[best.a] = [...(groups[best.a] ?? []), ...(groups[best.b] ?? [])]
    groups.splice(best.b, 1)
  }
  return groups
    .map((members) => members.sort((x, y) => x - y))
    .sort((x, y) => y.length - x.length || (x[0] ?? 0) - (y[0] ?? 0))
}

/** Weights no two of which are alike, so that only one order of joining is right. */
function drawn(count: number, seed: number): TermVector[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return Array.from({ length: count }, () => {
    const weights = Array.from({ length: 4 }, () => [`term ${Math.floor(next() * 9)}`, 0.1 + next()] as const)
    const length = Math.hypot(...new Map(weights).values())
    return new Map([...new Map(weights)].map(([term, weight]) => [term, weight / length]))
  })
}

test.each([1, 2, 3, 4])('texts are grouped as if every pair were compared after each join (draw %i)', (seed) => {
  const vectors = drawn(24, seed)
  expect(clusterTexts(vectors, 0.3)).toEqual(plainly(vectors, 0.3))
})
