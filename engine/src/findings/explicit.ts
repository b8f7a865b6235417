import type { FindingKind, Span, SpokenFinding, Strength } from '../finding.ts'
import { trimmed, type Utterance } from '../transcripts/utterances.ts'

/** What a line says about itself: a label before it, a heading above it, or the form of a user story. */
export interface Explicit {
  kind: FindingKind
  clause: Span
  strength?: Strength
  /** The label or heading that says how strong it is. */
  reason?: Span
  story?: NonNullable<SpokenFinding['story']>
}

interface Named {
  kind: FindingKind
  strength?: Strength
}

/** What labels and headings are called, without their plural. */
const names: readonly [RegExp, Named][] = [
  [/^(?:must|must[- ]haves?|required|p0|blockers?)$/i, { kind: 'request', strength: 'blocking' }],
  [/^(?:should|should[- ]haves?|p1|important)$/i, { kind: 'request', strength: 'strong' }],
  [
    /^(?:could|could[- ]haves?|nice[- ]to[- ]haves?|optional|p[23]|wish ?list)$/i,
    { kind: 'request', strength: 'weak' },
  ],
  [
    /^(?:won['’]?t|won['’]?t[- ]haves?(?: this time)?|out[- ]of[- ]scope|not in scope|non-goals?|not (?:now|planned|included)|excluded|parked|later|deferred)$/i,
    { kind: 'out-of-scope' },
  ],
  [/^(?:decision|decisions|decided|agreed|resolution|we decided)$/i, { kind: 'decision' }],
  [/^(?:action|actions|action items?|to[- ]?dos?|next steps?|follow[- ]?ups?|tasks?|ai)$/i, { kind: 'action' }],
  [
    /^(?:open questions?|questions?|open points?|open|open issues?|unresolved|to be (?:clarified|decided)|tb[cd])$/i,
    { kind: 'open-question' },
  ],
  [
    /^(?:requests?|feature requests?|requirements?|needs?|wishes|wish|asks?|suggestions?|ideas?|feature|user stor(?:y|ies)|what would you (?:like|add|change|improve).*)$/i,
    { kind: 'request' },
  ],
  [
    /^(?:problems?|pain points?|pains?|issues?|frustrations?|complaints?|bugs?|what (?:annoys|bothers|frustrates) you.*|dislikes?|cons)$/i,
    { kind: 'problem' },
  ],
  [/^(?:targets?|goals?|metrics?|success metrics?|kpis?|success criteria|objectives?)$/i, { kind: 'target' }],
  [
    /^(?:constraints?|limits?|limitations?|guardrails?|assumptions and constraints|compliance)$/i,
    { kind: 'constraint' },
  ],
  [/^(?:conflicts?|disagreements?|contradictions?)$/i, { kind: 'conflict' }],
  [/^(?:personas?|audience|target audience|who uses it|users)$/i, { kind: 'persona' }],
  [/^(?:praise|likes?|what works|what went well|pros|positives?|kudos)$/i, { kind: 'praise' }],
  [/^(?:withdrawn|no longer needed|dropped|retracted)$/i, { kind: 'withdrawn' }],
]

const label =
  /^(?:\*\*|__)?(?<name>[\p{L}][\p{L}\p{N} '’-]{1,30}?)(?:\s*(?:#?\d{1,2}|\([^()]{1,30}\)))?(?:\*\*|__)?\s*(?::|–|—|\s-\s)(?:\*\*|__)?\s*(?=\S)/u
const fewest = 3

/** Reads a line literally where it says what it is. Undefined where it does not. */
export function explicitIn(text: string, utterance: Utterance): Explicit | undefined {
  if (utterance.form === 'heading') return undefined
  const line = text.slice(utterance.start, utterance.end)
  const found = label.exec(line.slice(0, 80))
  const named = found ? namedBy(found.groups?.name ?? '') : undefined
  const start = utterance.start + (named ? (found?.[0].length ?? 0) : 0)
  const clause = trimmed(text, start, utterance.end)
  const story = storyIn(text, clause)
  if (story) return { ...(named ?? { kind: 'request' }), clause, story }
  if (named && found && clause.end - clause.start >= fewest) {
    const reason = { start: utterance.start, end: utterance.start + (found.groups?.name ?? '').length }
    const isPlain = text.startsWith(found.groups?.name ?? '', utterance.start)
    return { ...named, clause, ...(named.strength && isPlain && { reason }) }
  }
  const isListed = utterance.form === 'bullet' || utterance.speaker === ''
  const above = isListed && utterance.section ? namedBy(utterance.section) : undefined
  return above && clause.end - clause.start >= fewest ? { ...above, clause } : undefined
}

export const namedBy = (name: string): Named | undefined =>
  names.find(([pattern]) => pattern.test(name.replace(/[:*_]+$/, '').trim()))?.[1]

const storyForm =
  /^as an? (?<role>[^,.;\n]{2,60}?),? (?:i|we)(?:['’]d| would)? (?:want|need|like|would like|wish)(?: to be able)?(?: to)? (?<wish>[^\n]+?)(?:,? (?:so that|so i can|so we can|in order to) (?<benefit>[^\n]+?))?[.!]?$/i

function storyIn(text: string, { start, end }: Span): Explicit['story'] {
  const line = text.slice(start, end)
  if (line.length > 600) return undefined
  const groups = storyForm.exec(line)?.groups
  if (!groups?.role || !groups.wish) return undefined
  const role = spanOf(start, line, groups.role, 0)
  const wish = spanOf(start, line, groups.wish, role.end - start)
  const benefit = groups.benefit ? spanOf(start, line, groups.benefit, wish.end - start) : undefined
  return { role, wish, ...(benefit && { benefit }) }
}

function spanOf(offset: number, line: string, part: string, from: number): Span {
  const at = line.indexOf(part, from)
  return { start: offset + at, end: offset + at + part.length }
}
