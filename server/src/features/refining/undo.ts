import type { RevisionSummary } from '#ports/prds/refining'
import type { UndoStep } from './refine-by-rules.ts'
import { listed, quoted } from './words.ts'

const undone = 'Undid revision '
/** The reason that a revision gives when it takes others back, down to this one. */
export const reasonFor = (revision: number): string => `${undone}${revision}`

const refined = 'Refined: '
export const reasonForMessage = (message: string): string => `${refined}${message.slice(0, 160).toWellFormed()}`

/**
 * The revisions that can be taken back, latest first. A revision that took others back counts as the state it went
 * back to, so that undoing again goes further back.
 */
export function undoableIn(revisions: readonly RevisionSummary[]): RevisionSummary[] {
  const byNumber = new Map(revisions.map((revision) => [revision.number, revision]))
  const steps: RevisionSummary[] = []
  let at = Math.max(...byNumber.keys())
  while (at > 1) {
    const revision = byNumber.get(at)
    if (!revision) break
    const target = revision.reason.startsWith(undone) ? Number(revision.reason.slice(undone.length)) : Number.NaN
    if (target < at) {
      at = target - 1
      continue
    }
    // A save that changed nothing is nothing to undo.
    if (revision.changed.length > 0) steps.push(revision)
    at--
  }
  return steps
}

export function described({ reason, by }: RevisionSummary, sections: readonly string[]): UndoStep['what'] {
  if (reason.startsWith(refined)) return quoted(reason.slice(refined.length))
  return `the change of ${listed(sections)}${by ? ` by ${by}` : ''}`
}
