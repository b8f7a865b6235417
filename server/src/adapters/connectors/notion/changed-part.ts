/** The lengths of the common prefix and suffix of both lists. */
export function changedPart(old: readonly string[], now: readonly string[]): { before: number; after: number } {
  const most = Math.min(old.length, now.length)
  let before = 0
  while (before < most && old[before] === now[before]) before += 1
  let after = 0
  while (after < most - before && old[old.length - 1 - after] === now[now.length - 1 - after]) after += 1
  return { before, after }
}
