import { isEstimate } from './estimates.ts'
import type { Figure } from './figures.ts'
import { measures } from './measures.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { measuredJustBefore } from './talk-of-aims.ts'

const { number, measure, bound } = measures
const amount = new RegExp(
  String.raw`\b(?:${bound}(?:${number} (?:in|out of|of) ${number}|${measure}|half|an? (?:quarter of an )?(?:hour|minute|day|week))(?: (?:a|per|an|each|every) \w+)?(?: (?:or (?:less|fewer|more|better)|tops|max|at most))?|(?:zero|none|not (?:one|a single)|no more than \w+))`,
  'gi',
)
const isBound =
  /^(?:under|below|within|at (?:least|most)|no more|not (?:one|more)|less|fewer|above|over|up to|zero|none|maximum|a (?:max|min))|\b(?:or (?:less|fewer|more|better)|tops|max)$/i
// What stands behind these is how it is, or how it was.
const ofToday =
  /\b(?:now(?:adays)?|today|currently|at present|at the moment|from|instead of|rather than|not|used to be|where it's|it(?:'s| is| was)|eats|spend|were|was|drive|by)(?: \w+)? ?$/i

const ofTodayAlone = /^[^,]*\b(?:now|today|currently|at (?:the moment|present))$/i

// What somebody can do, or would pay, is nothing to reach.
const bargained =
  /\b(?:doable|is (?:too )?hard|I can (?:promise|do|offer)|(?:would|'d) be fair|I(?:'d| would) pay|quid|bucks)\b/i

const shortest = 5
const longest = 24

/** A figure that is aimed at, of what the sentence itself tells; or of what was measured just before, where it is only a figure. */
export function looseFigure(statement: Statement, statements: readonly Statement[]): Figure | undefined {
  const text = withoutStop(statement.text)
  const target = targetIn(text)
  if (target === undefined || ofTodayAlone.test(text) || bargained.test(text) || isEstimate(statement, statements))
    return undefined
  const words = text.split(' ').length
  const before = measuredJustBefore(statement, statements)
  const metric = words < shortest ? before : words <= longest ? text : undefined
  return metric === undefined
    ? undefined
    : { statement, metric: capitalised(metric), target: capitalised(target), measurement: '' }
}

function targetIn(text: string): string | undefined {
  const found = [...text.matchAll(amount)].filter(({ 0: one }) => /\d|[a-z]{3,}/i.test(one))
  const aimed = found.filter(({ index }) => !ofToday.test(text.slice(0, index)))
  return (aimed.find(({ 0: one }) => isBound.test(one)) ?? aimed.at(-1) ?? found.at(-1))?.[0]
}
