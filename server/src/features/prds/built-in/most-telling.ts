import { pickDiverse } from '#text/ranking'
import { tfIdf } from '#text/vectors'
import { isClear, isCutOff, isSmallTalk, isWellFormed } from './clarity.ts'
import { clausesIn } from './clauses.ts'
import type { Heard } from './draft-features.ts'
import { type Rankers, rankTelling } from './draft-ranker.ts'
import { isNounPhrase } from './grammar.ts'
import { saidOfOneself } from './of-oneself.ts'
import { clauseOf, type Telling } from './report.ts'
import type { Statement } from './statements.ts'
import { isTorn } from './torn-speech.ts'

const mostTold = 5
const long = 500
// In words: where the way it took is told already, only what mattered most has room.
const mostWords = { afterOutline: 20, alone: 80 }
// In words: where nothing is told as settled, one sentence more has room.
const inPlaceOfDecisions = 20
// Who reads of a product need not know how the meeting was run.
const ofProcedure =
  /\b(?:I|we|let's)(?:'ll|'re| will| are| should| can| have to| need to|'d)?(?: going to| like to)? (?:talk about|discuss|go through|go over|move (?:on|into)|come back to|take a look)\b|\b(?:agenda|(?:take|make|write) (?:the )?minutes|(?:this|the|conceptual design) meeting|next item|project plan)\b|\b(?:my|our|first|brief) presentation\b/i
// Enough to choose from: whether a sentence can be understood costs more to tell than how telling it is.
const enough = 60

type Around = {
  telling: Telling
  /** What the team makes; empty where nothing. */
  made: string
  /** What is told elsewhere in the summary. */
  elsewhere: ReadonlySet<number>
  /** Whether the summary tells which way the talk took. */
  isOutlined: boolean
}

/** The sentences that tell most of a talk and read well once they are told, in the order they were said. */
export function mostTelling(
  { statements, scores }: Heard,
  { telling, made, elsewhere, isOutlined }: Around,
  rankers?: Rankers,
): Statement[] {
  const isShort = statements.length < 12
  const gist = ({ index }: Statement) => scores[index]?.gist ?? 0
  const isOfOneself = saidOfOneself(statements)
  const clear: Statement[] = []
  for (const one of statements.toSorted((a, b) => gist(b) - gist(a) || a.index - b.index)) {
    if (clear.length === enough) break
    if (
      elsewhere.has(one.index) ||
      one.isQuestion ||
      isSmallTalk(one.text) ||
      /\byou(?:'\w+)? |\byour\b/i.test(one.text)
    )
      continue
    if (isCutOff(one.said) || !isClear(one.text, { shortest: isShort ? 3 : 7, longest: 32 })) continue
    if (!telling.isOfMeeting && isNounPhrase(clausesIn(one.text)[0]?.text ?? '')) continue
    if (telling.isOfMeeting && (isTorn(one.text) || isOfOneself(one))) continue
    if (made && ofProcedure.test(one.text)) continue
    if (isShort || isWellFormed(one.text)) clear.push(one)
  }
  const most = statements.length > long ? mostTold + 1 : mostTold
  const room = telling.isOfMeeting && elsewhere.size === 0 ? inPlaceOfDecisions : 0
  const readable = telling.isOfMeeting ? inGoodWords(clear, telling, rankers) : clear.map((one) => ({ one, odds: 0 }))
  const picked = pickDiverse(
    tfIdf(readable.map(({ one }) => one.stems)),
    readable.map(({ one, odds }) => gist(one) + odds * goodWords),
    most + Math.sign(room),
    0.4,
  )
  return withinWords(
    picked.flatMap((index) => readable[index]?.one ?? []),
    (isOutlined ? mostWords.afterOutline : mostWords.alone) + room,
  ).sort((a, b) => a.index - b.index)
}

// Chosen on judged sentences: more of what is told reads well, and hardly less is told of what mattered.
const [goodWords, leastGood] = [0.5, -1.2]

/** Those that read well once they are told, and how likely they do. */
function inGoodWords(clear: readonly Statement[], telling: Telling, rankers?: Rankers) {
  const odds = rankTelling(
    clear.map(({ text }) => clauseOf(text, telling)),
    rankers,
  )
  return clear.map((one, at) => ({ one, odds: odds[at] ?? 0 })).filter(({ odds: own }) => own >= leastGood)
}

/** A summary that goes on is read by nobody: the most telling as far as they fit. */
function withinWords(picked: readonly Statement[], most: number): Statement[] {
  let words = 0
  return picked.filter(({ text }) => {
    if (words > most) return false
    words += text.split(' ').length
    return true
  })
}
