import { clausesIn, cutClause, isOwnClause } from './clauses.ts'
import { type Complement, gerundOrThing, imaginedIn, isNounPhrase } from './grammar.ts'
import { isAsker } from './speakers.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'
import { askedIn } from './wish-frames.ts'

const askingWhat =
  /\b(?:what|which|how|anything|something|who)\b.*\b(?:help|(?<!look )like|want|need|wish|change|improve|prefer|expect|ideal|best|better|instead|build|good look|missing|hoping|ke(?:ep|pt)|add|dream|else|rather|ask(?:ed|ing)? for|do about|make (?:you|it|your))|\bif you (?:could|had|only)|\bmagic wand|^(?:and(?! (?:what|how|where|who|why|when|which) (?:do|does|did|is|are|was|happens)\b)|what about|how about|anything)\b/i
const suggesting =
  /^(?:so,? |would |what about |how about |maybe |you mean |do you (?:want|need) |would you (?:like|want) |a kind of |and )*(?<thing>(?:an? |the |some )?[a-z][\w-]*(?: [\w-]+){0,6}?)(?: (?:help|work|be (?:enough|useful|good)|solve (?:it|that)|do)(?: you| it)?|,? then)?\s*[?.!]?$/i
const yes =
  /^(?:yes|yeah|yep|absolutely|exactly|definitely|sure|right|of course|that would|correct|please|totally|precisely|oh yes)\b|^[\w-]+(?: [\w-]+){0,3}, (?:yes|yeah|exactly|please)[.!]/i
const indefinite =
  /^(?:an?|one(?! (?:comes?|has|is|was|goes|of)\b)|more|some|all|both|[a-z]{3,8}er(?= [a-z]+s?\b)|big|automatic|free|another) [a-z]/i
const goingOn =
  /^(?:(?:please|oh|ah|yes|yeah|yep|and|also|plus|then|at least|or|well|\+1|same here|same|agreed|me too|seconded)[,!.;:]* )+(?:and )?(?:an?|one|more|some|another|[a-z]{3,8}er(?= [a-z])) /i

const gerund = /^(?:being able to |just )?[A-Za-z]{3,}ing (?!to\b|for\b|on\b)/

export type Answer = { thing: string; by: string; asked?: Complement }

/** What is named as wanted: in answer to a question that asks for it, or by somebody whose suggestion is met with a yes. */
export function answeredThing(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  return namedInAnswer(statement, statements) ?? confirmed(statement, statements)
}

function namedInAnswer(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  const thing = thingIn(statement.text)
  const doing = gerund.test(thing) && !statement.isQuestion ? gerundOrThing(thing) : undefined
  const isToldOf =
    /^\w+ing(?: [\w-]+){1,3} (?:go|goes|is|are|was|were|has|have|does|do|get|gets|come|comes|take|takes|fail|fails)\b/i.test(
      thing,
    )
  if (doing?.do && !isToldOf && !isAsker(statement.speaker, statements) && isAnswerToWhat(statement, statements))
    return { thing: uncapitalised(thing), by: statement.speaker, asked: doing }
  if (!statement.isQuestion && startsWithDoing(thing) && isAnswerToWhat(statement, statements) && thing.includes(' '))
    return { thing: '', by: statement.speaker, asked: { who: '', what: '', do: uncapitalised(thing) } }
  if (
    statement.isQuestion ||
    !indefinite.test(thing) ||
    /^better than\b/i.test(thing) ||
    /^an? (?:\w+ )?(?:man|woman|lady|guy|boy|girl)\b/i.test(thing) ||
    isAsker(statement.speaker, statements)
  )
    return undefined
  if (
    !isNounPhrase(thing) ||
    (isOwnClause(thing) && !/ (?:that|which|who|where|when|before|after|if|while|they|you|we|anyone) /i.test(thing)) ||
    /^an? (?:bit|lot|little|few|moment|couple|simple yes|yes|no)\b|\b(?:times?|days?|weeks?|hours?|minutes?|percent)$/i.test(
      thing,
    )
  )
    return undefined
  // "Yes, and a link to it": what follows a wish in the same breath.
  const isMore =
    goingOn.test(statement.said.trim()) ||
    /\bthen[.!]?$|,? please[.!]*$|, or (?:they|we|I|it)(?: will| won't|'ll)\b/i.test(statement.said.trim())
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

const offered =
  /^(?:(?:yes|sure|okay|right)[,.] )?(?:we|I)(?: can| could|'ll| will) (?:also )?(?!(?:send|check|look|talk|ask|share|try|promise|see|schedule|follow|get|come|do|say|discuss|think|take|tell|call|write|meet|be|have)\b)(?<do>[a-z]+ .+)$/i
const taken =
  /^(?:that|this|those),? (?:I|we)(?:'d| would) (?:want|like|love|take|need)|^(?:good|great|perfect|lovely|nice)[.!]|^(?:I|we)(?:'d| would) (?:want|take|like|love) (?:that|it)\b/i

/** "We can keep every version. – That I'd want anyway." */
function acceptedOffer(statement: Statement, next: Statement | undefined): Answer | undefined {
  if (!next || next.speaker === statement.speaker || !(taken.test(next.said) || yes.test(next.said))) return undefined
  const doing = offered.exec(withoutStop(statement.text))?.groups?.do
  return doing && startsWithDoing(doing)
    ? { thing: '', by: next.speaker, asked: { who: '', what: '', do: cutClause(doing) } }
    : undefined
}

function confirmed(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  const summed = orderedIn(statement)
  if (summed) return { thing: '', by: statement.speaker, asked: summed }
  const next = statements[statement.index + 1]
  const accepted = acceptedOffer(statement, next)
  if (accepted) return accepted
  if (!next || next.speaker === statement.speaker || !yes.test(next.said)) return undefined
  if (
    !statement.isQuestion &&
    !/^(?:so|maybe|you mean|what about|how about|would)\b|\bthen[.!]?$/i.test(statement.said)
  )
    return undefined
  const isPut = statement.isQuestion || /^so,? you(?:'d| would)\b/i.test(statement.said)
  const supposed = isPut ? supposedIn(withoutStop(statement.text)) : undefined
  if (supposed) return { thing: '', by: next.speaker, asked: supposed }
  const thing = suggesting
    .exec(statement.said.trim())
    ?.groups?.thing?.replace(
      / (?:is|are) (?:an? |the )?(?:\w+ )?(?:topic|issue|theme|concern|priority|requirement|must)$/i,
      '',
    )
  return thing &&
    !speakerNames(statements).has(thing.toLowerCase()) &&
    !/^(?:anything|something|everything|nothing|it|that|this|you|we|I|they|is|are|do|does|can|could|may|will|shall|how|why|who|when|where|what|the (?:problem|issue))\b| to /i.test(
      thing,
    )
    ? { thing: `${uncapitalised(thing)}${whenSo(next)}`, by: next.speaker }
    : undefined
}

const sothat = /^\w+[,.]? (?<when>(?:when|whenever|if|as soon as|before|after|every) (?:[\w'-]+ ?){2,8})[.!]?$/i

/** "A notification?" "Yes, when a shift changes.": when it is wanted, where the yes says so. */
function whenSo({ said }: Statement): string {
  const when = sothat.exec(said.trim())?.groups?.when
  return when && !/\b(?:something|it|that|this|they)\b/i.test(when) ? ` ${uncapitalised(when)}` : ''
}

const ofMeeting =
  /^(?:ask|tell|check|look|see|let|take|give|start|stop|move|go|put (?:it|that)|call|keep|leave|pick|choose|plan|review|read|write|work|help|report|return|join|watch|test|hold|share (?:my|your))\b/i

/** "So, publish one time and it goes to all portals.": somebody puts what was said as what is to be done. */
function orderedIn({ said, text, isQuestion }: Statement): Complement | undefined {
  const doing = withoutStop(text)
  const isSummedUp = /^(?:okay,? |right,? )?so,? (?!that\b|i\b|we\b|you\b)/i.test(said) && !isQuestion
  return isSummedUp && startsWithDoing(doing) && !ofMeeting.test(doing) && doing.split(' ').length >= 3
    ? { who: '', what: '', do: uncapitalised(doing) }
    : undefined
}

const walked = /^(?:so )?(?:you|I|they|people|users) (?<do>[a-z]+ .+?)\??$/i

/** "If every client had an address of their own?", "So you tap the payment and choose who was there?" */
function supposedIn(text: string): Complement | undefined {
  const rest = /^(?:so |right,? |and )*if (?<rest>.+?)\??$/i.exec(text)?.groups?.rest
  if (rest) return imaginedIn((clausesIn(rest)[0]?.text ?? rest).replace(/^if /i, ''))
  const wanted = /^(?:so )?(?:you|they|he|she)(?:'d| would)? (?:want|like|need|prefer|rather)/i.test(text)
  if (wanted)
    return askedIn({
      text: text
        .replace(/\?$/, '')
        .replace(/^so /i, '')
        .replace(/ would like that /i, ' wish '),
      link: '',
    })
  const steps = walked.exec(text)?.groups?.do
  return steps && startsWithDoing(steps) && steps.includes(',') ? { who: '', what: '', do: steps } : undefined
}

const named = new WeakMap<readonly Statement[], Set<string>>()

function speakerNames(statements: readonly Statement[]): Set<string> {
  const names = named.get(statements) ?? new Set(statements.map(({ speaker }) => speaker.toLowerCase()))
  named.set(statements, names)
  return names
}

/** Up to the reason or the next thought; what it is for stays with it. */
const thingIn = (text: string) =>
  withoutStop(
    text
      .replace(/,? (?:because|since|but|so that|so)\b.*$/i, '')
      .replace(/, (?:where|which|and then|that would|this would|or (?:they|we|I|you|else))\b.*$/i, '')
      .replace(/, (?:don't|do not) .*$/i, '')
      .replace(
        /, (?:my|our|their|the|all|most) \w+ (?:\w+ )?(?:don't|doesn't|can't|is|are|has|have|needs?|wants?)\b.*$/i,
        '',
      )
      .replace(/^(?:then |at least |please,? )+/i, ''),
  )
