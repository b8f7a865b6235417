import { actionDrafts, peopleOf } from './action-sentences.ts'
import { isClear, isSmallTalk, isWellFormed } from './clarity.ts'
import { decisionDrafts } from './decision-sentences.ts'
import type { Draft } from './drafts.ts'
import { questionDrafts } from './question-sentences.ts'
import { recordsIn } from './recorded.ts'
import type { Scores } from './scorer.ts'
import { asSentence, uncapitalised } from './speech.ts'
import type { Statement } from './statements.ts'
import { thingMade } from './thing-made.ts'

/** A sentence of the minutes, and what was said for it. */
export interface Minute {
  statement: Statement
  sentence: string
  score: number
}

type Heard = { statements: readonly Statement[]; scores: readonly Scores[] }
type Kind = 'decision' | 'action' | 'problem'

/** What was settled, as statements about the thing itself or about the team; the surest first. */
export function decisionsOf(heard: Heard): Minute[] {
  const made = thingMade(heard.statements)
  return pick(heard, 'decision', (statement) => decisionDrafts(statement, made))
}

/** Who will do what. */
export function actionsOf(heard: Heard): Minute[] {
  const people = peopleOf(heard.statements)
  return pick(heard, 'action', (statement) => actionDrafts(statement, heard.statements, people))
}

/** What was left open: questions to be settled, as minutes put them. */
export function questionsOf(heard: Heard): Minute[] {
  const made = thingMade(heard.statements)
  return pick(heard, 'problem', (statement) => questionDrafts(statement, made))
}

// Chosen by cross-validation on meetings of other teams: below, more is wrong than right.
const least: Record<Kind, number> = { decision: -1.5, action: -1.5, problem: -2 }
const most: Record<Kind, number> = { decision: 8, action: 8, problem: 8 }
// Tasks and decisions come in clusters, at the end of a topic or a meeting; open questions do not.
const ofNeighbours: Record<Kind, number> = { decision: 0.5, action: 0.5, problem: 0 }
const reach = 5
const written = 99
// Where somebody kept minutes, what they did not write down has to be very sure.
const besidesWritten = 2.5

type Rated = Minute & { isWritten: boolean }

function pick(heard: Heard, kind: Kind, draft: (statement: Statement) => Draft[]): Minute[] {
  const { statements, scores } = heard
  const rated: Rated[] = []
  for (const statement of statements) {
    const records = recordsIn(statement)
    for (const { kind: own, sentence } of records)
      if (own === kind) rated.push({ statement, sentence, score: written, isWritten: true })
    if (records.length > 0 || isSmallTalk(statement.text)) continue
    const base = (scores[statement.index]?.[kind] ?? 0) + ofNeighbours[kind] * around(scores, statement.index, kind)
    // Reading a draft costs more than writing it, and no draft is worth more than this above its sentence.
    if (base + mostForForm < least[kind]) continue
    for (const one of draft(statement)) {
      const score = base + worth(one, kind)
      if (score >= least[kind]) rated.push({ statement, sentence: asSentence(one.sentence), score, isWritten: false })
    }
  }
  return distinct(rated, kind)
}

function around(scores: readonly Scores[], index: number, kind: Kind): number {
  const near = scores.slice(Math.max(0, index - reach), index + reach + 1)
  return near.reduce((sum, one) => sum + Math.max(-3, one[kind]), 0) / (near.length || 1)
}

const mostForForm = 2.5
const loose = /\b(?:it|that|this|they|them|these|those|there|here|one)\b/i
const speakers = /\b(?:I|you|me|your|my|we|us)\b/i

function worth({ form, sentence }: Draft, kind: Kind): number {
  const whole = asSentence(sentence)
  if (speakers.test(sentence) || !isClear(whole, { shortest: 4, longest: 28 })) return Number.NEGATIVE_INFINITY
  if (kind !== 'problem' && !isWellFormed(whole)) return Number.NEGATIVE_INFINITY
  const words = sentence.split(' ').length
  const isRound = words >= 6 && words <= 14 ? 0.5 : 0
  const isWeak = form === 'it is' ? 1 : form === 'you can' ? 0.3 : 0
  return 2 + isRound - isWeak - (loose.test(sentence) ? 0.7 : 0)
}

/** The likeliest first; what says the same twice is told once. */
function distinct(rated: readonly Rated[], kind: Kind): Minute[] {
  const kept: Rated[] = []
  const hasWritten = rated.some(({ isWritten }) => isWritten)
  for (const one of rated.toSorted((a, b) => b.score - a.score || a.statement.index - b.statement.index)) {
    if (kept.length === most[kind]) break
    if (hasWritten && one.score < least[kind] + besidesWritten) break
    const isTold = kept.some(
      (other) =>
        alike(one.sentence, other.sentence) ||
        (kind !== 'action' && !one.isWritten && other.statement.index === one.statement.index),
    )
    if (!isTold) kept.push(one)
  }
  return kept.map(({ statement, sentence, score }) => ({ statement, sentence, score }))
}

function alike(a: string, b: string): boolean {
  const words = (text: string) =>
    new Set(
      uncapitalised(text)
        .toLowerCase()
        .match(/[a-z0-9]{3,}/g) ?? [],
    )
  const [one, other] = [words(a), words(b)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (Math.min(one.size, other.size) || 1) > 0.7
}
