import { tokensOf } from '#text/tokens'
import { isOwnClause } from './clauses.ts'
import { isNounPhrase } from './grammar.ts'
import { isMeeting, isOverheard } from './meetings.ts'
import { isPerson } from './persons.ts'
import { uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'

const summingUp =
  /^(?:(?:okay|ok|right|good|great|yes|yeah|got it|understood|perfect|all right)[,.]? )*so,? |^(?:okay|right|fine|all right), /i
const writingDown = /\b(?:(?:write|put|note|jot) (?:it|that|this) down|let me write|I(?:'ll| will) (?:note|write))\b/i
const approving =
  /^(?:(?:hm|okay|yes|yeah|oh),? )*(?:I(?:'d)? (?:really )?(?:like|love) (?:that|it|this)\b|low priority|high priority|not? (?:a )?rush|in it goes|noted|let's (?:do|put|take|add|have) (?:it|that|this)\b|that(?:'s| is| would be) (?:a must|easy|cheap|doable|solved|a small|a quick|a day|not hard|feasible|the one)|size\b|must[- ]have|nice[- ]to[- ]have|we can (?:do|buy|build) (?:that|it)|works for me|makes sense|got it\b|noted\b|clear\.|put (?:it|that) down|that(?:'s| is) right\b|do it\b|go on\b|approved\b|carried\b|agreed\b|granted\b|so (?:decided|noted)\b|adopted\b|sold\b|love it\b|cool\b|doable\b|[^.]{0,40}\bbut yes\b|I'd love to (?:design|build) (?:that|it))/i
const purpose = /^(?<thing>[^,]+(?:, and [^,]+)?),? so that (?:\w+ )/i
const noThing =
  /^(?:the )?(?:first|second) half\b|^better than\b|^(?:an?|the|one|some|more|next|last|first|second|third|another|two|three|four|five|six|\d+)? ?(?:\w+ ){0,2}(?:things?|questions?|points?|ideas?|minutes?|hours?|days?|weeks?|months?|years?|percent|time|deals?|themes?|topics?|people|person|round|morning|evening|call|meeting|story|news|example|reason|problem|issue|one|ones|way|lot|bit|news|luck|job|work|guess|question|side|thanks|priorities|scope|target|number|half|quarter|year|priority|medium|high|low|objectives?)$/i

const mostWords = 20
// "A read-only share link" says nothing of anything, though a tagger finds a verb in it.
const fewWords = 5
const asFarBack = 12

/** "So configurable reminders.", "A share link. I like that.": a few words in which somebody puts what was talked about. */
export function recappedThing(statement: Statement, statements: readonly Statement[]): string | undefined {
  if (statement.isQuestion || isOverheard(statements)) return undefined
  const isMemo = summingUp.test(statement.said) && statements.every(({ speaker }) => speaker === '')
  if (!isMeeting(statements) && !isMemo && !isPressed(statement, statements)) return undefined
  const thing = thingIn(statement.text)
  const isSummedUp = summingUp.test(statement.said) || isSo(statements[statement.index - 1], statement)
  if (!isThing(thing, isSummedUp) || isRefused(statement, statements)) return undefined
  const isMeant =
    purpose.test(statement.text) ||
    (isSummedUp && (isEcho(statement, statements) || /^(?:an? |[a-z]{4,7}er |[a-z]{4,}s$)/i.test(thing))) ||
    isApproved(statement, statements) ||
    isPressed(statement, statements) ||
    /, (?:cool|nice|love it|great|lovely|perfect)[.!]?$/i.test(statement.said) ||
    isNaming(statement, statements)
  return isMeant ? uncapitalised(thing) : undefined
}

/** "So." "A private mode the driver can switch on." */
const isSo = (previous: Statement | undefined, { turn }: Statement) =>
  previous?.turn === turn && /^(?:right,? |okay,? )?so[.,…]*$/i.test(previous.said.trim())

// "… and urgent stuff goes first"
const goingOn = /^[a-z]+(?: [a-z]+){0,3} (?:goes|gets?|comes?|is|are|has|have|sees?|knows?|stays?)\b/i

/** Without what it is for, the "okay" before it and what is said after it. */
function thingIn(text: string): string {
  const own = purpose.exec(text)?.groups?.thing ?? text
  const [first = '', ...rest] = withoutStop(own)
    .replace(/^(?:okay|good|clear|fine|great|right|yes|yeah), /i, '')
    .replace(
      /,? (?:okay|please|then|perhaps|maybe|I guess|yes|yeah|got it|noted|right|cool|nice|love it|great|lovely|perfect)$/i,
      '',
    )
    .split(/, (?:and|or) /)
  return rest.length > 0 && (isOwnClause(rest.join(', and ')) || goingOn.test(rest.join(' ')))
    ? first
    : [first, ...rest].join(', and ')
}

// "A private mode the driver can switch on"
const whomFor = / (?:they|you|we|people|anyone|everyone|users|customers|the \w+) (?:can|could)\b/i

function isThing(text: string, isSummedUp: boolean): boolean {
  const words = text.split(' ').length
  if (words < (isSummedUp ? 1 : 2) || words > mostWords || !isNounPhrase(text) || noThing.test(text) || isPerson(text))
    return false
  if (
    !isSummedUp &&
    /^(?:[A-Z][a-z]+(?: and [A-Z][a-z]+)?|no|not|never|none|zero|same|that|this|these|those|it|just|very)\b(?: |,|$)(?=$|[a-z ]{0,3}$)/.test(
      text,
    )
  )
    return false
  const named = text.split(whomFor)[0] ?? text
  const tokens = tokensOf(named)
  const related = tokens.findIndex(({ lower }) => /^(?:that|which|who|where|when|to)$/.test(lower))
  const own = related > 0 ? tokens.slice(0, related) : tokens
  return (
    !own.some(
      ({ pos, lower }) => pos === 'AUX' || (pos === 'PRON' && !/^(?:own|your|our|their|my|his|her|its)$/.test(lower)),
    ) &&
    (tokens.length <= fewWords || !isOwnClause(named.slice(0, tokens[related]?.start ?? named.length))) &&
    own.slice(0, headEnd(own)).some(({ pos }) => /^(?:NOUN|PROPN|VERB)$/.test(pos))
  )
}

const wishful = /\b(?:would|'d|could|should|need|needs|want|wants|must|ought|has to|have to|wish|can't|please|if)\b/i
const turnedDown =
  /^(?:(?:oh|hm|well|god|please),? )*(?:no\b|nah|nope|not really|forget|never|I wouldn't|we wouldn't|don't)/i

/** "Client opens it, can't touch anything." "A read-only link.": whoever gives it a name has heard what is wished for. */
function isNaming(statement: Statement, statements: readonly Statement[]): boolean {
  const previous = statements[statement.index - 1]
  if (!/^(?:an?|[a-z]{4,6}er) \w+/i.test(statement.text) || !previous || previous.speaker === statement.speaker)
    return false
  const heard = before(statements, statement, 4)
  const known = new Set(heard.flatMap(({ stems }) => stems))
  return heard.some(({ said }) => wishful.test(said)) && statement.stems.some((stem) => !known.has(stem))
}

function isRefused({ index, turn }: Statement, statements: readonly Statement[]): boolean {
  const next = statements[index + 1]
  return next !== undefined && next.turn - turn <= 1 && turnedDown.test(next.said.trim())
}

/** "Fast near a stop" names nothing before it says where. */
const headEnd = (tokens: readonly { pos: string }[]) => {
  const at = tokens.findIndex(({ pos }) => pos === 'ADP' || pos === 'PUNCT')
  return at < 0 ? tokens.length : at
}

/** What is summed up was spoken of by somebody else just before. */
function isEcho(statement: Statement, statements: readonly Statement[]): boolean {
  const own = new Set(statement.stems)
  return before(statements, statement, asFarBack).some(
    ({ speaker, stems }) => speaker !== statement.speaker && stems.some((stem) => own.has(stem)),
  )
}

const pressed =
  /^(?:that|this|it)(?:'s| is| would be) (?:absolutely |really |very |the )*(?:critical|a must|essential|urgent|number one|most important|non-negotiable|biggest|what (?:I|we) need)\b/i

/** "The cost centre in the export. That is critical." */
const isPressed = ({ index, turn }: Statement, statements: readonly Statement[]) => {
  const next = statements[index + 1]
  return next !== undefined && next.turn - turn <= 1 && pressed.test(next.said.trim())
}

function isApproved(statement: Statement, statements: readonly Statement[]): boolean {
  const next = statements[statement.index + 1]
  const previous = statements[statement.index - 1]
  return (
    (next !== undefined && next.turn - statement.turn <= 1 && !next.isQuestion && approving.test(next.said.trim())) ||
    (previous?.turn === statement.turn && writingDown.test(previous.said))
  )
}
