import type { Span } from '../finding.ts'

/** Words of the text, with their place in it and who said them. */
export interface Said extends Span {
  text: string
  speaker: string
}

export type Priority = 'high' | 'medium' | 'low'

/** Why something has its priority: words that were said, or how many people said it. Without either it is in the middle. */
export type PriorityReason = { by: 'words'; words: Said } | { by: 'people'; count: number } | { by: 'default' }

/** One line of the document: somebody's clause, and the evidence for it. */
export interface Claim {
  id: string
  clause: Said
  quote: Said
  /** Everyone who said it, the speaker of the clause first. */
  people: readonly string[]
  /** How others said the same. */
  also: readonly Said[]
}

export interface Requirement extends Claim {
  priority: Priority
  reason: PriorityReason
}

export interface Story extends Claim {
  role: Said
  wish: Said
  benefit?: Said
  priority: Priority
}

export interface TargetClaim extends Claim {
  /** The words that say what is measured. */
  metric: Said
  /** Empty where it was not said. */
  baseline: string
  value: string
  date: string
}

export interface ActionClaim extends Claim {
  owner: string
  date: string
}

/** What people disagree about. What another source wants instead is the first of `also`. */
export interface Conflict extends Claim {
  about?: 'wish' | 'target'
}

export interface Title {
  text: string
  from: 'given' | 'text' | 'kind'
}

/** What was said, in the words it was said in. Headings and labels are the reader's of this data. */
export interface EvidenceDocument {
  title: Title
  /** The strongest quotes of all, and the strongest of what goes wrong. */
  summary: { counts: string; quotes: readonly Said[]; problems: readonly Said[] }
  requirements: readonly Requirement[]
  /** Needs that nobody asked a solution for. */
  problems: readonly Requirement[]
  stories: readonly Story[]
  targets: readonly TargetClaim[]
  decisions: readonly (Claim & { date: string })[]
  actions: readonly ActionClaim[]
  openQuestions: readonly Claim[]
  conflicts: readonly Conflict[]
  outOfScope: readonly Claim[]
  constraints: readonly Claim[]
  personas: readonly Claim[]
  praise: readonly Claim[]
  /** What was taken back, with the words that took it back; then words of which it isn't clear what they take back. */
  withdrawn: readonly Claim[]
}

/** Every stretch of words in a document that isn't a heading, a label or the line of counts. */
export function saidIn(document: EvidenceDocument): Said[] {
  const claims = Object.values(document).flatMap((part) => (Array.isArray(part) ? (part as Claim[]) : []))
  return [
    ...document.summary.quotes,
    ...document.summary.problems,
    ...claims.flatMap((claim) => {
      const { role, wish, benefit, reason, metric } = claim as Partial<Story & Requirement & TargetClaim>
      const words = reason?.by === 'words' ? reason.words : undefined
      const parts = [claim.clause, claim.quote, ...claim.also, role, wish, benefit, words, metric]
      return parts.filter((part): part is Said => part !== undefined)
    }),
  ]
}
