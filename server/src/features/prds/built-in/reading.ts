import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { ReadSource } from '../source.ts'
import { isDeclared } from './declared.ts'
import { type Figure, figuresIn } from './figures.ts'
import { looseFigure } from './loose-figures.ts'
import { looseWish } from './loose-wishes.ts'
import { isOverheard } from './meetings.ts'
import { loosePain, type Pain, painIn } from './pains.ts'
import { isUnwantedList, readStatements, type Statement } from './statements.ts'
import { type TagName, type Tags, tagStatements } from './tagger.ts'
import { type Wish, wishesIn } from './wishes.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** All that a conversation tells a product team, sentence by sentence. */
export interface Reading {
  statements: readonly Statement[]
  wishes: Wish[]
  pains: Pain[]
  figures: Figure[]
}

export const readConversation = (source: Pick<ReadSource, 'text' | 'turns'>): Reading =>
  readingOf(readStatements(source))

const read = new WeakMap<readonly Statement[], Reading>()

export function readingOf(statements: readonly Statement[]): Reading {
  const known = read.get(statements)
  if (known) return known
  const heard = isOverheard(statements) ? statements.map((one) => ruledOn(one, statements)) : weighed(statements)
  const figures = settledFigures(heard.flatMap(({ figures }) => figures))
  const measured = new Set(figures.map(({ statement }) => statement.index))
  const others = heard.filter((_, index) => !measured.has(index))
  const reading = {
    statements,
    figures,
    wishes: withoutWithdrawn(
      others.flatMap(({ wishes }) => wishes),
      statements,
    ),
    pains: others.flatMap(({ pains }) => pains),
  }
  read.set(statements, reading)
  return reading
}

interface Heard {
  wishes: Wish[]
  pains: Pain[]
  figures: Figure[]
}

const ruledOn = (statement: Statement, statements: readonly Statement[]): Heard => ({
  wishes: wishesIn(statement, statements),
  pains: isDeclared(statement) ? [] : listOf(painIn(statement, statements)),
  figures: figuresIn(statement, statements),
})

/** What the rules find by themselves, sentence by sentence. */
export const ruledIn = (statements: readonly Statement[]): Record<TagName, boolean>[] =>
  statements.map((statement) => {
    const { wishes, pains, figures } = ruledOn(statement, statements)
    return { wish: wishes.length > 0, pain: pains.length > 0, figure: figures.length > 0 }
  })

// Chosen on talks the tagger has not learned from.
const least = { wish: 0.45, pain: 0.4, figure: 0.3 }
// Rules for trouble are many and broad: what does not sound like any is none.
const leastOfRuled = 0.03
// Where a rule hears something else in a sentence, less will not do.
const surely = 0.65

/** Rules know how things are put, the tagger how sentences sound: each makes up for what the other misses. */
function weighed(statements: readonly Statement[]): Heard[] {
  const tags = tagStatements(statements)
  const ruled = statements.map((statement) => ruledOn(statement, statements))
  return ruled.map(({ wishes, pains, figures }, index) => {
    const statement = statements[index] as Statement
    const { wish, pain, figure } = tags[index] as Tags
    const near = ruled.slice(Math.max(0, index - 2), index + 3).flatMap((one) => one.wishes)
    const isWish = wish >= (pains.length > 0 ? surely : least.wish) && wish > pain && !isToldBy(near, statement)
    const isFigure = wishes.length > 0 ? figure >= surely && figure > wish : figure >= least.figure
    const loose = !isUnwantedList(statement) && !isDeclared(statement)
    return {
      wishes: wishes.length > 0 || !loose || !isWish ? wishes : listOf(looseWish(statement, statements)),
      pains:
        pains.length > 0
          ? pains.filter(() => pain >= leastOfRuled)
          : loose && pain >= least.pain
            ? listOf(loosePain(statement, statements))
            : [],
      figures: figures.length > 0 || !loose || !isFigure ? figures : listOf(looseFigure(statement, statements)),
    }
  })
}

const listOf = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** "Just dock number and ready or not.": part of a wish that a sentence beside it has put in words. */
const isToldBy = (wishes: readonly Wish[], { stems }: Statement) =>
  wishes.some(({ name }) => {
    const told = new Set(contentStems(tokensOf(name)))
    return stems.length > 0 && stems.every((stem) => told.has(stem))
  })

const bargaining = 8

/** "I'd go for 45 percent." "40.": of figures of one thing named one after the other the last one holds. */
function settledFigures(figures: readonly Figure[]): Figure[] {
  const stems = figures.map(({ metric }) => new Set(contentStems(tokensOf(metric))))
  return figures.filter((figure, at) =>
    figures.every((later, place) => {
      const away = later.statement.index - figure.statement.index
      const shared = [...(stems[at] ?? [])].some((stem) => stems[place]?.has(stem))
      const isSameKind = /%|percent/i.test(figure.target) && /%|percent/i.test(later.target)
      const isSame =
        figure.metric.toLowerCase() === later.metric.toLowerCase() ||
        (shared && firstNumber(figure.target) === firstNumber(later.target))
      return place <= at || away <= 0 || away > bargaining || !((shared && isSameKind) || isSame)
    }),
  )
}

const firstNumber = (target: string) => /\d[\d.,]*/.exec(target)?.[0] ?? target
