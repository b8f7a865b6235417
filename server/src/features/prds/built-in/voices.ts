import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { clausesIn } from './clauses.ts'
import { isMeeting, isOverheard } from './meetings.ts'
import { spokenFor } from './spoken-for.ts'
import type { Statement } from './statements.ts'
import { productMade } from './thing-made.ts'
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

interface Remark {
  statement: Statement
  isPressing: boolean
  isPostponing: boolean
  isSeconding: boolean
  isShort: boolean
  isBrief: boolean
  /** Speaks of what was said just before. */
  isOfThis: boolean
  /** What it puts off, by its stems. */
  putOff: string[][]
}

const remarks = new WeakMap<readonly Statement[], Remark[]>()
const ofThis = /^(?:that|it|this|these|nothing|no|must|a must|absolutely|definitely|urgent|critical)\b/i

/** Read once: every wish of a talk is held against all of them. */
function remarksIn(statements: readonly Statement[]): Remark[] {
  const known = remarks.get(statements)
  if (known) return known
  const found = statements.flatMap((statement): Remark[] => {
    const { said, text, isQuestion } = statement
    const [presses, postpones, seconds] = [isPressing(said), isPostponed(said), seconding.test(said)]
    if (isQuestion || !(presses || postpones || seconds)) return []
    const isShort = text.split(' ').length <= 8
    return [
      {
        statement,
        isPressing: presses,
        isPostponing: postpones,
        isSeconding: seconds,
        isShort,
        isBrief: text.split(' ').length <= 14,
        isOfThis: isShort && ofThis.test(text),
        putOff: postpones ? putOffIn(said) : [],
      },
    ]
  })
  remarks.set(statements, found)
  return found
}

type Heard = { wishes: readonly Wish[]; statements: readonly Statement[] }

// In a meeting others come back to how much it matters some sentences later, as long as nothing else was asked for.
const talkedOver = 8

const asked = new WeakMap<readonly Wish[], number[]>()

/** Where the last wish before a sentence stands, if it is not too far back. */
function lastWishBefore(index: number, wishes: readonly Wish[], count: number): number {
  const lasts = asked.get(wishes) ?? lastWishes(wishes, count)
  asked.set(wishes, lasts)
  const last = lasts[index] ?? -1
  return index - last <= talkedOver ? last : -1
}

function lastWishes(wishes: readonly Wish[], count: number): number[] {
  const places = new Set(wishes.map(({ statement }) => statement.index))
  let last = -1
  return Array.from({ length: count }, (_, index) => {
    const before = last
    if (places.has(index)) last = index
    return before
  })
}

/** Wishes are seconded, pressed for and put off in what is said right after them, or wherever their name comes up again. */
export function voicesFor(wishes: readonly Wish[], { wishes: all, statements }: Heard): Voices {
  // Whatever is said where people talk freely is said of the product, and much of it sounds urgent.
  const isFree = isOverheard(statements)
  const ofProduct = new Set(isFree ? contentStems(tokensOf(productMade(statements))) : [])
  const stems = new Set(
    wishes.flatMap(({ name }) => contentStems(tokensOf(name)).filter((stem) => !ofProduct.has(stem))),
  )
  const own = new Set(wishes.map(({ statement }) => statement.index))
  const isInTurnBefore = (index: number) => statements[index - 1]?.turn === statements[index - 2]?.turn
  const follows = (index: number, count: number) =>
    own.has(index - 1) || (count > 1 && isInTurnBefore(index) && own.has(index - 2))
  const turns = new Set(wishes.map(({ statement }) => statement.turn))
  const isTalkedOver = isMeeting(statements) && !isFree
  const backing: Statement[] = []
  let isPutOff = wishes.some(({ statement }) => isPostponed(statement.said) && !isPressing(statement.said))
  for (const remark of remarksIn(statements)) {
    const { index, turn } = remark.statement
    if (own.has(index)) continue
    const isNext =
      (remark.isOfThis && follows(index, 2)) ||
      (remark.isShort && follows(index, 1) && turns.has(turn)) ||
      (isTalkedOver && remark.isBrief && own.has(lastWishBefore(index, all, statements.length)))
    if (remark.isSeconding && follows(index, 2)) backing.push(remark.statement)
    else if (remark.isPressing && (isNext || shared(remark.statement.stems, stems) >= 2)) backing.push(remark.statement)
    if (remark.isPostponing && (isNext || remark.putOff.some((subject) => subject.every((stem) => stems.has(stem)))))
      isPutOff = true
  }
  return { backing, isPostponed: isPutOff }
}

const shared = (said: readonly string[], stems: ReadonlySet<string>) =>
  new Set(said.filter((stem) => stems.has(stem))).size

/** "Saved searches are for later": what is named before the verb of each clause that puts something off. */
const putOffIn = (said: string): string[][] =>
  clausesIn(said).flatMap(({ text }) => {
    if (!isPostponed(text)) return []
    const subject = contentStems(tokensOf(text.split(/ (?:is|are|can|could|will|would)\b/)[0] ?? ''))
    return subject.length > 0 && subject.length <= 3 ? [subject] : []
  })

/** How many ask for it: those heard, or those a speaker says he speaks for. */
export const askersOf = (wishes: readonly Wish[], { backing }: Voices, people: number, turns: number) =>
  Math.max(
    people,
    turns,
    ...[...wishes.map(({ statement }) => statement), ...backing].map(({ text }) => spokenFor(text)),
  )
