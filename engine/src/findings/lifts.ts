import type { Span, SpokenFinding } from '../finding.ts'
import { similarity } from '../group/similarity.ts'
import type { Utterance } from '../transcripts/utterances.ts'
import { weightOf } from './strength.ts'

const pointing = /\b(?:that|this|it|that one|this one|those|the (?:first|last|second) one)\b/i
const [sameSubject, nearby] = [0.5, 3]

/** A sentence that gives weight to something said elsewhere: "if you fix nothing else, fix that". */
export interface Lift extends Span {
  /** Number of its utterance. */
  turn: number
  reason: Span
}

export function liftsIn(text: string, utterances: readonly Utterance[], findings: readonly SpokenFinding[]): Lift[] {
  const asked = new Set(findings.filter(({ kind }) => kind === 'request').flatMap(({ turns }) => turns))
  return utterances.flatMap(({ start, end, form }, at) => {
    if (form === 'heading' || asked.has(at + 1)) return []
    const { strength, reason } = weightOf(text, { start, end })
    const says = reason ? text.slice(reason.start, reason.end) : ''
    return strength === 'blocking' && reason && !/^(?:must|mandatory)/i.test(says)
      ? [{ start, end, turn: at + 1, reason }]
      : []
  })
}

/** Gives requests the weight that another sentence gives them: the one it points to, or the one it is most like. */
export function applyLifts(
  text: string,
  findings: readonly SpokenFinding[],
  vectors: readonly Float32Array[],
  lifts: readonly Lift[],
  liftVectors: readonly Float32Array[],
): SpokenFinding[] {
  const lifted = new Map<string, Lift>()
  for (const [at, lift] of lifts.entries()) {
    const isPointing = pointing.test(text.slice(lift.start, lift.end))
    let best: { id: string; alike: number } | undefined
    for (const [index, { id, kind, turns }] of findings.entries()) {
      if (kind !== 'request') continue
      const distance = lift.turn - (turns[0] ?? 0)
      const near = isPointing && distance > 0 && distance <= nearby ? 0.65 - distance * 0.1 : 0
      const alike = similarity(liftVectors[at], vectors[index]) + near
      if (alike >= sameSubject && alike > (best?.alike ?? 0)) best = { id, alike }
    }
    if (best) lifted.set(best.id, lift)
  }
  return findings.map((finding) => {
    const lift = lifted.get(finding.id)
    return lift ? { ...finding, strength: 'blocking' as const, reason: lift.reason } : finding
  })
}
