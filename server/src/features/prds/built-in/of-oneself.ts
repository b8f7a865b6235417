import type { Statement } from './statements.ts'

const parts = 10
const wide = 5
// In sentences: in a short talk nothing comes back.
const fewest = 100

/**
 * Which sentences people say of themselves, with no word in it that the talk comes back to: where they live, the dog
 * they would choose, that they take the notes.
 */
export function saidOfOneself(statements: readonly Statement[]): (statement: Statement) => boolean {
  if (statements.length < fewest) return () => false
  const places = new Map<string, Set<number>>()
  for (const { index, stems } of statements)
    for (const stem of stems) {
      const own = places.get(stem) ?? new Set()
      places.set(stem, own.add(Math.floor((parts * index) / statements.length)))
    }
  return ({ text, stems }) =>
    /\b(?:I|my|me)\b/i.test(text) && !stems.some((stem) => (places.get(stem)?.size ?? 0) >= wide)
}
