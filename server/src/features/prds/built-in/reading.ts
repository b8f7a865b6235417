import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { ReadSource } from '../sources/source.ts'
import type { Figure } from './figures.ts'
import { heardByRules, heardIn } from './heard.ts'
import { isOverheard } from './meetings.ts'
import { overheardPains } from './overheard-pains.ts'
import { overheardWishes } from './overheard-wishes.ts'
import type { Pain } from './pains.ts'
import { readStatements, type Statement } from './statements.ts'
import type { Wish } from './wishes.ts'
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
  // A meeting taken down with every "um" sounds like nothing the tagger has learned from.
  const isFree = isOverheard(statements)
  const heard = isFree ? heardByRules(statements) : heardIn(statements)
  const figures = settledFigures(heard.flatMap((one) => one.figures))
  const measured = new Set(figures.map(({ statement }) => statement.index))
  const others = heard.filter((_, index) => !measured.has(index))
  const wishes = withoutWithdrawn(
    others.flatMap((one) => one.wishes),
    statements,
  )
  const pains = others.flatMap((one) => one.pains)
  const reading = {
    statements,
    figures,
    wishes: isFree ? overheardWishes(statements, wishes) : wishes,
    pains: isFree ? overheardPains(statements, pains) : pains,
  }
  read.set(statements, reading)
  return reading
}

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
