import { isClear } from './clarity.ts'
import { isOwnClause } from './clauses.ts'
import { isDeclared } from './declared.ts'
import { troubleIn } from './pain-signs.ts'
import { asSentence, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { type Wish, wishesIn } from './wishes.ts'

/** What has to hold for a wish to be met, in the words of whoever added it. */
export interface Condition {
  text: string
  statement: Statement
}

const most = 4
const sentencesOn = 3

/** Said in the same breath as the wish, or added to it within three sentences. */
export function conditionsOf(wishes: readonly Wish[], statements: readonly Statement[]): Condition[] {
  const own = new Set(wishes.map(({ statement }) => statement.index))
  const found = new Map<string, Condition>()
  for (const wish of wishes) {
    const { statement } = wish
    const limit = limitIn(statement.text)
    if (limit && !isAskedItself(limit, statement, statements)) found.set(limit, { text: limit, statement })
    for (const next of statements.slice(statement.index + 1, statement.index + 1 + sentencesOn)) {
      if (own.has(next.index) || next.isQuestion || next.isItem || isDeclared(next) || next.turn - statement.turn > 1)
        continue
      const text = isAboutTheSame(next, statement) ? next.text : addedBy(next, wish)
      if (text) found.set(text, { text, statement: next })
    }
  }
  return [...found.values()].slice(0, most)
}

/** "..., and it has to go to finance" is a wish of its own. */
const isAskedItself = (limit: string, statement: Statement, statements: readonly Statement[]) => {
  const end = withoutStop(limit).toLowerCase().split(' ').slice(-3).join(' ')
  return wishesIn(statement, statements).some(({ name }) => name.toLowerCase().endsWith(end))
}

const limiting =
  /(?:, but |, and |, )(?<limit>(?:it|they|these|only|not|never|nobody)\b(?=[^,]*\b(?:only|if|unless|must|has to|have to|needs? to|should|never|always|not)\b)[^,]{8,90})$/i
const provided =
  /,? (?<limit>(?:but )?(?:only if|as long as|provided(?: that)?|unless|except (?:for|when|if)) [^,]{6,80})$/i

const goingOn = /, and (?<limit>(?:the|an?|every\w*|each|all|whoever|anyone) [^,]{10,90})$/i

/** "..., but it only goes through if the rules are kept": the part of the sentence that holds the wish in bounds. */
export function limitIn(text: string): string | undefined {
  const rest = withoutStop(text)
  const limit =
    limiting.exec(rest)?.groups?.limit ?? provided.exec(rest)?.groups?.limit?.replace(/^but /i, '') ?? howItGoesOn(rest)
  return limit && !/\b(?:I|we|you)\b|^it \w+ \w+$/i.test(limit) ? asSentence(limit) : undefined
}

/** "... text everyone, and the first to say yes gets the shift": not what is wished for, but how it is to go. */
const howItGoesOn = (text: string) => {
  const limit = goingOn.exec(text)?.groups?.limit
  return limit && isOwnClause(limit) && troubleIn(limit) === 0 && /\b[a-z]+s\b/.test(limit) ? limit : undefined
}

const binding =
  /\b(?:must|should|has to|have to|needs? to|at least|at most|no more than|within|only|always|never|without|up to|every|by default)\b/i

const isAboutTheSame = (next: Statement, { stems }: Statement) =>
  next.stems.some((stem) => stems.includes(stem)) &&
  binding.test(next.text) &&
  isClear(next.text, { shortest: 5, longest: 28 }) &&
  !/\b(?:I|we|you|me|us|my|our)\b/i.test(next.text)

const rule =
  /^(?:there (?:always |also )?(?:must|has to|have to|needs? to|should) be \w+|not for (?:every|all|the)\w*|only (?:for|on|in|when|if|by|with)|(?:always|never) [a-z]+|nobody (?:must|should|may))\b/i

/** "There always has to be one senior on.": a rule that whoever wishes adds at once, though it names nothing again. */
function addedBy(next: Statement, { by, statement }: Wish): string | undefined {
  if (next.speaker !== by || next.index - statement.index > 2 || !rule.test(next.text)) return undefined
  const text = withoutStop(next.text).replace(/,? (?:otherwise|because|so|since|or else)\b.*$/i, '')
  return /\b(?:I|we|you|it|they|them|that|this)\b/i.test(text) || text.split(' ').length < 3
    ? undefined
    : asSentence(text)
}
