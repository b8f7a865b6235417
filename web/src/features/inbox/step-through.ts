/** The row after or before the current one; the first one when there is none yet. */
export function stepThrough(ids: readonly string[], current: string | undefined, by: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at === -1) return ids[0]
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
}

/** Where the attention goes when these rows leave: the next row that stays, or the last one before them. */
export function nextAfter(ids: readonly string[], leaving: ReadonlySet<string>, current: string | undefined) {
  const at = current === undefined ? -1 : ids.indexOf(current)
  const stays = (id: string) => !leaving.has(id)
  return ids.slice(at + 1).find(stays) ?? ids.slice(0, Math.max(at, 0)).findLast(stays)
}
