import type { SpokenFinding } from '../finding.ts'
import { similarity } from '../group/similarity.ts'
import { wordsIn } from './clause.ts'

/** Alike enough for the same subject; what is said just before may be meant without a word of it. */
const [sameSubject, sameThing, nearby, nextTo] = [0.6, 0.6, 4, 2]

const over =
  /\b(?:nvm|never ?mind|(?:scratch|forget|skip|drop|ignore) (?:it|that|this)|skip|kidding|joking|no need|not needed|don['’]?t bother|leave it|(?:we|i|they|it) (?:already )?ha(?:ve|s) (?:that|it|this)\b)/i
/** The reader was seldom taught with lines that ask for something and take it back, so less of a doubt is enough. */
const doubted = 0.2

/** Whether a line itself takes back what it, or the line before it, asks for. */
export function takesBack(words: string, { request, withdrawn }: { request: number; withdrawn: number }): boolean {
  const said = over.exec(words)
  if (!said) return false
  const isFirst = wordsIn(words, 0, said.index) <= 2
  return isFirst ? request < doubted : withdrawn >= doubted
}

interface Comparing {
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined
  /** How likely two lines are about the same thing, as they were read together. */
  linkOf: (later: SpokenFinding, earlier: SpokenFinding) => number
}

/**
 * Marks requests and decisions that were taken back or ruled out later. What takes them back either is about the same
 * subject, or follows closely and goes on about them: "no, forget it".
 */
export function markTakenBack(findings: readonly SpokenFinding[], comparing: Comparing): SpokenFinding[] {
  const supersededBy = new Map<string, string>()
  for (const later of findings) {
    if (later.kind !== 'withdrawn' && later.kind !== 'out-of-scope') continue
    let best: { id: string; sure: number } | undefined
    for (const earlier of findings) {
      if ((earlier.kind !== 'request' && earlier.kind !== 'decision') || lineOf(earlier) >= lineOf(later)) continue
      const sure = sureness(later, earlier, comparing)
      if (sure > (best?.sure ?? 0)) best = { id: earlier.id, sure }
    }
    if (best) supersededBy.set(best.id, later.id)
  }
  return findings.map((finding) => {
    const by = supersededBy.get(finding.id)
    return by ? { ...finding, supersededBy: by } : finding
  })
}

const lineOf = ({ turns }: SpokenFinding) => turns[0] ?? 0

/** Nothing, or more the surer it is that the one takes the other back. */
function sureness(later: SpokenFinding, earlier: SpokenFinding, { vectorOf, linkOf }: Comparing): number {
  const distance = lineOf(later) - lineOf(earlier)
  const [one = '', other = ''] = [later.speakers[0], earlier.speakers[0]]
  const isSamePerson = one === other
  // People take back what they said themselves, and rule out what somebody else has just proposed.
  const isAbout = !one || !other || isSamePerson === (later.kind === 'withdrawn')
  const isNear =
    distance <= (later.kind === 'withdrawn' ? nearby : nextTo) && (one !== '' || later.kind === 'withdrawn')
  if (!isAbout) return 0
  const link = isNear ? linkOf(later, earlier) : 0
  if (link >= sameThing) return 1 + link - distance / 100
  const alike = similarity(vectorOf(later), vectorOf(earlier)) + (isSamePerson ? 0.05 : 0)
  return alike >= sameSubject ? alike : 0
}
