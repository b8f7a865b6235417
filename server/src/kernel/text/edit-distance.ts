const longest = 1_000

/**
 * How much of a text was changed, from 0 to 1: the words to add, remove or replace, against the longer text. What
 * both begin and end with is left out first; what remains of very long texts is compared as far as that is quick.
 */
export function editDistance(before: string, after: string): number {
  if (before === after) return 0
  let from = before.split(/\s+/).filter(Boolean)
  let to = after.split(/\s+/).filter(Boolean)
  const whole = Math.max(from.length, to.length)
  if (whole === 0) return 0
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1
  let end = 0
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  from = from.slice(start, from.length - end)
  to = to.slice(start, to.length - end)
  if (from.length > longest || to.length > longest) return Math.max(from.length, to.length) / whole
  return steps(from, to) / whole
}

/** Levenshtein's distance in words, one row at a time. */
function steps(from: string[], to: string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, word] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
