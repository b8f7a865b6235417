import { isClear, isSmallTalk } from './clarity.ts'
import type { Heard, Placed } from './draft-features.ts'
import { type Rankers, rankRequirements } from './draft-ranker.ts'
import { isHollowLine, isSameLimit, isSettledBothWays } from './hollow-lines.ts'
import { joinedWishes } from './joined-wishes.ts'
import { looseWish } from './loose-wishes.ts'
import { alike, ratedDrafts } from './minutes.ts'
import { putPlainly } from './plain-lines.ts'
import { tellingOf } from './report.ts'
import { reportedOf } from './reported-lines.ts'
import { scoreStatements } from './scorer.ts'
import { capitalised, withoutStop } from './speech.ts'
import { isSaidOfAnother, isSpokenAgainst } from './spoken-against.ts'
import type { Statement } from './statements.ts'
import { tagStatements } from './tagger.ts'
import { madeInMinutes } from './thing-made.ts'
import { strengthOf } from './urgency.ts'
import { madeWhole } from './whole-lines.ts'
import { plainWish, type Wish } from './wishes.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** A line the document could have, and the wish it was heard as, where it was one. */
export type Line = Placed & { wish?: Wish }

// Chosen by cross-validation on judged lines: above, more than four in five are right, and most of them read well. Who
// makes nothing is told of only what is all but certain.
const least = { ofMakers: -0.3, ofOthers: 1 }
const mostDrafts = 10
// In letters: "recognition" and "recogniser" are of one thing.
const asBegun = 6
const most = 12
// What a team plans for itself is no requirement, but for what it settles on.
const ofTeam = /^The team (?!will (?:not )?(?:use|go with|keep|have|include|add|take)\b)/

/**
 * What a team that was overheard wants of its product. Whoever talks freely says "open the window" and "we need a name"
 * as he asks for a feature, and settles the features in half a sentence: all of it is drafted, and only what people who
 * were not there could make sense of is kept.
 */
export function overheardWishes(statements: readonly Statement[], wishes: readonly Wish[]): Wish[] {
  const made = madeInMinutes(statements)
  // What is a name everywhere else has its capital there too.
  const isWord = (word: string) =>
    statements.some(({ said }) => said.includes(` ${word} `)) &&
    !statements.some(
      ({ said }) => said.includes(`, ${capitalised(word)} `) || said.includes(` the ${capitalised(word)} `),
    )
  const told = tellingLines({ statements, scores: scoreStatements(statements) }, wishes).map((line) => {
    const { text } = line.statement
    const wish = wishOf(line)
    return { ...wish, name: putPlainly(madeWhole(wish.name, line.statement), { made, isWord, text }) }
  })
  const telling = tellingOf(statements)
  return joinedWishes(told).map((wish) => ({ ...wish, sentence: reportedOf(wish.statement, telling) }))
}

/** The lines that are kept, the surest first. */
export function tellingLines(heard: Heard, wishes: readonly Wish[], rankers?: Rankers): Line[] {
  const lines = linesOf(heard, wishes, rankers)
  const ranks = rankRequirements(lines, heard, rankers)
  const made = madeInMinutes(heard.statements)
  const enough = made === '' ? least.ofOthers : least.ofMakers
  const kept: Line[] = []
  const likely = lines
    .map((line, at) => ({ line, rank: ranks[at] ?? 0 }))
    .filter(({ line, rank }) => rank >= enough && !isSpokenAgainst(line.statement, heard.statements))
    .sort((a, b) => b.rank - a.rank || a.line.statement.index - b.line.statement.index)
  const said = likely.map(({ line }) => line.sentence)
  for (const { line } of likely) {
    if (kept.length === most) break
    const { sentence, statement } = line
    if (isHollowLine(sentence) || isSettledBothWays(sentence, said)) continue
    if (isSaidOfAnother(sentence, statement, made)) continue
    const isTold = (other: Line) => alike(sentence, other.sentence, asBegun) || isSameLimit(sentence, other.sentence)
    if (!kept.some(isTold)) kept.push(line)
  }
  const asWishes = new Map(kept.map((line) => [wishOf(line), line]))
  return withoutWithdrawn([...asWishes.keys()], heard.statements).flatMap((wish) => asWishes.get(wish) ?? [])
}

/** The likeliest of what was settled, and whatever was asked for outright. */
function linesOf(heard: Heard, wishes: readonly Wish[], rankers?: Rankers): Line[] {
  const drafts = ratedDrafts(heard, 'decision', rankers)
    .filter(({ sentence }) => !ofTeam.test(sentence))
    .sort((a, b) => b.score - a.score || a.statement.index - b.statement.index)
  const distinct = [...new Map(drafts.map((one) => [one.sentence, one])).values()].slice(0, mostDrafts)
  return [
    ...distinct.map(({ form, sentence, statement }) => ({ form, sentence, statement })),
    ...wishes.map((wish) => lineOf(wish, 'wish')),
    ...looseLines(heard.statements, wishes),
  ]
}

export const lineOf = (wish: Wish, form: string): Line => ({
  form,
  sentence: `${wish.name}.`,
  statement: wish.statement,
  wish,
})

const leastLoose = 0.55

/** What only sounds like a wish, and in words that read alone. */
export function looseLines(statements: readonly Statement[], wishes: readonly Wish[]): Line[] {
  const known = new Set(wishes.map(({ statement }) => statement.index))
  const tags = tagStatements(statements)
  return statements.flatMap((statement, index): Line[] => {
    const { text, isQuestion } = statement
    if (known.has(index) || isQuestion || (tags[index]?.wish ?? 0) < leastLoose) return []
    if (isSmallTalk(text) || !isClear(text, { shortest: 4, longest: 28 })) return []
    const wish = looseWish(statement, statements)
    return wish ? [lineOf(wish, 'loose')] : []
  })
}

const wishOf = ({ statement, sentence, wish }: Line): Wish =>
  wish ?? { ...plainWish(statement, asRequirement(sentence, statement.said), strengthOf(statement, 2)), sentence }

const settled: [RegExp, (what: string) => string][] = [
  [/^(?<what>.+) will be left out$/, (what) => `Leave out ${what}`],
  [/^(?<what>.+) will be included$/, (what) => `Include ${what}`],
  [/^(?<what>.+) will be kept$/, (what) => `Keep ${what}`],
  [/^The team will not (?:use|go with|keep|have|include|add|take) (?<what>.+)$/, (what) => `Leave out ${what}`],
  [/^The team will keep (?<what>.+)$/, (what) => `Keep ${what}`],
  [/^The team will (?:have|include|add) (?<what>.+)$/, (what) => `Provide ${what}`],
  [/^The team will (?:use|go with|take) (?<what>.+)$/, (what) => `Use ${what}`],
]

/** With a capital only where it was said with one: "Zinc", which began its sentence, is "zinc". */
function inMidSentence(what: string, said: string): string {
  const lowered = what.charAt(0).toLowerCase() + what.slice(1)
  return /^(?:the|an?|our|one|two|three) /.test(lowered) || said.includes(lowered) ? lowered : what
}

/** "The lamp will have no app." as a requirement: "The lamp should have no app". */
export function asRequirement(sentence: string, said = ''): string {
  const plain = withoutStop(sentence)
  for (const [form, write] of settled) {
    const what = form.exec(plain)?.groups?.what
    if (what) return capitalised(write(inMidSentence(what, said)))
  }
  return plain.replace(/\b(?:will|must)\b/, 'should')
}
