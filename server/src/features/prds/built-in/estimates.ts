import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import { withoutStop } from './speech.ts'
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
  twelve: 12,
  'a couple of': 2,
  'a few': 3,
  'half a': 0.5,
}
const daysIn: Record<string, number> = {
  hour: 0.1,
  afternoon: 0.5,
  morning: 0.5,
  day: 1,
  week: 5,
  fortnight: 10,
  sprint: 10,
  month: 21,
  quarter: 63,
}

const amount = String.raw`(?<amount>\d+|a couple of|a few|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`
const guess = `(?:(?:about|around|maybe|perhaps|probably|more like|roughly|only|another|at least|at most|just|some|something like|easily|or so|up to|count on|plan|I'd say|I'd plan|that's|it's|solved|also|hardware|trickier|hard|easy)[ ,]+(?:because [^,]+, )?)*`
const duration = String.raw`${guess}${amount}(?: or \w+)?(?: (?<unit>hour|afternoon|morning|day|week|fortnight|sprint|month|quarter)s?'?\b(?! (?:ago|every|after|before|per|each|late|old|on average|a (?:month|year|week))))?`
const named = new RegExp(
  `^(?<what>.{2,70}?)(?:'s|:| is| are| would be| will be|(?<lasts> takes?| would take| will take| needs?| costs?)),? ${duration}(?<rest>.*)$`,
  'i',
)
const bare = new RegExp(`^${duration}(?: work| of work|, easily| at least)?$`, 'i')
const goesOn = new RegExp(String.raw`, (?<what>(?:the|our|an?) [\w -]{3,40}?) ${amount}$`, 'i')
const judged =
  /^(?<what>.{2,60}?)(?:'s| is| are| would be| will be| should be| sounds| also)(?: also| the| an?)? (?:pretty |very |quite |really |a |an |even |just |bit )*(?:(?<light>easy|trivial|simple|quick|small|cheap|half a day)|(?<heavy>hard|tricky|trickier|difficult|complex|expensive|more work|can of worms|huge|big (?:one|project|effort)|nightmare))\b(?! to (?!build|do\b|make|add|implement|change|ship))/i

// Without one of these it may be how long something takes those who use it.
const guessing =
  /\b(?:maybe|perhaps|probably|more like|roughly|I'd say|of work|easy|trick(?:y|ier)|at most|at least|estimate|if we skip|whatever we do|because of)\b/i
const notWork =
  /\b(?:goal|target|aim|today|currently|on average|average|last (?:week|month|year)|now|customers?|users?|due|late|wait\w*|it was)\b/i
const pointing = /^(?:(?:that|this)(?: one)?|it|which|they|those)$/i

type Size = 'small' | 'medium' | 'large'

/** What somebody said something takes to build. */
export interface Estimate {
  /** The sentence it was said in. */
  index: number
  what: string
  stems: string[]
  size: Size
}

const read = new WeakMap<readonly Statement[], Estimate[]>()

/** In order; a number without a unit has that of the estimate before it: "Text is two weeks, photos are more like five". */
export function estimatesIn(statements: readonly Statement[]): Estimate[] {
  const known = read.get(statements)
  if (known) return known
  const found: Estimate[] = []
  let unit = ''
  for (const statement of statements) {
    const { index } = statement
    if (statement.isQuestion || /^(?:if|when)\b/i.test(statement.text)) continue
    const timed = timedIn(statement, unit)
    if (timed) unit = timed.unit
    const own = timed?.estimates ?? judgedIn(statement)
    found.push(...own.map(({ what, size }) => ({ index, what, size, stems: contentStems(tokensOf(what)) })))
  }
  read.set(statements, found)
  return found
}

type Named = { what: string; size: Size }

function timedIn({ text, said }: Statement, before: string): { estimates: Named[]; unit: string } | undefined {
  const sentence = withoutStop(text)
  const alone = bare.exec(sentence)?.groups
  const found = named.exec(sentence)?.groups ?? (alone && { ...alone, what: 'that' })
  const isElliptic = /\b(?:more like|another) \w+/i.test(said)
  const unit = (found?.unit ?? (isElliptic ? before : '')).toLowerCase()
  if (!found?.amount || unit === '' || notWork.test(sentence)) return undefined
  const isGuess = guessing.test(said)
  const what = (found.what ?? '').trim()
  if (!isGuess && (found.lasts || unit === 'hour' || (pointing.test(what) && !alone))) return undefined
  if (!isGuess && alone && !/work|easily|at least/i.test(said)) return undefined
  const next = goesOn.exec(sentence)?.groups
  const sizes = [{ what, size: sizeOf(found.amount, unit) }]
  if (next?.what && next.amount) sizes.push({ what: next.what, size: sizeOf(next.amount, unit) })
  return { estimates: sizes, unit }
}

function judgedIn({ text }: Statement): Named[] {
  const { what, light } = judged.exec(text)?.groups ?? {}
  return what ? [{ what: what.trim(), size: light ? 'small' : 'large' }] : []
}

export const isEstimate = ({ index }: Statement, statements: readonly Statement[]) =>
  estimatesIn(statements).some((estimate) => estimate.index === index)

/** "We have to load it page by page. That's a day, maybe two.": what is sized next is work on the product. */
export const isSized = ({ index, turn }: Statement, statements: readonly Statement[]) =>
  estimatesIn(statements).some(
    (estimate) =>
      pointing.test(estimate.what) &&
      estimate.index - index >= 1 &&
      estimate.index - index <= 2 &&
      (statements[estimate.index]?.turn ?? turn) - turn <= 1,
  )

/** What goes by one of these names was asked for in these sentences. */
export type Asking = { name: string; index: number }[]

/** The size of each ask, as far as somebody estimated it: by its name, its first letters, or right after it was asked for. */
export function sizesOf(asks: readonly Asking[], estimates: readonly Estimate[]): (Size | undefined)[] {
  const sizes: (Size | undefined)[] = asks.map(() => undefined)
  if (estimates.length === 0) return sizes
  const told = new Set<Estimate>()
  // Each name is held against each estimate.
  const stemsOf = new Map(asks.flat().map(({ name }) => [name, contentStems(tokensOf(name))]))
  const pairs = estimates.flatMap((estimate) =>
    asks.map((ask, at) => ({ estimate, at, fit: fitOf(ask, estimate, stemsOf) })),
  )
  for (const { estimate, at, fit } of pairs.sort((a, b) => b.fit - a.fit)) {
    if (fit === 0 || told.has(estimate) || sizes[at] !== undefined) continue
    told.add(estimate)
    sizes[at] = estimate.size
  }
  return sizes
}

/** People estimate what has been asked for already, and what was asked for last. */
function fitOf(ask: Asking, { what, stems, index }: Estimate, stemsOf: ReadonlyMap<string, string[]>): number {
  return Math.max(
    ...ask.map(({ name, index: asked }) => {
      const away = index - asked
      const near = away >= 0 ? 1 / (1 + away) : 0.1 / (1 - away)
      if (pointing.test(what)) return away >= 0 && away <= 2 ? near : 0
      if (/^[A-Z]{2,5}$/.test(what)) return initials(name).includes(what.toLowerCase()) ? 2 + near : 0
      const own = stemsOf.get(name) ?? []
      // What a name begins with says most of what it is.
      const shared = [...new Set(stems)].reduce((sum, stem) => {
        const place = own.indexOf(stem)
        return sum + (place < 0 ? 0 : place < 3 ? 2 : 1)
      }, 0)
      return shared === 0 ? 0 : shared + (away >= 0 ? 1 : 0) + near
    }),
  )
}

const daysOf = (said: string, unit: string) =>
  (amounts[said.toLowerCase().replace('half an', 'half a')] ?? Number(said)) * (daysIn[unit] ?? 1)

function sizeOf(said: string, unit: string): Size {
  const days = daysOf(said, unit)
  return days <= 3 ? 'small' : days <= 15 ? 'medium' : 'large'
}

/** `Provide single sign-on with Okta` begins its words with `pssowo`. */
const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('')
