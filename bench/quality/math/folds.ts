/** Five folds by group, dealt in a fixed order so that each run sees the same ones. */
export function foldOf(groups: string[], folds = 5): number[] {
  const sizes = new Map<string, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const filled = new Array<number>(folds).fill(0)
  const place = new Map<string, number>()
  const order = [...sizes].sort((a, b) => b[1] - a[1] || hash(a[0]) - hash(b[0]))
  for (const [group, size] of order) {
    const fold = filled.indexOf(Math.min(...filled))
    place.set(group, fold)
    filled[fold] = (filled[fold] ?? 0) + size
  }
  return groups.map((group) => place.get(group) ?? 0)
}

/** A group for each text such that texts that say nearly the same share one. */
export function nearDuplicates(texts: string[]): string[] {
  const bags = texts.map((text) => new Set(text.toLowerCase().match(/[a-z]+/g) ?? []))
  const leader = texts.map((_, index) => index)
  const find = (i: number): number => (leader[i] === i ? i : find(leader[i] as number))
  const holders = new Map<string, number[]>()
  for (const [index, bag] of bags.entries())
    for (const word of bag) holders.set(word, [...(holders.get(word) ?? []), index])
  for (const [index, bag] of bags.entries()) {
    const rare = [...bag].sort((a, b) => (holders.get(a)?.length ?? 0) - (holders.get(b)?.length ?? 0)).slice(0, 3)
    for (const other of new Set(rare.flatMap((word) => holders.get(word) ?? [])))
      if (other > index && jaccard(bag, bags[other] as Set<string>) >= 0.8) leader[find(other)] = find(index)
  }
  return texts.map((_, index) => String(find(index)))
}

function jaccard(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared || 1)
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}
