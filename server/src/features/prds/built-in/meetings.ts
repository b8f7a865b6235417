import type { Statement } from './statements.ts'

const meetings = new WeakMap<readonly Statement[], boolean>()

/** Several people, much back and forth: a team among itself rather than a customer who tells. */
export function isMeeting(statements: readonly Statement[]): boolean {
  const known = meetings.get(statements)
  if (known !== undefined) return known
  const speakers = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size
  const is = speakers >= 3 && statements.length >= 60
  meetings.set(statements, is)
  return is
}
