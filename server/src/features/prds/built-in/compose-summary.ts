import { pickDiverse } from '#text/ranking'
import { tfIdf } from '#text/vectors'
import type { ReadSource } from '../source.ts'
import { isClear, isSmallTalk, isWellFormed } from './clarity.ts'
import { figureIn } from './figures.ts'
import { decisionsOf, type Minute } from './minutes.ts'
import { subjectOf } from './names.ts'
import { painIn } from './pains.ts'
import { reported } from './report.ts'
import { type Scores, scoreStatements } from './scorer.ts'
import { listed, uncapitalised } from './speech.ts'
import { readStatements, type Statement } from './statements.ts'
import { topicNames } from './topics.ts'
import { wishIn } from './wishes.ts'

export function composeSummary(source: ReadSource): { summary: string } {
  const statements = readStatements(source)
  return { summary: summarise(source, statements, scoreStatements(statements)) }
}

const mostTold = 5
const mostDecided = 3
const surelyDecided = -1
const outright = /\b(?:decided|agreed|concluded|settled on|approved|signed off)\b/i

/** What it was about, what mattered most in the order it was said, and what was settled. */
export function summarise(
  { text }: Pick<ReadSource, 'text'>,
  statements: readonly Statement[],
  scores: readonly Scores[],
): string {
  const isTalk = new Set(statements.map(({ speaker }) => speaker).filter(Boolean)).size > 1
  const subject = (subjectOf(statements) ?? '').toLowerCase()
  const decisions = isTalk
    ? decisionsOf({ statements, scores, subject })
        .filter(({ score, statement }) => score > surelyDecided || outright.test(statement.text))
        .slice(0, mostDecided)
    : []
  const told = mostTelling(statements, scores, new Set(decisions.map(({ statement }) => statement.index)))
  const sentences = [opening(statements, text, isTalk), ...retold(told), ...settled(decisions)]
  if (!hasProductContent(statements)) sentences.push('Nobody asked for anything or described a problem in it.')
  return sentences.filter(Boolean).join(' ')
}

function opening(statements: readonly Statement[], text: string, isTalk: boolean): string {
  const topics = topicNames(statements, text, 4)
  if (topics.length === 0) return ''
  const kind = !isTalk ? 'text' : statements.length >= 40 ? 'meeting' : 'conversation'
  return `The ${kind} was about ${listed(topics)}.`
}

function mostTelling(
  statements: readonly Statement[],
  scores: readonly Scores[],
  told: ReadonlySet<number>,
): Statement[] {
  const clear = statements.filter(
    (one) =>
      !told.has(one.index) &&
      !one.isQuestion &&
      !isSmallTalk(one.text) &&
      isClear(one.text, { shortest: statements.length < 12 ? 3 : 7, longest: 32 }) &&
      (statements.length < 12 || isWellFormed(one.text)),
  )
  const rank = clear.map(({ index }) => scores[index]?.gist ?? 0)
  const picked = pickDiverse(tfIdf(clear.map(({ stems }) => stems)), rank, mostTold, 0.4)
  return picked.sort((a, b) => a - b).flatMap((index) => clear[index] ?? [])
}

const retold = (told: readonly Statement[]) =>
  told.map(({ speaker, text }, index) => reported(speaker, text, index > 0 && told[index - 1]?.speaker === speaker))

function settled(decisions: readonly Minute[]): string[] {
  if (decisions.length === 0) return []
  const inOrder = [...decisions].sort((a, b) => a.statement.index - b.statement.index)
  return [
    `It was decided that ${listed(
      inOrder.map(({ sentence }) => uncapitalised(sentence).replace(/\.$/, '')),
      'and that',
    ).replaceAll(', the ', ', that the ')}.`,
  ]
}

const hasProductContent = (statements: readonly Statement[]) =>
  statements.some((one) => wishIn(one, statements) ?? painIn(one, statements) ?? figureIn(one))
