import { actionDrafts } from './action-sentences.ts'
import { agreementsIn } from './agreements.ts'
import { isClear, isSmallTalk, isWellFormed } from './clarity.ts'
import { debatedOf } from './debated.ts'
import { decisionDrafts } from './decision-sentences.ts'
import type { Heard, Kind, Placed } from './draft-features.ts'
import { type Rankers, rankDebated, rankDrafts, rankParts } from './draft-ranker.ts'
import type { Draft } from './drafts.ts'
import { isMeeting } from './meetings.ts'
import { partsOf } from './parts.ts'
import { peopleOf } from './people.ts'
import { questionDrafts } from './question-sentences.ts'
import { recordsIn } from './recorded.ts'
import { asSentence } from './speech.ts'
import { areSpeeches } from './speeches.ts'
import type { Statement } from './statements.ts'
import { madeInMinutes, thingMade } from './thing-made.ts'

/** A sentence of the minutes, and what was said for it. */
export interface Minute {
  statement: Statement
  sentence: string
  score: number
}

/** What was settled, as statements about the thing itself or about the team; the surest first. */
export const decisionsOf = (heard: Heard, rankers?: Rankers) => pick(heard, 'decision', rankers)

/** Who will do what. */
export const actionsOf = (heard: Heard, rankers?: Rankers) => pick(heard, 'action', rankers)

/** What was left open: questions to be settled, as minutes put them. */
export const questionsOf = (heard: Heard, rankers?: Rankers) => pick(heard, 'problem', rankers)

// Chosen by cross-validation on meetings of other teams: below, more is wrong than right.
const least: Record<Kind, number> = { decision: -2.75, action: -1.5, problem: -5 }
const most: Record<Kind, number> = { decision: 8, action: 8, problem: 5 }
// What the thing made will have is surer than a sentence somebody said, at the same odds.
const forParts = 1.5
// What was argued about again and again is surer than one question somebody put.
const forDebates = 2
const written = 99
// Where somebody kept minutes, what they did not write down has to be very sure.
const besidesWritten = 2.5

// Said outright, and noted as a task, is surer than a model of talk can know: its meetings hardly have such sentences.
const outright = /^(?:decided to|decided that|noted)$/
const forOutright = 2
// In long speeches about no product, drafts of "we will" are right no more often than by chance, however they rank:
// what is settled there is written down or said outright.
const leastInSpeeches: Record<Kind, number> = { decision: 0, action: -0.25, problem: 0 }
// Few sentences, and what is settled in them is not lost among others.
const short = 60
const inShort = 1

/** A sentence the minutes could have; `form` says how it was drafted. */
export type Rated = Minute & { from: 'record' | 'draft' | 'part'; form: string }

function pick(heard: Heard, kind: Kind, rankers?: Rankers): Minute[] {
  const records = heard.statements.flatMap((statement) =>
    recordsIn(statement).flatMap(({ kind: own, sentence }): Rated[] =>
      own === kind ? [{ statement, sentence, score: written, from: 'record', form: 'record' }] : [],
    ),
  )
  if (kind === 'decision') {
    records.push(
      ...agreementsIn(heard.statements).map(
        (one): Rated => ({
          ...one,
          score: written,
          from: 'record',
          form: 'record',
        }),
      ),
    )
  }
  const rated = ratedDrafts(heard, kind, rankers)
  const enough = areSpeeches(heard.statements) ? leastInSpeeches[kind] : least[kind]
  return distinct([...records, ...rated.filter(({ score }) => score >= enough)], kind)
}

/** Everything minutes of a kind could have, written down by nobody, and how likely they have it. */
export function ratedDrafts(heard: Heard, kind: Kind, rankers?: Rankers): Rated[] {
  const drafts = draftsFor(heard, kind)
  const ranks = rankDrafts(drafts, heard, kind, rankers)
  const rated = drafts.map(
    ({ statement, sentence, form }, at): Rated => ({
      statement,
      sentence,
      form,
      score:
        (ranks[at] ?? 0) + (outright.test(form) ? forOutright : 0) + (heard.statements.length < short ? inShort : 0),
      from: 'draft',
    }),
  )
  if (kind === 'decision') rated.push(...ratedParts(heard, rankers))
  if (kind === 'problem') rated.push(...ratedDebates(heard, rankers))
  return rated
}

/** Of what a team says its product has; a customer who says so only wishes. Told where it was last said. */
function ratedParts(heard: Heard, rankers?: Rankers): Rated[] {
  const made = isMeeting(heard.statements) ? madeInMinutes(heard.statements) : ''
  const parts = made ? partsOf(heard.statements, made) : []
  const ranks = rankParts(parts, heard, rankers)
  return parts.flatMap(({ sentence, given }, at): Rated[] => {
    const statement = given.at(-1)?.statement
    return statement ? [{ statement, sentence, score: (ranks[at] ?? 0) + forParts, from: 'part', form: 'part' }] : []
  })
}

/** Of what a team argues about, told where it was last doubted. */
function ratedDebates(heard: Heard, rankers?: Rankers): Rated[] {
  const debated = isMeeting(heard.statements) ? debatedOf(heard.statements, madeInMinutes(heard.statements)) : []
  const ranks = rankDebated(debated, heard, rankers)
  return debated.flatMap(({ sentence, doubts }, at): Rated[] => {
    const statement = doubts.at(-1)?.statement
    return statement
      ? [{ statement, sentence, score: (ranks[at] ?? 0) + forDebates, from: 'part', form: 'debate' }]
      : []
  })
}

/** Every way to put what was said into minutes of a kind that reads alone. */
export function draftsFor({ statements }: Heard, kind: Kind): Placed[] {
  const draft = drafting(statements, kind)
  return statements.flatMap((statement) => {
    if (recordsIn(statement).length > 0 || (kind !== 'action' && isSmallTalk(statement.text))) return []
    return draft(statement)
      .map(({ form, sentence }) => ({ form, sentence: asSentence(sentence), statement }))
      .filter(({ sentence }) => readsAlone(sentence, kind))
  })
}

function drafting(statements: readonly Statement[], kind: Kind): (statement: Statement) => Draft[] {
  if (kind === 'action') {
    const people = peopleOf(statements)
    return (statement) => actionDrafts(statement, statements, people)
  }
  if (kind === 'decision') {
    const made = madeInMinutes(statements)
    return (statement) => decisionDrafts(statement, made)
  }
  const made = thingMade(statements)
  return (statement) => questionDrafts(statement, made)
}

const speakers = /\b(?:I|you|me|your|my|we|us)\b/i

const readsAlone = (sentence: string, kind: Kind) =>
  !speakers.test(sentence) &&
  isClear(sentence, { shortest: 4, longest: 28 }) &&
  (kind === 'problem' || isWellFormed(sentence))

/** The likeliest first; what says the same twice is told once. */
function distinct(rated: readonly Rated[], kind: Kind): Minute[] {
  const kept: Rated[] = []
  const hasWritten = rated.some(({ from }) => from === 'record')
  for (const one of rated.toSorted((a, b) => b.score - a.score || a.statement.index - b.statement.index)) {
    if (kept.length === most[kind]) break
    if (hasWritten && one.score < least[kind] + besidesWritten) break
    const isTold = kept.some(
      (other) =>
        alike(one.sentence, other.sentence) ||
        (kind !== 'action' && one.from === 'draft' && other.statement.index === one.statement.index),
    )
    if (!isTold) kept.push(one)
  }
  return kept.map(({ statement, sentence, score }) => ({ statement, sentence, score }))
}

const empty =
  /^(?:will|not|the|have|has|with|that|this|for|and|their|they|them|about|into|from|work|think|look|team|product|should|must|whether)$/

/** Two sentences about the same: what they say of their subject names nearly the same things. */
export function alike(a: string, b: string, letters = Number.POSITIVE_INFINITY): boolean {
  const words = (text: string) => {
    const said = text.replace(/^.*?\bwill (?:not )?/, '')
    const own = (said.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !empty.test(word))
    return new Set(own.map((word) => word.slice(0, letters)))
  }
  const [one, other] = [words(a), words(b)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (Math.min(one.size, other.size) || 1) > 0.7
}
