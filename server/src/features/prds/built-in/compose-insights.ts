import type { Insights } from '@sextant/contract/prds/transcripts'
import { oneSpelling } from '@sextant/engine/transcripts/formats/speaker-spelling'
import { findCues } from '#text/cues'
import { keyPhrases } from '#text/key-phrases'
import { sentimentOf } from '#text/sentiment'
import type { ReadSource } from '../sources/source.ts'
import { isClear, isSmallTalk } from './clarity.ts'
import { summarise } from './compose-summary.ts'
import { actionsOf, decisionsOf } from './minutes.ts'
import { vague } from './names.ts'
import { rankPains } from './pains.ts'
import { readConversation } from './reading.ts'
import { type Scores, scoreStatements } from './scorer.ts'
import { evidenceOf, type Statement } from './statements.ts'

const mostOfEach = 20

/** What a conversation tells: who spoke, what about, how it felt, and the sentences that count, word for word. */
export function composeInsights(source: ReadSource): Insights {
  const { statements, wishes, pains } = readConversation(source)
  const scores = scoreStatements(statements)
  const cite = (found: readonly Statement[]) =>
    found.slice(0, mostOfEach).map((statement) => evidenceOf(source, statement))
  return {
    summary: summarise(source, statements, scores),
    speakers: speakersOf(source),
    key_phrases: keyPhrases(statements, 40)
      .filter(({ phrase, count }) => count >= 2 && !vague.test(phrase) && !/['’]/.test(phrase))
      .slice(0, 15)
      .map(({ phrase }) => phrase),
    sentiment: moodOf(statements),
    problems: cite(rankPains(pains, mostOfEach).map(({ statement }) => statement)),
    requests: cite([...wishes].sort((a, b) => b.strength - a.strength).map(({ statement }) => statement)),
    decisions: cite(chosen(statements, scores, 'decision')),
    actions: cite(chosen(statements, scores, 'action')),
  }
}

/** By share of the words, most first. */
function speakersOf({ text, turns }: ReadSource): Insights['speakers'] {
  const heard = new Map<string, { turns: number; words: number }>()
  const spelled = oneSpelling(turns.map(({ speaker }) => speaker))
  let all = 0
  for (const { speaker: said, start, end } of turns) {
    if (said === '') continue
    const speaker = spelled(said)
    const words = text.slice(start, end).split(/\s+/).filter(Boolean).length
    const own = heard.get(speaker) ?? { turns: 0, words: 0 }
    heard.set(speaker, { turns: own.turns + 1, words: own.words + words })
    all += words
  }
  return [...heard]
    .map(([name, own]) => ({ name, turns: own.turns, share: Math.round((100 * own.words) / (all || 1)) / 100 }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name))
}

const mostFelt = 400

/** The mood of those sentences that have one. */
function moodOf(statements: readonly Statement[]): Insights['sentiment'] {
  const step = Math.max(1, Math.ceil(statements.length / mostFelt))
  let balance = 0
  let felt = 0
  for (const [index, { said, stems }] of statements.entries()) {
    if (index % step !== 0 || stems.length < 2) continue
    const { sentiment } = sentimentOf(said)
    if (sentiment === 'neutral') continue
    felt += 1
    balance += sentiment === 'positive' ? 1 : -1
  }
  if (felt < 1 || Math.abs(balance) / felt < 0.25) return 'neutral'
  return balance > 0 ? 'positive' : 'negative'
}

const leastOutright = { decision: -3.4, action: -4 }
const undecided =
  /\b(?:reach|make|need|find|come to) an? (?:\w+ )?decision|\b(?:have|has|need|going) to decide|\bdecide on whether|\bagree with\b|\bif we\b/i

/** Sentences that say so outright, or that minutes are made of; in the order they were said. */
function chosen(statements: readonly Statement[], scores: readonly Scores[], kind: 'decision' | 'action'): Statement[] {
  const minutes = kind === 'decision' ? decisionsOf({ statements, scores }) : actionsOf({ statements, scores })
  const told = new Set(minutes.map(({ statement }) => statement.index))
  const score = ({ index }: Statement) => scores[index]?.[kind] ?? leastOutright[kind] - 1
  return statements
    .filter((one) => !one.isQuestion && !isSmallTalk(one.text) && !(kind === 'decision' && undecided.test(one.text)))
    .filter((one) => told.has(one.index) || (isOutright(one, kind) && score(one) > leastOutright[kind]))
    .sort((a, b) => Number(told.has(b.index)) - Number(told.has(a.index)) || score(b) - score(a))
    .slice(0, mostOfEach)
    .sort((a, b) => a.index - b.index)
}

const isOutright = ({ text }: Statement, kind: 'decision' | 'action') =>
  findCues(text, [kind]).length > 0 && isClear(text, { shortest: 4, longest: 45 })
