import { tokensOf } from '#text/tokens'
import { answeredThing, isAnswerToWhat } from './answers.ts'
import { isClear, isFinished, isSmallTalk, isWellFormed, resolved } from './clarity.ts'
import { standsAlone } from './overheard.ts'
import { asSentence, capitalised, uncapitalised, withoutStop } from './speech.ts'
import { spokenFor } from './spoken-for.ts'
import type { Statement } from './statements.ts'
import { isBuilding, startsWithDoing } from './verbs.ts'
import { isBuildable, isCrisp, isMeeting, isUsing } from './wish-names.ts'
import { benefitAfter, clauseEnd, wishPatterns } from './wish-patterns.ts'

/** Something somebody asks of the product. */
export interface Wish {
  statement: Statement
  /** Imperative, without a full stop: `Export reports as CSV`. */
  name: string
  /** The whole sentence, made readable. */
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

const speakersThemselves = /^(?:I|we|you|they)?$/i

export function wishesIn(statement: Statement, statements: readonly Statement[]): Wish[] {
  if (statement.text === '' || isSmallTalk(statement.text)) return []
  if (
    isMeeting(statements) &&
    !statement.isItem &&
    !isWellFormed(statement.text) &&
    !/^(?:please|can|could|let's)\b/i.test(statement.text)
  )
    return []
  if (statement.isQuestion && !/^(?:can|could|would|will|please|is there|any)\b/i.test(statement.text)) return []
  const asked = patternWishes(statement, statements)
  if (asked.length > 0) return asked
  const named = answeredWish(statement, statements) ?? dreamedWish(statement, statements) ?? listedWish(statement)
  return named ? [named] : []
}

function patternWishes(statement: Statement, statements: readonly Statement[]): Wish[] {
  for (const { pattern, strength, verb, mayBePlan, inShortTalks } of wishPatterns) {
    if (inShortTalks && isMeeting(statements)) continue
    const match = pattern.exec(statement.text)
    const found = match?.groups
    if (!match || !found) continue
    if (isSupposed(statement.text.slice(0, match.index))) return []
    const [who, what] = [found.who ?? '', found.what ?? '']
    const body = cutClause(found.do ?? found.have ?? '')
    // What customers "have to" do is what they suffer from, not what they ask for.
    if (mayBePlan && isBurden(match[0]) && !isMeeting(statements) && !isBuilding(body)) return []
    if (
      mayBePlan &&
      mayPlan(who, statements) &&
      !(isBuilding(body) || isUsing(body, statements) || isOwnWish(match[0], body, statements))
    )
      return []
    if (/^(?:an? )?(?:lot|bit|minute|moment|problem|question|look|idea|chance|clue|meeting|break|few)\b/i.test(body))
      return []
    // What people want to be is not what the product should be; and in a long talk "it" may be anything.
    if (what === '' && /^be\b/i.test(body) && !/\bit to be\b/i.test(statement.text)) return []
    if (/^(?:it|there)$/i.test(what) && (isMeeting(statements) || placed.test(body))) return []
    const isDoing = Boolean(found.do)
    return (isDoing ? [body] : thingsIn(body)).flatMap((thing) => {
      const name = nameOf({ body: thing, isDoing, what, verb }, statement, statements)
      if (!name) return []
      return {
        statement,
        name,
        sentence: sentenceOf(statement, name),
        who: speakersThemselves.test(who) || anybody.test(who) ? '' : who.trim(),
        ...reasonsOf(statement.text, body),
        strength: strengthOf(statement.text, strength),
        isDoing: isDoing && what === '' && !building.test(body),
        by: statement.speaker,
      }
    })
  }
  return []
}

const anybody = /^(?:they|people|everyone|everybody|(?:all|both)(?: of them| two| three| four| five)?)$/i

/** Of themselves people may say what they do next; "they" are the customers, unless a long meeting says it of anyone. */
const mayPlan = (who: string, statements: readonly Statement[]) =>
  speakersThemselves.test(who) && (isMeeting(statements) || !/^they$/i.test(who))

const another = /^(?<first>.{4,}?)(?:, and (?=(?:an?|some|more) )| and on )(?<second>.{6,})$/i

/** "An alert when it fails, and a retry button": two things in one breath. */
function thingsIn(body: string): string[] {
  const parts = another.exec(body)?.groups
  return parts ? [parts.first ?? '', parts.second ?? ''] : [body]
}

// "It should be on the home page": whatever it is, it is not the product.
const placed = /^be (?:on|in|at|part|there|shown|visible|displayed|next)\b/i

/** "I want to see the fee": one person's wish, where "we want to see" may be the next thing on the agenda. */
const isOwnWish = (found: string, body: string, statements: readonly Statement[]) =>
  /^I(?:'d| would)? (?:\w+ )?(?:want|like|love|need) to (?:be able to )?(?:see|find|get|share|send|read|schedule|choose|know)\b/.test(
    found,
  ) &&
  startsWithDoing(body) &&
  !isMeeting(statements)

const isBurden = (text: string) => /\b(?:have|has|had) to\b/i.test(text) && !/\b(?:must|need|needs|needed) /i.test(text)

const dreamed =
  /^(?:the |your |this )?(?:system|app|tool|product|software|platform|website|calendar|it) would (?:just |simply |automatically )*(?<do>[a-z]+ .+)$/i

/** "It would text them by itself", said when asked what would be ideal. */
function dreamedWish(statement: Statement, statements: readonly Statement[]): Wish | undefined {
  const body = cutClause(dreamed.exec(statement.text)?.groups?.do ?? '').replace(
    / (?:by itself|on its own)$/i,
    ' automatically',
  )
  if (body === '' || !isAnswerToWhat(statement, statements)) return undefined
  const name = nameOf({ body, isDoing: true, what: '', verb: undefined }, statement, statements)
  return name
    ? {
        statement,
        name,
        sentence: `${name}.`,
        who: '',
        why: '',
        purpose: '',
        strength: 2,
        isDoing: false,
        by: statement.speaker,
      }
    : undefined
}

const gerund = (verb: string) => `${verb.replace(/([^eo])e$/, '$1')}ing`

/** The answer to "what would help?", or a yes to "would X help?": what was asked for is named without any asking. */
function answeredWish(statement: Statement, statements: readonly Statement[]): Wish | undefined {
  const answer = answeredThing(statement, statements)
  const name =
    answer && nameOf({ body: answer.thing, isDoing: false, what: '', verb: 'Provide' }, statement, statements)
  if (!name) return undefined
  return {
    statement,
    name,
    sentence: `${name}.`,
    who: '',
    ...reasonsOf(statement.text, answer.thing),
    strength: strengthOf(statement.text, 2),
    isDoing: false,
    by: answer.by,
  }
}

/** What only might be, or is denied, is not asked for. */
const isSupposed = (lead: string) =>
  /\b(?:if|whether|unless|not (?:to say|saying|sure|that)|avoid|instead of|wonder|when|do|does|did|don't|doesn't|didn't)(?: \w+){0,2} $/i.test(
    `${lead.trimEnd()} `,
  )

type Parts = { body: string; isDoing: boolean; what: string; verb: string | undefined }

function nameOf({ body, isDoing, what, verb }: Parts, statement: Statement, statements: readonly Statement[]) {
  if (isDoing && what === '' && !startsWithDoing(body) && !/^(?:be|have)\b/i.test(body)) return undefined
  let name = phraseOf(body, isDoing, what, verb)
  name = name.replace(
    /\b(before|after|while|when|without) (?:I|we) (\w+)\b/gi,
    (_, word: string, verb: string) => `${word} ${gerund(verb)}`,
  )
  if (/\b(?:it|that|this|them|they)\b/i.test(name)) name = resolved(name, statement, statements) ?? name
  name = shortened(withoutStop(name))
  const words = name.split(' ').length
  if (words < 2 || words > 16 || !isClear(`${name}.`, { shortest: 2, longest: 18 })) return undefined
  const isEnough =
    hasSubstance(name) ||
    what !== '' ||
    (isDoing && words >= 4 && /^be able to/i.test(statement.text.slice(statement.text.indexOf(body) - 11)))
  if (isMeeting(statements) && !(isBuildable(name) && standsAlone(name))) return undefined
  return isEnough && isCrisp(name, isMeeting(statements)) ? name : undefined
}

const product =
  /^(?:it|there|the (?:app|tool|system|product|platform|site|website|software|service|application|thing)|you|they)$/i

function phraseOf(body: string, isDoing: boolean, what: string, verb: string | undefined): string {
  if (what && !product.test(what)) return capitalised(`${what} should ${body}`)
  if (isDoing && /^have\b/i.test(body)) return `Provide ${body.replace(/^have\s+/i, '')}`
  if (isDoing && /^be\b/i.test(body))
    return capitalised(`${what && !/^(?:it|there|you|they)$/i.test(what) ? what : 'the product'} should ${body}`)
  if (isDoing && what && /^(?:work|run|stay|respond|behave|look|feel|load|open|start)\b/i.test(body))
    return `The product should ${body}`
  if (isDoing) return capitalised(body)
  return `${verb ?? 'Provide'} ${uncapitalised(body)}`
}

/** Possessives and asides say nothing in the name of a feature. */
const shortened = (name: string) =>
  name
    .replace(/\b(?:my|our|your) (?=\w)/gi, (word, at: number) => (at === 0 ? word : ''))
    .replace(/^(Provide|Add) (?:some kind of|a kind of|some|the ability to have) /i, '$1 ')
    .replace(/^(?:Provide|Add) (?:the |an? )?(?:ability|option|possibility|way) to (\w)/i, (_, first: string) =>
      first.toUpperCase(),
    )
    .replace(/^Make it possible to (\w)/, (_, first: string) => first.toUpperCase())
    .replace(/^Provide to /i, '')
    .replace(/\s*\((?:nice[- ]to[- ]have|must[- ]have|optional|later|maybe|(?:low|high) priority|p\d)[^)]*\)/i, '')
    .replace(/^(?:Provide|Add) (\w+) staying /, (_, thing: string) => `${capitalised(thing)} should stay `)
    .replace(/\b(?:his|her|their) (?=(?:phone|mobile|tablet|computer|desk|office)\b)/gi, 'the ')
    .replace(/ (?:us|me)$/i, '')
    .replace(
      /,? (?:yep|yeah|probably|maybe|then|somewhere|actually|though|anyway|or so|first maybe|now|today|too|as well)$/i,
      '',
    )
    .trim()

// What those who make the product do to it, rather than those who use it with it.
const building =
  /^(?:be|have|add|fix|remove|improve|make|provide|support|integrate|reduce|increase|build|implement|ship|allow|let|enable|include|show|keep|cut|aim|target|use|offer|give|replace|migrate|redesign|simplify|drop|start|stop|go|put|bring|get|launch|release|limit|refresh|load|work|run|encrypt|store|log|raise|lower|set|speed|automate|design|move|consider|stay|stick)\b/i

function cutClause(text: string): string {
  const end = clauseEnd.exec(text)
  return withoutStop(end ? text.slice(0, end.index) : text)
}

function reasonsOf(text: string, body: string): { why: string; purpose: string } {
  const after = text.slice(text.indexOf(body) + body.length)
  const found = benefitAfter.exec(after)
  const why = withoutStop(found?.groups?.why ?? '')
  if (!found || why === '' || !isFinished(why) || why.split(' ').length > 30) return { why: '', purpose: '' }
  const isPurpose =
    /^so\b/i.test(found[0]) &&
    /\b(?:can|could|don't|doesn't|won't|never|able|gets?|knows?|sees?|no longer|always|stays?|have to|need to)\b/i.test(
      why,
    ) &&
    !/^you\b/i.test(why)
  const isClearAlone = isClear(asSentence(why), { shortest: 3, longest: 30 })
  return { why: isClearAlone || isPurpose ? asSentence(why) : '', purpose: isPurpose ? why : '' }
}

const strong =
  /\b(?:must|critical|crucial|essential|urgent(?:ly)?|asap|blocker|blocking|deal ?-?breaker|absolutely|top priority|mandatory|required|number one|most important|cannot live without|can't live without|desperately|badly|non-negotiable|churn|cancel(?:l?ing|s)? (?:their|our|the|his|her) (?:subscription|contract|plan|account)s?|(?:will|would|going to|threaten\w*(?: to)?) (?:cancel|leave|churn))\b/i
const weak =
  /\b(?:nice to have|would be nice|maybe|someday|eventually|at some point|not urgent|low priority|minor|optional|bonus|if possible|in the future|one day|might|can wait|no rush|not now|icing on the cake)\b/i

function strengthOf(text: string, base: number): number {
  if (strong.test(text)) return 3
  if (weak.test(text)) return 1
  return spokenFor(text) > 1 ? Math.min(3, base + 1) : base
}

/** Entries under a heading that asks, or lists that begin with what is to be done. */
const asks =
  /\b(?:requests?|features?|requirements?|needs?|wishes|wish ?list|must[- ]haves?|nice[- ]to[- ]haves?|asks?|backlog|ideas?|stories|scope|improvements?|what (?:we|users|customers) (?:want|need)|should)\b/i
const listVerbs =
  /^(?:add|allow|let|enable|support|show|export|import|make|create|provide|improve|fix|remove|integrate|send|notify|filter|sort|search|sync|save|store|display|hide|reduce|increase|speed|automate|upload|download|share|print|schedule|track|merge|split|edit|delete|archive|restore|offer|include|connect|migrate|replace|build|give|change|highlight|remember|group|limit|validate|encrypt|log|tag|assign|approve|duplicate|copy|rename|undo)\b/i

const otherList =
  /\b(?:problems?|pains?|pain points|issues?|bugs?|complaints?|metrics?|kpis?|okrs?|goals?|success|decisions?|actions?|action items|next steps|attendees|participants|risks?)\b/i

function listedWish(statement: Statement): Wish | undefined {
  const { text, heading, isItem, isQuestion } = statement
  if (isQuestion || !isItem || otherList.test(heading)) return undefined
  const body = cutClause(
    text.replace(/^(?:must[- ]have|nice[- ]to[- ]have|should have|could have|request|feature|idea|wish):\s*/i, ''),
  )
  const isVerb = listVerbs.test(body)
  if (!isVerb && !asks.test(heading)) return undefined
  if (!isVerb && (startsWithPerson(body) || body.split(' ').length > 10)) return undefined
  const name = shortened(withoutStop(body))
  if (!isClear(`${name}.`, { shortest: 2, longest: 24 }) || !hasSubstance(name)) return undefined
  const base = /must/i.test(heading) ? 3 : /nice|idea|later/i.test(heading) ? 1 : 2
  return {
    statement,
    name: capitalised(name),
    sentence: asSentence(text),
    who: '',
    ...reasonsOf(text, body),
    strength: strengthOf(text, base),
    isDoing: isVerb && !building.test(body),
    by: statement.speaker,
  }
}

const startsWithPerson = (text: string) => /^(?:I|we|they|he|she|it|you|there|this|that|our|my)\b/i.test(text)

const empty =
  /^(?:thing|stuff|lot|way|bit|kind|sort|people|time|day|one|everything|anything|nothing|something|idea|point|problem|question|sense|fact|case|part|something|minute|meeting|guy|moment|first|second|place|user|customer|decision|choice|discussion|note|concept|look|product|detail|work|matter|deal|issue|step)s?$/i

/** At least one thing is named that is not a word for anything. */
function hasSubstance(name: string): boolean {
  return tokensOf(name).some(
    ({ pos, lower, isStop }, index) => index > 0 && /^(?:NOUN|PROPN)$/.test(pos) && !isStop && !empty.test(lower),
  )
}

/** The sentence itself where it can be read alone; else only what was asked. */
function sentenceOf({ text }: Statement, name: string): string {
  const whole = text.replace(/^(?:please|pls)\s+/i, '')
  if (/\b(?:it|they|them|that)\b/i.test(whole) && !/\b(?:it|they|them|that)\b/i.test(name)) return `${name}.`
  return isClear(whole, { shortest: 4, longest: 40 }) && !/\?$/.test(whole) ? asSentence(whole) : `${name}.`
}
