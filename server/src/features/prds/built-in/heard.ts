import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { isDeclared } from './declared.ts'
import { type Figure, figuresIn } from './figures.ts'
import { looseFigure } from './loose-figures.ts'
import { looseWish } from './loose-wishes.ts'
import { loosePain, type Pain, painIn } from './pains.ts'
import { isUnwantedList, type Statement } from './statements.ts'
import { type TagName, type Tags, tagStatements } from './tagger.ts'
import { isVote } from './votes.ts'
import { type Wish, wishesIn } from './wishes.ts'

/** What a sentence tells a product team. */
export interface Heard {
  wishes: Wish[]
  pains: Pain[]
  figures: Figure[]
}

/** What the rules find by themselves. */
export const heardByRules = (statements: readonly Statement[]): Heard[] =>
  statements.map((statement) =>
    isVote(statement)
      ? { wishes: [], pains: [], figures: [] }
      : {
          wishes: wishesIn(statement, statements),
          pains: isDeclared(statement) ? [] : listOf(painIn(statement, statements)),
          figures: figuresIn(statement, statements),
        },
  )

// How sure the tagger has to be; chosen on talks it has not learned from.
const least: Record<TagName, number> = { wish: 0.45, pain: 0.4, figure: 0.25 }
// Where a rule hears something else in a sentence, less will not do.
const surely = 0.65
// Rules for trouble are many and broad: what does not sound like any is none.
const leastOfRuled = 0.02
// In letters: nobody would find a sentence longer than that in a list.
const longest = 600

/** Rules know how things are put, the tagger how sentences sound: where the rules hear nothing, it is told as it was said. */
export function heardIn(statements: readonly Statement[]): Heard[] {
  const ruled = heardByRules(statements)
  const tags = tagStatements(statements)
  return ruled.map((own, index) => {
    const statement = statements[index] as Statement
    const tag = tags[index] as Tags
    if (isUnwantedList(statement) || isDeclared(statement) || isVote(statement) || statement.text.length > longest)
      return own
    const beside = ruled.slice(Math.max(0, index - 2), index + 3).flatMap(({ wishes }) => wishes)
    const isLoose = {
      wish: own.wishes.length === 0 && isWish(own, tag) && !isToldBy(beside, statement),
      pain: own.pains.length === 0 && tag.pain >= least.pain,
      figure: isFigure(own, tag),
    }
    return {
      wishes: isLoose.wish ? listOf(looseWish(statement, statements)) : own.wishes,
      pains: isLoose.pain
        ? listOf(loosePain(statement, statements))
        : own.pains.filter(() => tag.pain >= leastFor(own, statement)),
      figures: isLoose.figure ? listOf(looseFigure(statement, statements)) : own.figures,
    }
  })
}

// "A reminder, so nobody forgets": what a wish is to prevent is its purpose.
const leastFor = ({ wishes }: Heard, { text }: Statement) =>
  wishes.length > 0 && /\bso (?:that|nobody|no one)\b/i.test(text) ? least.pain : leastOfRuled

const isWish = ({ pains }: Heard, { wish, pain }: Tags) =>
  wish >= (pains.length > 0 ? surely : least.wish) && wish > pain

// What a rule has understood is told as that, whatever figure is in it.
const isFigure = ({ wishes, pains, figures }: Heard, { wish, pain, figure }: Tags) =>
  wishes.length + pains.length + figures.length === 0 && figure >= least.figure && figure > Math.max(wish, pain)

/** "Just dock number and ready or not.": part of a wish that a sentence beside it has put in words. */
const isToldBy = (wishes: readonly Wish[], { stems }: Statement) =>
  wishes.some(({ name }) => {
    const told = new Set(contentStems(tokensOf(name)))
    return stems.length > 0 && stems.every((stem) => told.has(stem))
  })

const listOf = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])
