import { nounPhrases } from '#text/key-phrases'
import { tokensOf } from '#text/tokens'
import { answeredThing, isAnswerToWhat } from './answers.ts'
import { isAskedOfProduct } from './asked-of-product.ts'
import { isClear, isSmallTalk, isWellFormed } from './clarity.ts'
import { type Clause, clausesIn, cutClause } from './clauses.ts'
import { declaredIn } from './declared.ts'
import { dreamedOf } from './dreamed.ts'
import { askedToFix, askedToMend } from './fix-wishes.ts'
import type { Asked } from './frames/asked.ts'
import { headed } from './frames/asking.ts'
import { pointed, praised } from './frames/hoping.ts'
import { imaginedIn, isNounPhrase } from './grammar.ts'
import { isOverheard } from './meetings.ts'
import { isGroup } from './persons.ts'
import { recappedThing } from './recaps.ts'
import { isAsker } from './speakers.ts'
import { asSentence, uncapitalised, withoutStop } from './speech.ts'
import { before, isNoted, isUnwantedList, type Statement } from './statements.ts'
import { answeredInTurn, namedOneByOne } from './survey-answers.ts'
import { strengthOf } from './urgency.ts'
import { isBuilding, startsWithDoing } from './verbs.ts'
import { askedIn, askedUnderIf } from './wish-frames.ts'
import { listedAsk } from './wish-lists.ts'
import { wishName } from './wish-names.ts'
import { reasonsIn } from './wish-reasons.ts'

/** Something somebody asks of the product. */
export interface Wish {
  statement: Statement
  /** Imperative, without a full stop: `Export reports as CSV`. */
  name: string
  /** The whole sentence, made readable; empty where it cannot be. */
  sentence: string
  /** Who is to have it, in the words of the sentence: `support agents`; empty when nobody is named. */
  who: string
  /** Why, in the speaker's words; empty when it was not said. */
  why: string
  /** What for, where it was said with a "so that". */
  purpose: string
  strength: number
  /** What a person does with the product, rather than what it is or has. */
  isDoing: boolean
  /** Whose wish it is: the one who says it, or who says yes to it. */
  by: string
}

export function wishesIn(statement: Statement, statements: readonly Statement[]): Wish[] {
  const { text, isQuestion, isItem, speaker } = statement
  if (text === '' || (isSmallTalk(text) && !isNoted(statement)) || isUnwantedList(statement)) return []
  if (isOverheard(statements) && !isItem && !isWellFormed(text) && !/^(?:please|can|could|let's)\b/i.test(text))
    return []
  const isRequest =
    /^(?:(?:one|another|a|last|small|quick|one more)(?: \w+)? (?:question|thing)[,:] )?(?:can|could|can't|couldn't|would|wouldn't|will|please|is there|is it possible|any|why (?:can't|can (?:I|we|you|they) not|is there no|isn't|aren't|not|don't)|how about|what about (?:an?|some)|how come|maybe|what if|do you plan|are you planning)\b/i.test(
      text,
    )
  if (isQuestion && (!isRequest || isAsker(speaker, statements))) return confirmedWish(statement, statements)
  const asked = askedWishes(statement, statements)
  if (asked.length > 0) return text.includes('; ') ? [...listedBefore(statement, asked), ...asked] : asked
  const other = confirmedWish(statement, statements)
  if (other.length > 0) return other
  const mended = mendedWish(statement, statements)
  if (mended.length > 0) return mended
  const more = continuedWish(statement, statements)
  if (more.length > 0) return more
  return (
    surveyedWish(statement, statements) ??
    dreamedWish(statement, statements) ??
    recappedWish(statement, statements) ??
    listedWish(statement)
  )
}

function askedWishes(statement: Statement, statements: readonly Statement[]): Wish[] {
  const declared = declaredIn(statement)
  if (declared.length > 0) return declared.flatMap((asked) => wishesFor(asked, { statement, statements }))
  const whole = headed(withoutStop(statement.text)) ?? askedAsOne(withoutStop(statement.text))
  const clauses = whole ? [{ text: statement.text, link: '' }] : clausesIn(statement.text)
  const wishes = clauses.flatMap((clause, index) => {
    const next = clauses[index + 1]
    const asked =
      whole ??
      askedUnderIf(clause, clauses.slice(index + 1).find(isOutcome) ?? next) ??
      askedByIf(clause, statement, statements) ??
      askedOfFragment(clause, next) ??
      askedToFix(clause, next) ??
      askedIn(clause, isOverheard(statements))
    if (!asked || !isAskedOfProduct(asked, statement, statements)) return []
    const own = ofThingAskedFor(underTest(asked, clauses[index - 1]), clauses[index - 1])
    return wishesFor(own, { statement, statements, next })
  })
  return wishes
}

type Heard = { statement: Statement; statements: readonly Statement[]; next?: Clause | undefined }

function wishesFor(asked: Asked, { statement, statements, next }: Heard): Wish[] {
  return thingsIn(asked).flatMap((one): Wish[] => {
    const name = wishName(one, statement, statements)
    if (!name) return []
    const isDoing = one.what === '' && startsWithDoing(name) && !/^(?:Provide|Add) /.test(name) && !isBuilding(name)
    return [
      {
        statement,
        name,
        sentence: sentenceOf(statement, name),
        who: isAnybody(one.who) || !isGroup(one.who) ? '' : one.who.trim(),
        ...reasonsIn(next),
        strength: strengthOf(statement, one.strength),
        isDoing,
        by: statement.speaker,
      },
    ]
  })
}

const walked = /^what .{3,50}? is,? (?:that )?(?:you|I|we|they) .+, (?:and )?(?:you|I|we|they) /i
const joined = /^[a-z]+ing .+ and .+ would (?:work|help|do|be)\b/i

/** "Scanning the pass and matching by name would work", "what he dreams of is, you scan, you see": not to be cut. */
function askedAsOne(text: string): Asked | undefined {
  if (walked.test(text)) return pointed(text.replace(/ is, (?:that )?/i, ' is '))
  return joined.test(text) ? praised(text) : undefined
}

const tried = /^(?:and |but |if |when )*(?:you|I|we|they|somebody|someone) (?<do>[a-z]+ (?:it|them)\b.*)$/i

/** "You drop it from two metres, it must survive": what it must stand stands before. */
function underTest(asked: Asked, before: Clause | undefined): Asked {
  const trial = /^it$/i.test(asked.what) && /^\w+$/.test(asked.do ?? '') && tried.exec(before?.text ?? '')?.groups?.do
  return trial ? { ...asked, do: `${asked.do} when people ${trial}` } : asked
}

// What somebody does to it is done to the thing; what it does by itself only the thing can do.
const byItself = /^(?:go|come|arrive|land|appear|stay|expire|disappear|run|work|sync|update|fit|end|close|open|be)\b/i

/** "I need a report, and it has to go to finance": what "it" is has just been asked for. */
function ofThingAskedFor(asked: Asked, before: Clause | undefined): Asked {
  const isOfIt = /^it$/i.test(asked.what) && byItself.test(asked.do ?? '')
  const have = isOfIt && before ? askedIn(before)?.have : undefined
  const [thing] = have === undefined ? [] : nounPhrases(tokensOf(have))
  return thing ? { ...asked, what: `the ${thing.map(({ text }) => text).join(' ')}` } : asked
}

const goingOn = /^(?:and|or|also|plus|then)(?: also| then)? (?<do>[a-z]+ .+?)[.!]?$/i

/** "I want to book it there. And see how much is left.": the verb goes on from the wish of the sentence before. */
function continuedWish(statement: Statement, statements: readonly Statement[]): Wish[] {
  const doing = goingOn.exec(statement.said.trim())?.groups?.do
  const [last] = before(statements, statement, 1)
  if (!doing || !startsWithDoing(doing) || last?.turn !== statement.turn || isOverheard(statements)) return []
  const wished = askedWishes(last, statements).find(({ isDoing }) => isDoing)
  const name = wished && wishName({ who: '', what: '', do: cutClause(doing) }, statement, statements)
  return name ? [{ ...plainWish(statement, name, wished.strength), who: wished.who, isDoing: true }] : []
}

// "If I could put it in, and it beeped, that would be my week sorted": what comes of it may stand some clauses on.
const isOutcome = ({ text, link }: Clause) =>
  link !== 'if' && /^(?:that|it|this|I|we|they|he|she|everyone)(?:'d| would)\b/i.test(text)

const isAnybody = (who: string) =>
  /^(?:I|we|you|they|he|she|people|everyone|everybody|someone|somebody|them|me|us|(?:all|both)(?: of them| two| three| four| five)?)?$/i.test(
    who.trim(),
  )

/** "If it asked me what is wrong.": to who asks what would help, that is answer enough. */
function askedByIf({ text, link }: Clause, statement: Statement, statements: readonly Statement[]): Asked | undefined {
  const supposed = link === 'if' && /^if (?<rest>(?:it|they|you|the \w+) .+)$/i.exec(text)?.groups?.rest
  if (!supposed || isAsker(statement.speaker, statements) || !isAnswerToWhat(statement, statements)) return undefined
  const found = imaginedIn(supposed)
  return found && { ...found, strength: 2 }
}

/** "A big wheel to turn, that would be great": what is praised stands just before. */
const askedOfFragment = (clause: Clause, next: Clause | undefined): Asked | undefined =>
  clause.text.includes(' ') &&
  next &&
  /^(?:(?:this|that|it|which)(?:'d| would) (?:really |already )?(?:help|be|do|make|solve)|that(?:'s| is| would be) (?:all|what|exactly)) ?\b/i.test(
    next.text,
  ) &&
  isNounPhrase(clause.text)
    ? { who: '', what: '', have: uncapitalised(clause.text), strength: 2 }
    : undefined

// "Voice notes, typing with gloves on is a pain"
const remark = /, \w+ing [^,]*\b(?:is|are|was)\b.*$/i

const another = /^(?<first>.{4,}?)(?:, and (?=(?:an?|some|more|urgent|the) )| and on )(?<second>.{6,})$/i

/** "An alert when it fails, and a retry button": two things in one breath. */
function thingsIn(asked: Asked): Asked[] {
  if (asked.have === undefined) return [{ ...asked, do: cutClause(asked.do ?? '') }]
  const thing = cutClause(asked.have).replace(remark, '')
  const parts = another.exec(thing)?.groups
  return (parts ? [parts.first ?? '', parts.second ?? ''] : [thing]).map((have) => ({ ...asked, have }))
}

/** "It would text them by itself", said when asked what would be ideal. */
function dreamedWish(statement: Statement, statements: readonly Statement[]): Wish[] | undefined {
  const doing = dreamedOf(statement, statements)
  const name = doing && wishName({ who: '', what: '', do: doing }, statement, statements)
  return name ? [plainWish(statement, name, 2)] : undefined
}

/** The answer to "what would help?", or a yes to "would X help?": what was asked for is named without any asking. */
function confirmedWish(statement: Statement, statements: readonly Statement[]): Wish[] {
  const answer = answeredThing(statement, statements)
  const asked = answer && (answer.asked ?? { who: '', what: '', have: answer.thing })
  const name = asked && wishName(asked, statement, statements)
  if (!name) return []
  const reasons = reasonsIn(clausesIn(statement.text)[1])
  return [{ ...plainWish(statement, name, strengthOf(statement, 2)), ...reasons, by: answer.by }]
}

function mendedWish(statement: Statement, statements: readonly Statement[]): Wish[] {
  const asked = askedToMend(statement, statements)
  const name = asked && wishName(asked, statement, statements)
  if (!name) return []
  return [{ ...plainWish(statement, name, 3), who: isGroup(asked.who) ? asked.who : '', isDoing: true }]
}

function surveyedWish(statement: Statement, statements: readonly Statement[]): Wish[] | undefined {
  const several = namedOneByOne(statement, statements).flatMap((have) => {
    const name = wishName({ who: '', what: '', have }, statement, statements)
    return name ? [plainWish(statement, name, 2)] : []
  })
  if (several.length > 0) return several
  const thing = answeredInTurn(statement, statements)
  const asked = thing && { who: '', what: '', ...(startsWithDoing(thing) ? { do: thing } : { have: thing }) }
  const name = asked && wishName(asked, statement, statements)
  return name ? [{ ...plainWish(statement, name, 2), isDoing: 'do' in asked }] : undefined
}

function recappedWish(statement: Statement, statements: readonly Statement[]): Wish[] | undefined {
  const have = recappedThing(statement, statements)
  const name = have && wishName({ who: '', what: '', have }, statement, statements)
  return name ? [plainWish(statement, name, strengthOf(statement, 2))] : undefined
}

function listedWish(statement: Statement): Wish[] {
  const found = listedAsk(statement)
  if (!found) return []
  const strength = strengthOf(statement, found.strength)
  return [
    { ...plainWish(statement, found.name, strength), sentence: asSentence(statement.text), isDoing: found.isDoing },
  ]
}

/** "REST API; and it has to run in Azure": an entry of two parts asks for both. */
const listedBefore = (statement: Statement, asked: readonly Wish[]) =>
  listedWish(statement).filter(
    ({ name }) => !asked.some((wish) => wish.name.includes(name) || name.includes(wish.name)),
  )

/** A wish of which nothing is known but what and whose it is. */
export const plainWish = (statement: Statement, name: string, strength: number): Wish => ({
  statement,
  name,
  sentence: `${name}.`,
  who: '',
  why: '',
  purpose: '',
  strength,
  isDoing: false,
  by: statement.speaker,
})

/** The sentence itself where it can be read alone; else only what was asked. */
function sentenceOf({ text }: Statement, name: string): string {
  const whole = text.replace(/^(?:please|pls)\s+/i, '')
  if (/^(?:I|you|we)(?:'d| would| could) (?!like\b|love\b|want\b|need\b|prefer\b)/i.test(whole)) return `${name}.`
  if (/\b(?:it|they|them|that)\b/i.test(whole) && !/\b(?:it|they|them|that)\b/i.test(name)) return `${name}.`
  return isClear(whole, { shortest: 4, longest: 40 }) && !/\?$|^(?:can|could|would|why|how|what|any|is) /i.test(whole)
    ? asSentence(whole)
    : `${name}.`
}
