import { withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'

const askingWhat =
  /\bwhat (?:would|do|could|should|can|else would) (?:be (?:ideal|best|great|better|helpful)|help|you (?:like|want|need|wish|change|improve|prefer|expect)|make|we (?:do|add|change))|\bwhat(?:'s| is) (?:missing|the (?:one|first|ideal))|\bif you (?:could|had)|\bdream|\bmagic wand/i
const suggesting =
  /^(?:so,? |would |what about |how about |maybe |you mean |do you (?:want|need) |would you (?:like|want) )+(?<thing>(?:an? |the |some )?[a-z][\w-]*(?: [\w-]+){0,6}?)(?: (?:help|work|be (?:enough|useful|good)|solve (?:it|that)|do)(?: you| it)?)?\s*[?.]$/i
const yes = /^(?:yes|yeah|yep|absolutely|exactly|definitely|sure|right|of course|that would|correct|please|totally)\b/i
const named = /^(?:an? |more |big(?:ger)? |better |automatic |free |some )(?<rest>[a-z][\w-]*\b.*)$/i
const hasVerb =
  /^\S+(?: \S+){0,3}? (?:is|are|was|were|has|have|had|will|would|takes?|took|goes|went|does|did|do|can|can't|should|means)\b/i

export type Answer = { thing: string; by: string }

/** What is named as wanted: in answer to a question that asks for it, or by somebody whose suggestion is met with a yes. */
export function answeredThing(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  return namedInAnswer(statement, statements) ?? confirmed(statement, statements)
}

function namedInAnswer(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  if (statement.isQuestion || !named.test(statement.text) || hasVerb.test(statement.text)) return undefined
  // "Yes, and a link to it": what follows a wish in the same breath.
  const goesOn = yes.test(statement.said) && /\band an? /i.test(statement.said)
  return isAnswerToWhat(statement, statements) || goesOn
    ? { thing: thingIn(statement.text), by: statement.speaker }
    : undefined
}

/** Whether somebody else has just asked what would help. */
export function isAnswerToWhat(statement: Statement, statements: readonly Statement[]): boolean {
  const earlier = before(statements, statement, 4)
  const question = earlier.find(({ speaker, isQuestion }) => isQuestion && speaker !== statement.speaker)
  return question !== undefined && statement.turn - question.turn <= 3 && askingWhat.test(question.text)
}

function confirmed(statement: Statement, statements: readonly Statement[]): Answer | undefined {
  const next = statements[statement.index + 1]
  if (!next || next.speaker === statement.speaker || !yes.test(next.said)) return undefined
  const thing = suggesting.exec(statement.said.trim())?.groups?.thing
  return thing && !/^(?:it|that|this|you|we|I|they|the (?:problem|issue))\b| to /i.test(thing)
    ? { thing, by: next.speaker }
    : undefined
}

/** Up to the reason or the next thought; what it is for stays with it. */
const thingIn = (text: string) =>
  withoutStop(
    text.replace(/,? (?:because|since|but|so that)\b.*$/i, '').replace(/, (?:where|which|and then)\b.*$/i, ''),
  )
