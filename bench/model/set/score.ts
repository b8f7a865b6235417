/** Scores a produced document against the truth. Pure: everything it needs is passed in. */
import { scoreActions } from './score/actions.ts'
import { scoreDecisions } from './score/decisions.ts'
import { scoreInvented } from './score/invented.ts'
import { linesOf } from './score/lines.ts'
import { matchNeeds, scoreNeeds } from './score/needs.ts'
import { scoreOpenQuestions } from './score/open-questions.ts'
import { scorePriorities } from './score/priorities.ts'
import { type Quote, quotesOf, scoreQuotes } from './score/quotes.ts'
import { scoreRequirementLines } from './score/requirements.ts'
import { shareOf } from './score/share.ts'
import { scoreTargets } from './score/targets.ts'
import { canonical } from './text/canonical.ts'
import { fold } from './text/fold.ts'
import { mentionsAll } from './text/mentions.ts'
import type { Judge, Line, Produced, Score, Share, Truth } from './types.ts'

export interface ScoreOptions {
  judge?: Judge
  /** Whether the source has "Name: text" lines, so that speakers can be checked. */
  turns?: boolean
}

export function scoreDocument(truth: Truth, source: string, produced: Produced, options: ScoreOptions = {}): Score {
  const { language } = truth
  const judge = options.judge ?? (() => undefined)
  const lines = linesOf(produced)
  const quotes = quotesOf(produced)
  const needs = matchNeeds(truth, produced.requirements)
  const requirements = scoreRequirementLines(truth, produced, lines.requirements, needs, judge)
  const targets = scoreTargets(truth, produced.targets)
  const decisions = scoreDecisions(truth.decisions, produced.decisions.map(textOf), language)
  const actions = scoreActions(truth.actions, produced.actions, language)
  const openQuestions = scoreOpenQuestions(truth.openQuestions, produced.openQuestions.map(textOf), language)
  const unmatched = [
    ...requirements.unmatched,
    ...without(lines.targets, targets.matched),
    ...without(lines.decisions, decisions.matched),
    ...without(lines.actions, actions.matched),
    ...without(lines.openQuestions, openQuestions.matched),
    ...lines.sentences.filter((line) => !isAboutNeed(line, truth)),
  ]
  const allLines = Object.values(lines).flat()
  return {
    id: truth.id,
    needs: scoreNeeds(truth.needs, needs),
    lines: requirements.score,
    priorities: scorePriorities(truth.needs, needs),
    targets: targets.score,
    decisions: decisions.score,
    actions: actions.score,
    openQuestions: openQuestions.score,
    quotes: scoreQuotes(quotes, source, options.turns === true),
    invented: scoreInvented(produced, allLines, unmatched, { truth, source, judge }),
    sentencesWithoutEvidence: shareOf(produced.sentences, (sentence) => sentence.quotes.length === 0),
    privacyLeaks: findPrivacyLeaks(truth.private ?? [], [...allLines, ...quotes]),
  }
}

const textOf = ({ text }: { text: string }): string => text

const without = (lines: readonly Line[], matched: ReadonlySet<number>): Line[] =>
  lines.filter((_, index) => !matched.has(index))

function isAboutNeed(line: Line, { needs, otherWishes, language }: Truth): boolean {
  const text = canonical(line.text, language)
  return [...needs, ...otherWishes].some((need) => mentionsAll(text, need.mustMention, language))
}

function findPrivacyLeaks(spans: readonly string[], places: readonly (Line | Quote)[]): Score['privacyLeaks'] {
  return spans.flatMap((span) =>
    places.filter(({ text }) => fold(text).includes(fold(span))).map(({ text }) => ({ text, span })),
  )
}

export interface Summary {
  cases: number
  needsFound: Share
  linesRight: Share
  topHigh: Share
  lowNotHigh: Share
  prioritiesAccepted: Share
  targetsComplete: Share
  targetTraps: number
  decisions: Share
  supersededShown: number
  actions: Share
  actionOwners: Share
  actionDates: Share
  openQuestions: Share
  quotesVerbatim: Share
  wrongSpeakers: number
  inventedLines: Share
  toJudge: number
  privacyLeaks: number
}

/** Adds up the counts of all cases: every need and every line weighs the same. */
export function summarize(scores: Score[]): Summary {
  const count = (pick: (score: Score) => number): number => scores.reduce((total, score) => total + pick(score), 0)
  const sum = (pick: (score: Score) => Share): Share => ({
    right: count((score) => pick(score).right),
    total: count((score) => pick(score).total),
  })
  return {
    cases: scores.length,
    needsFound: sum((score) => score.needs),
    linesRight: sum((score) => score.lines),
    topHigh: sum((score) => score.priorities.topHigh),
    lowNotHigh: sum((score) => score.priorities.lowNotHigh),
    prioritiesAccepted: sum((score) => score.priorities.accepted),
    targetsComplete: sum((score) => score.targets.complete),
    targetTraps: count((score) => score.targets.traps.length),
    decisions: sum((score) => score.decisions),
    supersededShown: count((score) => score.decisions.supersededShown.length),
    actions: sum((score) => score.actions),
    actionOwners: sum((score) => score.actions.owner),
    actionDates: sum((score) => score.actions.date),
    openQuestions: sum((score) => score.openQuestions),
    quotesVerbatim: sum((score) => score.quotes.verbatim),
    wrongSpeakers: count((score) => score.quotes.wrongSpeaker.length + score.quotes.unknownSpeaker.length),
    inventedLines: sum(({ invented }) => ({ right: invented.inventedLines, total: invented.lines })),
    toJudge: count((score) => score.invented.toJudge.length),
    privacyLeaks: count((score) => score.privacyLeaks.length),
  }
}

export const percent = ({ right, total }: Share): string =>
  total === 0 ? '–' : `${Math.round((100 * right) / total)}% (${right}/${total})`
