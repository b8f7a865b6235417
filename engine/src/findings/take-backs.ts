import type { SpokenFinding } from '../finding.ts'
import { similarity } from '../group/similarity.ts'

/** Alike enough for the same subject; a pronoun points at what was said just before. */
const [sameSubject, nearby] = [0.6, 4]
const pointsBack =
  /^(?:[^.?!]{0,20}\b)?(?:scratch|forget|never ?mind|strike|drop|ignore|cancel|take (?:it|that)|leave (?:it|that)|skip|don['’]t bother|not needed)\b/i

/**
 * Marks requests and decisions that were taken back or ruled out later. What takes them back either is about the same
 * subject, or follows closely and says "forget it".
 */
export function markTakenBack(
  findings: readonly SpokenFinding[],
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined,
): SpokenFinding[] {
  const supersededBy = new Map<string, string>()
  for (const later of findings) {
    if (later.kind !== 'withdrawn' && later.kind !== 'out-of-scope') continue
    const line = later.turns[0] ?? 0
    let best: { id: string; alike: number } | undefined
    for (const earlier of findings) {
      const distance = line - (earlier.turns[0] ?? 0)
      if ((earlier.kind !== 'request' && earlier.kind !== 'decision') || distance <= 0) continue
      const alike = similarity(vectorOf(later), vectorOf(earlier)) + bonus(later, earlier, distance)
      if (alike >= sameSubject && alike > (best?.alike ?? 0)) best = { id: earlier.id, alike }
    }
    if (best) supersededBy.set(best.id, later.id)
  }
  return findings.map((finding) => {
    const by = supersededBy.get(finding.id)
    return by ? { ...finding, supersededBy: by } : finding
  })
}

function bonus(later: SpokenFinding, earlier: SpokenFinding, distance: number): number {
  const isSamePerson = later.speakers[0] === earlier.speakers[0]
  const isPointing = later.kind === 'withdrawn' && distance <= nearby && pointsBack.test(later.statement)
  return (isSamePerson ? 0.05 : 0) + (isPointing && isSamePerson ? 0.6 - distance * 0.05 : 0)
}
