import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { Statement } from './statements.ts'

const amounts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  'a couple of': 2,
  'a few': 3,
}
const daysIn: Record<string, number> = { hour: 0.1, day: 1, week: 5, sprint: 10, month: 21, quarter: 63 }

const estimate =
  /^(?<what>.{2,80}?) (?:is|are|would be|will be|takes?|would take|will take|needs?|costs?)\b[^.]{0,80}?(?<amount>\d+|a couple of|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?: or \w+)? (?<unit>hour|day|week|sprint|month|quarter)s?\b(?! (?:ago|every|after|before|per|each))/i
const judged =
  /^(?<what>.{2,80}?)(?:'s| is| are| would be| will be| should be| sounds) (?:pretty |very |quite |really |a )*(?:(?<light>easy|trivial|simple|quick|small|cheap)|(?<heavy>hard|tricky|trickier|difficult|complex|expensive|more work))\b/i

// Without one of these it may be how long something takes those who use it.
const guessing =
  /\b(?:maybe|perhaps|probably|more like|roughly|I'd say|of work|easy|trick(?:y|ier)|at most|at least|estimate)\b/i

type Size = 'small' | 'medium' | 'large'

/** What somebody said something takes to build. */
export interface Estimate {
  /** The sentence it was said in. */
  index: number
  what: string
  stems: string[]
  size: Size
}

export function estimatesIn(statements: readonly Statement[]): Estimate[] {
  return statements.flatMap(({ index, text, said, isQuestion }) => {
    if (isQuestion || /^(?:if|when)\b/i.test(text)) return []
    const timed = estimate.exec(text)?.groups
    const word = judged.exec(text)?.groups
    const found = timed && guessing.test(said) ? { what: timed.what, size: sizeOf(daysOf(timed)) } : undefined
    const { what, size } = found ?? { what: word?.what, size: word?.light ? ('small' as const) : ('large' as const) }
    return what ? [{ index, what: what.trim(), stems: contentStems(tokensOf(what)), size }] : []
  })
}

const pointing = /^(?:that|it|this)$/i

/** The estimate of what goes by one of these names, or by their first letters: `SSO` for single sign-on. */
export function sizeOfAny(
  wishes: readonly { name: string; index: number }[],
  estimates: readonly Estimate[],
): Size | undefined {
  if (estimates.length === 0) return undefined
  const stems = new Set(wishes.flatMap(({ name }) => contentStems(tokensOf(name))))
  const letters = wishes.map(({ name }) => initials(name))
  const isNext = (at: number) => wishes.some(({ index }) => at === index + 1)
  return estimates.find(
    ({ index, what, stems: own }) =>
      (pointing.test(what) && isNext(index)) ||
      own.some((stem) => stems.has(stem)) ||
      (/^[A-Z]{2,5}$/.test(what) && letters.some((initial) => initial.includes(what.toLowerCase()))),
  )?.size
}

const daysOf = ({ amount = '', unit = '' }: Record<string, string>) =>
  (amounts[amount.toLowerCase()] ?? Number(amount)) * (daysIn[unit.toLowerCase()] ?? 1)

const sizeOf = (days: number): Size => (days <= 3 ? 'small' : days <= 15 ? 'medium' : 'large')

/** `Provide single sign-on with Okta` begins its words with `pssowo`. */
const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('')
