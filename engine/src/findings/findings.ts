import type { FindingKind, Span, SpokenFinding, Target } from '../finding.ts'
import type { Reading } from '../reader/reader.ts'
import type { Utterance } from '../transcripts/utterances.ts'
import { clauseOf, wordsIn } from './clause.ts'
import { deadlineIn } from './dates.ts'
import { type Explicit, explicitIn } from './explicit.ts'
import { ownerIn } from './owners.ts'
import { moderatorsOf } from './roles.ts'
import { weightOf } from './strength.ts'
import { targetIn } from './targets.ts'
import { countVotes } from './votes.ts'

/** Of what a moderator says, only this is taken for a need if the reader is this sure. */
const sureOfModerator = 0.9
const needs: readonly FindingKind[] = ['request', 'problem', 'persona', 'praise', 'target']
/** What takes something back or rules it out isn't a wish for it. */
const negations: readonly FindingKind[] = ['withdrawn', 'out-of-scope']
const affirmations: readonly FindingKind[] = ['request', 'decision', 'action']
const fewestWords = 3

/** Makes findings of utterances and what the reader says about them. Lines that name their kind are taken literally. */
export function findingsOf(
  text: string,
  utterances: readonly Utterance[],
  readings: readonly Reading[],
): SpokenFinding[] {
  const moderators = moderatorsOf(text, utterances)
  const people = new Set(utterances.map(({ speaker }) => speaker).filter(Boolean))
  const findings: SpokenFinding[] = []
  for (const [at, utterance] of utterances.entries()) {
    if (utterance.form === 'heading') continue
    const explicit = explicitIn(text, utterance)
    const reading = readings[at]
    if (!explicit && wordsIn(text, utterance.start, utterance.end) < fewestWords) continue
    const kinds = explicit ? [explicit.kind] : reading ? kindsOf(reading, moderators.has(utterance.speaker)) : []
    for (const kind of kinds) {
      const id = `F${findings.length + 1}`
      const score = explicit ? 1 : (reading?.scores[kind] ?? 0)
      findings.push(findingFrom({ text, utterances, at, kind, id, score, explicit, people }))
    }
  }
  return countVotes(text, utterances, findings)
}

function kindsOf({ kinds, scores }: Reading, isModerator: boolean): FindingKind[] {
  const negated = kinds.find((kind) => negations.includes(kind))
  return kinds.filter((kind) => {
    if (isModerator && needs.includes(kind) && scores[kind] < sureOfModerator) return false
    if (negated && affirmations.includes(kind)) return scores[kind] > scores[negated]
    // What was decided isn't asked for any more.
    if (kind === 'request' && kinds.includes('decision')) return scores.request > scores.decision
    return true
  })
}

interface Part {
  text: string
  utterances: readonly Utterance[]
  at: number
  kind: FindingKind
  id: string
  score: number
  explicit: Explicit | undefined
  people: ReadonlySet<string>
}

function findingFrom({ text, utterances, at, kind, id, score, explicit, people }: Part): SpokenFinding {
  const utterance = utterances[at] as Utterance
  const clause = explicit ? explicit.clause : clauseOf(text, utterance)
  const { strength, reason } = explicit?.strength
    ? { strength: explicit.strength, reason: explicit.reason }
    : weightOf(text, utterance)
  const owner = kind === 'action' ? ownerIn(text, clause, utterance.speaker, people) : ''
  const date = kind === 'action' || kind === 'decision' ? deadlineIn(text, clause) : undefined
  return {
    id,
    kind,
    statement: text.slice(clause.start, clause.end),
    speakers: utterance.speaker ? [utterance.speaker] : [],
    turns: [at + 1],
    strength,
    by: 'reader',
    clause,
    quote: quoteOf(text, utterances, at),
    score,
    ...(reason && { reason }),
    ...(explicit?.story && { story: explicit.story }),
    ...(kind === 'target' && { target: targetFrom(text, clause) }),
    ...(owner && { owner }),
    ...(date && { date: text.slice(date.start, date.end) }),
  }
}

function targetFrom(text: string, clause: Span): Target {
  const { baseline, value, date } = targetIn(text, clause)
  const said = (span: Span | undefined) => (span ? text.slice(span.start, span.end) : '')
  return {
    metric: text.slice(clause.start, clause.end),
    baseline: said(baseline),
    value: said(value),
    date: said(date),
  }
}

const pointsBack =
  /^(?:(?:yeah|so|well|but|oh|no|yes)[, ]+)*(?:it|that|this|they|them|those|these|which|and|or|also|then|otherwise|same|he|she)\b/i
const longestQuote = 400

/** A sentence that points back is quoted with the one before it. */
function quoteOf(text: string, utterances: readonly Utterance[], at: number): Span {
  const { start, end, speaker } = utterances[at] as Utterance
  const before = utterances[at - 1]
  const joins =
    before &&
    before.speaker === speaker &&
    before.form === 'speech' &&
    end - before.start <= longestQuote &&
    text.slice(before.end, start).trim() === '' &&
    pointsBack.test(text.slice(start, Math.min(end, start + 40)))
  return { start: joins ? before.start : start, end }
}
