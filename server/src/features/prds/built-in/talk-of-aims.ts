import { isNounPhrase } from './grammar.ts'
import { hasNumber, measures } from './measures.ts'
import { isMeeting, isOfSeveral, isOverheard } from './meetings.ts'
import { withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'

const reaching = /\bwhat (?:do|should|would|shall) (?:we|you|they) want to (?:reach|achieve|hit|get to)\b/i
const opening =
  /\bhow (?:would|will|do|does|can|could|should) (?:you|we|I|they|anyone) (?:know|notice|tell|measure|hold (?:ourselves|you))\b|\b(?:going to|do we|should we|will we|shall we|would you|we'd|I'd) (?:measure|track)\b|\b(?:talk|put|some|have|the|any|what) (?:a )?(?:numbers?|figures?|targets?|kpis?)\b|\btalk about success\b|\b(?:success|win) (?:look|mean|be)|\bwhat (?:has|have|would have|will have) changed\b|\b(?:a year|six months|a year's time|next year)\b.*\?|\bhow (?:do |will )?we (?:measure|know|hold)\b/i
const asFarBack = 22
const mostTurns = 14

// "One more", "the one with the fridge" and "212 firms", told when asked how many, are no targets.
const telling =
  /\d|\b(?:percent|per cent|half of|zero|none|(?:under|below|above|within|in under|at least|at most|no more than|less than|fewer than|down to|instead of|from \w+ \w+ to) (?:\w+ )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety) ?)|\b(?:\w+) (?:seconds?|minutes?|hours?|days?|weeks?) (?:a|per|every)\b/i

// "The median is 47 minutes": how it is, beside what it is to be.
const today =
  /\b(?:is|are|was|were|'re at|we're|it's|that's|have|has|had|get|gets|log|lose|loses) (?:still |now |only |about |around |some |at |like |maybe |roughly )*(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|every)\b|\d[\d.,]*\s?(?:%|percent) .*\b(?:are|is) still\b|\bdelivered\b/i
const aiming =
  /\b(?:want|wants|like|love|aim|goal|target|should|must|instead|down to|under|below|above|within|at least|no more than|possible|realistic|happy|commit|promised|by the end|by (?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|summer|winter|spring))\b|\bto be\b/i

/** Whether a sentence of a meeting has a figure that may be aimed at. */
export function hasTellingFigure(statement: Statement, statements: readonly Statement[]): boolean {
  const [previous] = before(statements, statement, 1)
  const isCount =
    previous?.isQuestion === true &&
    /\bhow (?:many|much|big|long|old)\b|\bwhat(?:'s| is| was) (?:it|that|the)\b/i.test(previous.said)
  const isToday = today.test(statement.text) && !aiming.test(statement.text)
  return (telling.test(statement.text) || bareTarget(statement.text) !== undefined) && !isCount && !isToday
}

/** "Now I ask for goals. With numbers, please." */
const isAskingForAims = (said: string) =>
  said.split(' ').length <= 14 &&
  !/\d/.test(said) &&
  /\b(?:goals?|targets?|objectives?|kpis?|metrics?|measure|success criteria)\b|(?:^|\b(?:some|the|any|with|talk|put|have|in|a|more) )(?:numbers?|figures?)\b/i.test(
    said,
  ) &&
  !/\b(?:phone|tax|batch|order|account|invoice|serial|wrong|reference|vat|id|own|by) numbers?\b|\bnumber (?:one|two|three|of)\b/i.test(
    said,
  )

const opens = new WeakMap<Statement, boolean>()

// Each sentence is looked back at by all that follow it.
function opensTalkOfAims(statement: Statement): boolean {
  const known = opens.get(statement)
  if (known !== undefined) return known
  const is = reaching.test(statement.said) || opening.test(statement.said) || isAskingForAims(statement.said)
  opens.set(statement, is)
  return is
}

const binding = /\b(?:must|should|has to|have to|needs? to|cannot|can't|may not)\b/i

/** Whether a meeting has come to what it wants to reach: a figure named now is a target, whatever the words. */
export function isInTalkOfAims(statement: Statement, statements: readonly Statement[]): boolean {
  if (!isOfSeveral(statements) || isOverheard(statements)) return false
  // In a short one much is asked of the product beside it: only what answers the question at once is meant.
  if (!isMeeting(statements))
    return !binding.test(statement.text) && before(statements, statement, 2).some(({ said }) => reaching.test(said))
  if (
    /^(?:and )?(?:I|we) (?:want|need) (?:zero|none|no more than|fewer than|less than|under|it (?:at|under|below)) ?[\w ]{0,20}[.!]?$/i.test(
      statement.text,
    )
  )
    return true
  return before(statements, statement, asFarBack).some(
    (one) => statement.turn - one.turn <= mostTurns && opensTalkOfAims(one),
  )
}

const { number, measure, bound } = measures
const rx = (text: string) => new RegExp(text, 'i')
const bare = rx(
  String.raw`\b(?:aim(?:ing)? for|wants?(?: (?:it|that))?(?: (?:at|down to|under|below|to be))?|should be at|(?:get|bring|push|move)(?: (?:it|me|us|that|them))?(?: (?:down|up))? to|go(?:ing)? for|promised(?: the \w+)?|I(?:'d| would) (?:like|love|say|take|sign for|settle for|be (?:happy|content|glad|fine) with)) (?<target>${bound}(?:${number} (?:in|out of) ${number}|${measure})(?: (?:a|per|an) \w+)?)(?:$|,| (?:by|until|before|within|this|next)\b)`,
)

const judged = rx(
  String.raw`^(?:maybe |perhaps )?(?<target>${bound}${measure}(?: (?:a|per|an) \w+)?) (?:is|would be|seems|sounds) (?:possible|realistic|doable|fine|good|okay|enough|great|reasonable|fair)`,
)

const alone = rx(
  String.raw`^(?:then |so |and |make it |say |let's say )*(?<target>${bound}${measure} (?:a|per|every) (?:\w+)|halve|double|(?<=make it )${number})(?: it| that)?$`,
)

/** "I'd aim for ten", "the board wants four": how much is said, and of what was said just before. */
export const bareTarget = (text: string) =>
  [bare, judged, alone].map((pattern) => pattern.exec(withoutStop(text))?.groups?.target).find(Boolean)

const counted = rx(
  String.raw`\b(?:we|they|I|you)(?:'re| are| have| get| lose| do| see| had| log| handle| count| receive)(?: at)? (?:about |only |some |around |maybe )?${number}(?:\s?%| percent)?(?: of)? (?<what>[a-z][a-z -]{3,40}?)(?: (?:a|per|every|each|who|that|on|in|today|now|delivered)\b|$|,)`,
)
const named = rx(String.raw`\bI(?:'d| would) (?:measure|look at|track|watch) (?<what>[a-z][a-z -]{3,40})`)
const taking = rx(
  String.raw`(?:^|, |\band |: )(?<what>[a-z][\w-]*(?: [\w-]+){0,2}?) takes (?:(?:one|a|each|the) \w+ |us |me |them )?(?:about |around |up to )?${measure}`,
)
const counting =
  /^(?<what>[a-z][a-z ]{3,40}?)(?<! (?:to|me|us|it|at|by|of|for|in)) \d[\d.,]*(?:%| of \d+| out of \d+)?$/i
const tracked = /\b(?:we|they|I) (?:count|measure|track|watch|log) (?<what>[a-z][a-z -]{3,40})$/i
const stated = rx(
  String.raw`^(?:today |currently |right now )?(?<what>(?:the |our )?[a-z][\w'-]*(?: [\w'-]+){0,6}?) (?:is|are|was|were) (?:only |about |around |at )?${measure}`,
)
const tooPlain =
  /^(?:the |our |an? )?(?:median|average|mean|it|that|this|we|they|numbers?|figures?|total|targets?|goals?|objectives?|metrics?|kpis?|last one|next|priority|fine|okay|good|great|right|perfect|lovely|bold|wow|thanks?|noted|agreed|deal|sure|exactly|same here|yes|half|seconds?|minutes?|hours?|days?|weeks?|months?|percent)$/i

/** What the last sentences measured: "Webhook delivery.", "I'd measure admin time", "we have 620 tickets a month". */
export function measuredJustBefore(statement: Statement, statements: readonly Statement[]): string | undefined {
  for (const { text, turn, isQuestion } of before(statements, statement, 4)) {
    if (statement.turn - turn > 2) return undefined
    const plain = withoutStop(text).replace(/^(?:(?:and|also|then),? )*(?:(?:mine|ours|my one)(?:'s| is) )?/i, '')
    const [head = ''] = plain.split(/, (?:while|though|since)\b/)
    if (
      !isQuestion &&
      !hasNumber(head) &&
      head.split(' ').length <= 6 &&
      /^[a-z-]{4,}/i.test(head) &&
      !tooPlain.test(head) &&
      !/^(?:good|nice|great|thanks|thank|lovely|happy|sorry)\b/i.test(head) &&
      isNounPhrase(head)
    )
      return head
    const what = (
      named.exec(text) ??
      taking.exec(plain) ??
      counted.exec(text) ??
      stated.exec(plain) ??
      tracked.exec(plain) ??
      counting.exec(plain)
    )?.groups?.what
    if (what && !tooPlain.test(what)) return what
  }
  return undefined
}
