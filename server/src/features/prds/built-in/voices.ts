import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { clausesIn } from './clauses.ts'
import { spokenFor } from './spoken-for.ts'
import type { Statement } from './statements.ts'
import { isPostponed, isPressing } from './urgency.ts'
import type { Wish } from './wishes.ts'

const seconding =
  /^(?:same here|the same (?:for me|here|at)|same (?:for|at|in)|me too|us too|\+1|I second|agreed|seconded|so do (?:I|we)|I agree|yes,? the same)\b|\b(?:asked|ask|asks|asking|wants?|wanted|said|says|begged) (?:also )?(?:for )?(?:exactly )?the same\b/i

/** What others say of a wish without asking anew. */
export interface Voices {
  /** Who presses for it, or asks for the same. */
  backing: Statement[]
  isPostponed: boolean
}

/** Wishes are seconded, pressed for and put off in what is said right after them, or wherever their name comes up again. */
export function voicesFor(wishes: readonly Wish[], statements: readonly Statement[]): Voices {
  const stems = new Set(wishes.flatMap(({ name }) => contentStems(tokensOf(name))))
  const own = new Set(wishes.map(({ statement }) => statement.index))
  const follows = (index: number, turns: number) =>
    wishes.some(({ statement }) => index > statement.index && index <= statement.index + turns)
  const backing: Statement[] = []
  let postponed = wishes.some(({ statement }) => isPostponed(statement.said) && !isPressing(statement.said))
  for (const statement of statements) {
    const { index, said, text, isQuestion } = statement
    if (own.has(index) || isQuestion) continue
    const isShort = text.split(' ').length <= 8
    const isOfThis =
      isShort &&
      /^(?:that|it|this|these|nothing|no|must|a must|absolutely|definitely|urgent|critical)\b/i.test(text) &&
      follows(index, 2)
    const isNextOfSame = isShort && follows(index, 1) && wishes.some((wish) => wish.statement.turn === statement.turn)
    if (follows(index, 2) && seconding.test(said)) backing.push(statement)
    else if (isPressing(said) && (isOfThis || isNextOfSame || shared(statement.stems, stems) >= 2))
      backing.push(statement)
    if (isPostponed(said) && (isOfThis || isNextOfSame || putsOff(said, stems))) postponed = true
  }
  return { backing, isPostponed: postponed }
}

const shared = (said: readonly string[], stems: ReadonlySet<string>) =>
  new Set(said.filter((stem) => stems.has(stem))).size

/** "Saved searches are for later": all that is named in the clause is part of the wish. */
const putsOff = (said: string, stems: ReadonlySet<string>) =>
  clausesIn(said).some(({ text }) => {
    if (!isPostponed(text)) return false
    const subject = contentStems(tokensOf(text.split(/ (?:is|are|can|could|will|would)\b/)[0] ?? ''))
    return subject.length > 0 && subject.length <= 3 && subject.every((stem) => stems.has(stem))
  })

/** How many ask for it: those heard, or those a speaker says he speaks for. */
export const askersOf = (wishes: readonly Wish[], { backing }: Voices, people: number, turns: number) =>
  Math.max(
    people,
    turns,
    ...[...wishes.map(({ statement }) => statement), ...backing].map(({ text }) => spokenFor(text)),
  )
