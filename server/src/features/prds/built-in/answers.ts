import { type Complement, gerundOrThing, isNounPhrase } from './grammar.ts'
import { isAsker } from './speakers.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'

const askingWhat =
  /\b(?:what|which|how|anything|something|who)\b.*\b(?:help|(?<!look )like|want|need|wish|change|improve|prefer|expect|ideal|best|better|instead|build|good look|missing|hoping|add|dream|else|do about|make (?:you|it|your))|\bif you (?:could|had|only)|\bmagic wand|^(?:and(?! (?:what|how|where|who|why|when|which) (?:do|does|did|is|are|was|happens)\b)|what about|how about|anything)\b/i
const suggesting =
  /^(?:so,? |would |what about |how about |maybe |you mean |do you (?:want|need) |would you (?:like|want) |a kind of |and )*(?<thing>(?:an? |the |some )?[a-z][\w-]*(?: [\w-]+){0,6}?)(?: (?:help|work|be (?:enough|useful|good)|solve (?:it|that)|do)(?: you| it)?)?\s*[?.]$/i
const yes =
  /^(?:yes|yeah|yep|absolutely|exactly|definitely|sure|right|of course|that would|correct|please|totally|precisely|oh yes)\b/i
const indefinite = /^(?:an?|one|more|some|big(?:ger)?|better|automatic|free|another|fewer|faster) [a-z]/i
const goingOn =
  /^(?:(?:please|oh|ah|yes|yeah|yep|and|also|plus|then|at least|or|well)[,!.]? )+(?:and )?(?:an?|one|more|some|another) /i

const gerund = /^(?:being able to |just )?[A-Za-z]{3,}ing (?!to\b|for\b|on\b)/

export type Answer = { thing: string; by: string; asked?: Complement }

/** What is named as wanted: in answer to a question that asks for it, or by somebody whose suggestion is met with a yes. */
export function answeredThing(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  return namedInAnswer(statement, statements) ?? confirmed(statement, statements)
}

function namedInAnswer(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  const thing = thingIn(statement.text)
  const doing = gerund.test(thing) && !statement.isQuestion ? gerundOrThing(thing) : undefined
  if (doing?.do && !isAsker(statement.speaker, statements) && isAnswerToWhat(statement, statements))
    return { thing: uncapitalised(thing), by: statement.speaker, asked: doing }
  if (statement.isQuestion || !indefinite.test(thing) || isAsker(statement.speaker, statements)) return undefined
  if (
    !isNounPhrase(thing) ||
    /^an? (?:bit|lot|little|few|moment|couple|simple yes|yes|no)\b|\b(?:times?|days?|weeks?|hours?|minutes?|percent)$/i.test(
      thing,
    )
  )
    return undefined
  // "Yes, and a link to it": what follows a wish in the same breath.
  const isMore =
    goingOn.test(statement.said.trim()) ||
    /\bthen[.!]?$|, or (?:they|we|I|it)(?: will| won't|'ll)\b/i.test(statement.said.trim())
  return isMore || isAnswerToWhat(statement, statements)
    ? { thing: uncapitalised(thing), by: statement.speaker }
    : undefined
}

/** Whether somebody else has just asked what would help. */
export function isAnswerToWhat(statement: Statement, statements: readonly Statement[]): boolean {
  const earlier = before(statements, statement, 4)
  const question = earlier.find(({ speaker, isQuestion }) => isQuestion && speaker !== statement.speaker)
  return question !== undefined && statement.turn - question.turn <= 3 && askingWhat.test(question.said)
}

function confirmed(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  const next = statements[statement.index + 1]
  if (!next || next.speaker === statement.speaker || !yes.test(next.said)) return undefined
  if (!statement.isQuestion && !/^(?:so|maybe|you mean|what about|how about|would)\b/i.test(statement.said))
    return undefined
  const thing = suggesting.exec(statement.said.trim())?.groups?.thing
  return thing &&
    !/^(?:it|that|this|you|we|I|they|is|are|do|does|can|could|may|will|shall|how|why|who|when|where|what|the (?:problem|issue))\b| to /i.test(
      thing,
    )
    ? { thing: uncapitalised(thing), by: next.speaker }
    : undefined
}

/** Up to the reason or the next thought; what it is for stays with it. */
const thingIn = (text: string) =>
  withoutStop(
    text
      .replace(/,? (?:because|since|but|so that|so)\b.*$/i, '')
      .replace(/, (?:where|which|and then|that would|this would|or (?:they|we|I|you|else))\b.*$/i, '')
      .replace(/^(?:then |at least |please,? )+/i, ''),
  )
