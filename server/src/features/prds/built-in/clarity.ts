import { nounPhrases } from '#text/key-phrases'
import { type Token, tokensOf } from '#text/tokens'
import { before, type Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'

// Words that point at what only those present could see or had just heard.
const pointing =
  /\b(?:(?:this|that|these|those|the other|the first|the second|the last|which|another|the same|good|big|bad|other|little) (?:one|ones|thing|things|way|bit|stuff|part|point|guy|guys|idea|question|case|side|slide|page|picture|button there)|over (?:here|there)|right (?:here|there)|up (?:here|there)|in (?:here|there)|like (?:this|that|so)|something|somehow|stuff|whatever|do (?:so|that|this|it)|as such|such and such|things?|someone's|blah|here|there's this|you guys|some sort of|the former|the latter)\b/i
const unfinished =
  /(?<!-)\b(?:the|a|an|of|(?<!\b(?:come|go|get) back |\b(?:log|sign) in )to|and|for|with|is|are|was|were|that|if|or|in|on|at|by|from|as|be|been|have|has|had|my|our|your|their|its|this|these|very|so|than|but|because|which|who|what|how|when|where|will|would|should|could|can|not|don't|doesn't|I|we|they|you|about|into|like|more|some|any|th|tha|[b-hj-z])[.?!]*$/i
const smallTalk =
  /\b(?:coffee|lunch|dinner|breakfast|weather|weekend|holidays?|vacation|microphones?|mic|on mute|unmute|before we start|my (?:camera|headset|internet|laptop|wifi|train)(?:'s| is| was)?|you're muted|screen ?shar\w*|share (?:my|your|the) screen|can you hear|see my screen|whiteboard|powerpoint|laptop|projector|slides?|agenda|next (?:meeting|week|call)|see you|good (?:morning|afternoon|evening)|nice to (?:meet|see)|how are you|thank(?:s| you)|welcome|sorry|(?:five|ten|forty) minutes (?:left|more|break)|minutes left|meeting room|questionnaire|recording|password for the wifi|draw(?:ing)? (?:an? |your |my )?(?:favou?rite )?animal|favou?rite animal|favou?rite characteristics?)\b/i

// A word of small talk is none where it is part of what a product does: "export it to PowerPoint".
const ofProduct = /\b(?:export|import|sync|upload|download|app|offline|integrat\w+|customers?|users?|reports?)\b/i

// "Holiday requests", "weekend shifts": what a product may well be about.
const partOfName =
  /\b(?:lunch|dinner|breakfast|weather|weekend|holiday|vacation) (?:requests?|days?|shifts?|orders?|bookings?|menus?|calendars?|planning|rates?|allowances?|alerts?|forecasts?|data|reservations?)\b/i

export const isSmallTalk = (text: string) =>
  smallTalk.test(text) && !(ofProduct.test(text) && text.length < 160) && !partOfName.test(text)

const pronoun = /\b(?:it|that|this|they|them|these|those|he|she|him|her|its|one|ones)\b/i
const looseStart =
  /^(?:it|it's|its|that|that's|this|they|they're|these|those|he|she|he's|she's|which|who|one|ones|there|here|what|how|why|same|neither|both|either|something|somebody|someone|everything)\b/i

// "What it is for" and "where the answer comes from" are ends like any other.
const endsInQuestion =
  /\b(?:who|which|what)\b(?: [\w'-]+){1,4} what[.!?]*$|\b(?:what|where|which|who|how|when)\b(?: [\w'-]+){1,6} (?:for|from|is|are|was|were|at|in|on|to|about|with|of|has|have|do|does|can)[.!?]*$/i
// "Without logging in", "where to go on": the little word belongs to the verb.
const particle =
  /\b(?:log|sign|check|fill|opt|zoom|plug|clock|come|type|turn|switch|stay|go|carry|hold|rely|hand|sit|bring|pay|phone|call|drop|walk)(?:s|ed|ing|ged|ging|ning|ped|ped|ping)? (?:it |them )?(?:in|on|to it)[.!?]*$|\bwith (?:\w+ )?\w+ on[.!?]*$/i
const cutOff = /(?:[—–…]|-|\.{3})["'”’)\]]*\s*[.?!]?\s*$/

/** As transcripts write it down when somebody is interrupted or lets the rest go: with a dash or with dots. */
export const isCutOff = (said: string) => cutOff.test(said)

const breaksOff = (text: string) =>
  isCutOff(text) || (unfinished.test(text) && !endsInQuestion.test(text) && !particle.test(text))

export const isFinished = (text: string) => !breaksOff(text) && !pointing.test(text)

/** Whether a reader who was not there can make something of it. */
export function isClear(text: string, { shortest = 3, longest = 45 } = {}): boolean {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < shortest || words.length > longest) return false
  if (breaksOff(text) || pointing.test(text) || looseStart.test(text)) return false
  if (/\b(?:I|you) (?:don't know|dunno|forgot|can't remember|wonder)\b|\bwhat (?:is|was) it\b/i.test(text)) return false
  return !danglingPronoun(text)
}

const impersonal =
  /^It (?:takes|took|costs?) (?:\w+ ){0,6}(?:hours?|days?|minutes?|weeks?|months?|ages|forever)\b|^It(?:'s| is| was| drives| annoys| bugs| takes| costs| bothers)(?: \w+){0,4} (?:to (?!it\b|that\b)[a-z]+ (?!it\b|that\b|them\b)\w+|that (?:the|our|my|people|users|customers|you) )/i
const pointingStart = /^(?:it|it's|its|that|that's|this|they|they're|these|those|he|she|he's|she's|which|same)\b/i

/** Whether it can be read alone by somebody who knows who said it: less is asked of what a customer tells. */
export function isReadable(text: string, { shortest = 4, longest = 35 } = {}): boolean {
  const words = text.split(/\s+/).filter(Boolean).length
  return (
    words >= shortest &&
    words <= longest &&
    !breaksOff(text) &&
    (impersonal.test(text) || (!pointingStart.test(text) && !danglingPronoun(text)))
  )
}

const subjectWord = /^(?:PRON|DET|NOUN|PROPN|ADJ|NUM)$/
const introducing =
  /\b(?:my name(?:'s| is)|I(?:'m| am) (?:the |your |an? )?(?:project manager|industrial designer|marketing|user interface|[A-Z][a-z]+(?:,| and|\.))|nice to meet)/

/** Whether it is a sentence with somebody or something that does or is something, and not pieces of several. */
export function isWellFormed(text: string): boolean {
  const tokens = tokensOf(text)
  const [first, second] = [tokens[0], tokens[1]]
  if (
    !first ||
    introducing.test(text) ||
    /[a-z] (?:The|It|They|There|This|That|We|You|And|But|So|If|What) |\\|\bi'm\b|\b(?:yeah|dunno|oh|okay|hmm|eh|gosh)\b|(?<!['’])\b[b-hj-zB-HJ-Z] |'kay|\b(?:like|of|the|a|to|and) [,.]|\b(?:it|that|this) (?:it|that|this)\b|\b(?:a|the) (?:is|are|was|we|they|I)\b|\bnot to \w+ \w+ doing\b|\b([a-z]{5,}) \1[a-z]+|\bI (?:but|one|and|so|the|an?|well|no|yes)\b/.test(
      text,
    )
  )
    return false
  const startsWell =
    subjectWord.test(first.pos) ||
    (/^(?:ADP|SCONJ|ADV)$/.test(first.pos) &&
      second !== undefined &&
      /^(?:[^,]+, )?\w+(?: \w+){0,6}?,? (?:I|we|they|you|it|the|there|people|users|customers|our|my) \w/i.test(text) &&
      !/, (?:in|at|since|on|with) /.test(text))
  if (!startsWell || /^(?:to|not|look|like|whether|how|what|which|who|such|than|as|of)\b/i.test(text)) return false
  const verbAt = tokens.findIndex(
    ({ pos, lower }, index) => index > 0 && (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower))),
  )
  return verbAt > 0 && verbAt <= 12 && verbAt < tokens.length - 2
}

/** A pronoun nothing before it in the sentence could stand for. */
function danglingPronoun(text: string): boolean {
  if (!/\b(?:it|they|them|he|she|him|its|that|this|these|those)\b/i.test(text)) return false
  const tokens = tokensOf(text)
  let hasNoun = false
  for (const [index, token] of tokens.entries()) {
    // The first word of a sentence is often taken for a verb: "Alerts are".
    const isSubject = index === 0 && tokens[1]?.pos === 'AUX'
    if ((isSubject || /^(?:NOUN|PROPN)$/.test(token.pos)) && !pronoun.test(token.lower)) hasNoun = true
    if (!hasNoun && /^(?:it|they|them|he|she|him|its)$/.test(token.lower)) return !isImpersonal(tokens, index)
    if (/^(?:it|them)$/.test(token.lower) && isObjectOfOnly(tokens, index)) return true
    if (/^(?:that|this|these|those)$/.test(token.lower) && pointsNowhere(tokens, index)) return true
  }
  return false
}

/** "Finance builds it in Excel": what is built is not the one who builds. */
function isObjectOfOnly(tokens: readonly Token[], index: number): boolean {
  const lead = tokens.slice(0, index)
  const verbs = lead.filter(({ pos }) => pos === 'VERB').length
  if (startsWithDoing(lead[0]?.text ?? '')) return false
  const doer = lead.at(-2)
  if (doer?.pos === 'PRON' && /^(?:I|you|we|they|he|she)$/i.test(doer.text)) return false
  return lead.at(-1)?.pos === 'VERB' && verbs === 1 && nounPhrases(lead).length === 1 && lead[0]?.pos !== 'VERB'
}

/** `it` that stands for nothing: it takes too long, it is hard to, it would be nice. */
function isImpersonal(tokens: readonly Token[], index: number): boolean {
  const rest = tokens
    .slice(index, index + 7)
    .map(({ lower }) => lower)
    .join(' ')
  return /^it (?:'s |is |was |would be |'d be |will be |has been )?(?:takes?|hard|easy|difficult|nice|great|good|possible|impossible|important|clear|unclear|better|helpful|useful|critical|essential|necessary|cumbersome|annoying|frustrating|painful)\b/.test(
    rest,
  )
}

function pointsNowhere(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!next || next.pos === 'PUNCT') return true
  if (token?.lower === 'that')
    return /^(?:AUX|VERB|PUNCT|ADP|CCONJ)$/.test(next.pos) && index > 0 && tokens[index - 1]?.pos !== 'NOUN'
  return (
    !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos) &&
    !(token?.lower === 'those' && /^(?:who|that|which|with|in)$/.test(next.lower))
  )
}

const people =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \w+)?|morning|afternoon|evening|night|noon|lunch|today|tomorrow|yesterday|users?|customers?|people|clients?|teams?|everyone|everybody|person|persons|man|woman|guys?|managers?|admins?|members?|designers?|experts?|somebody|someone|day|days|time|times|year|years|week|weeks|month|months|minute|minutes|hour|hours|moment|way|ways|thing|things|lot|kind|sort|point|idea|question|problem|reason|example|case|bit|part|good|great|nice|fine|okay|thanks|english|german|french|dutch|polish|romanian|spanish|italian|portuguese|chinese|japanese|arabic|turkish|russian|ukrainian)$/i

/**
 * Puts the noun in the place of `it`, `that`, `them`, where the sentences just before name only one thing it can be.
 * Undefined when nothing is to be resolved, or nothing can safely.
 */
export function resolved(text: string, statement: Statement, statements: readonly Statement[]): string | undefined {
  const found =
    /\b(it|that|this|them|they)\b(?!'|-| (?:is|was|takes?|would|seems|'s) (?:hard|easy|nice|great|good|possible|important)\b)/i.exec(
      text,
    )
  const word = found?.[1]?.toLowerCase()
  if (/^it (?:takes|took|costs?)\b/i.test(text)) return undefined
  if (!found || !word) return undefined
  if (
    /^(?:that|this)$/.test(word) &&
    /^\s+(?:[a-z]+)/i.test(text.slice(found.index + word.length)) &&
    !/^\s+(?:is|was|would|will|should|could|can|has|means|makes|takes|in|on|to|for|from|with|and|when|as|by|at|more|better|easier|faster|work)\b/i.test(
      text.slice(found.index + word.length),
    )
  )
    return undefined
  if (/\bhow \w+ $/i.test(text.slice(0, found.index))) return undefined
  const isPlural = /^the(?:m|y)$/.test(word)
  const noun = antecedent(statement, statements, isPlural)
  if (!noun) return undefined
  const put = text.slice(0, found.index) + noun + text.slice(found.index + word.length)
  return put.replace(/^./, (first) => first.toUpperCase())
}

const spokenBy = new WeakMap<readonly Statement[], Set<string>>()

/** Words of the names of those who speak: "it" is none of them. */
function speakerWords(statements: readonly Statement[]): Set<string> {
  const known = spokenBy.get(statements)
  if (known) return known
  const words = new Set(
    [...new Set(statements.map(({ speaker }) => speaker.replace(/\(.*\)/, '')))]
      .flatMap((name) => name.toLowerCase().split(/\W+/))
      .filter(Boolean),
  )
  spokenBy.set(statements, words)
  return words
}

/** "Could you give me the order number?": what is asked for is not what either of them talks about. */
const isAskedFor = ({ isQuestion, said }: Statement) =>
  isQuestion &&
  /\b(?:give|send|tell|share) (?:me|us) (?:the|your|an?) [\w ]*(?:number|name|address|code|id|date|link)\b/i.test(said)

/** "By law", "by hand": how something is done, and not what. */
const isManner = ([first]: readonly Token[], tokens: readonly Token[]) =>
  first !== undefined && tokens[tokens.indexOf(first) - 1]?.lower === 'by'

const isLetter = ([first]: readonly Token[]) => /^[A-Z]\.?$/.test(first?.text ?? '')

// "What about sharing outside of the family?"
const askedAbout = /^(?:and |so |but )?(?:what|how) about (?<what>[a-z]+ing)\b/i

function antecedent(statement: Statement, statements: readonly Statement[], isPlural: boolean): string | undefined {
  const speakers = speakerWords(statements)
  const goesOn = /^(?:it|they)\b/i.exec(statement.text)?.[0].toLowerCase()
  let looked = 0
  for (const previous of before(statements, statement, 5)) {
    // "They hold forty lines. They lose the connection.": the same as there, whatever else was named.
    const isChained = goesOn !== undefined && previous.turn === statement.turn && isBegunWith(previous, goesOn)
    if (isChained && looked === 0) continue
    looked += 1
    if (looked > 2 || statement.turn - previous.turn > 1) return undefined
    // What another person's sentence was about is what "it" is; "they" may be anyone.
    const isAnswered = previous.isQuestion && goesOn === 'they'
    if (isPlural && previous.speaker !== statement.speaker && !isAnswered) return undefined
    if (previous.tokens.length < 3 || isAskedFor(previous)) continue
    const about = isPlural || !previous.isQuestion ? undefined : askedAbout.exec(previous.said)?.groups?.what
    if (about) return about
    const quoted = isPlural ? undefined : onlyQuoted(previous.said)
    if (quoted) return quoted
    const named = nounPhrases(previous.tokens)
      .filter((phrase) => !people.test(phrase.at(-1)?.text ?? '') && phrase.length <= 4 && !isLetter(phrase))
      .filter((phrase) => !/^(?:no|yes|yeah|ok|okay)$/i.test(phrase.at(-1)?.text ?? ''))
      .filter((phrase) => !phrase.some(({ lower }) => speakers.has(lower)) && !isManner(phrase, previous.tokens))
      .filter(
        (phrase) =>
          /s$/i.test(phrase.at(-1)?.text ?? '') === isPlural || /(?:ss|us|is)$/i.test(phrase.at(-1)?.text ?? ''),
      )
    const distinct = [...new Set(named.map((phrase) => phrase.map(({ text: word }) => word).join(' ')))]
    // "System lets planners break it. Must block it.": the thing was named before that.
    const isPassedOn = !isPlural && goesOn !== 'it' && / it[.,;!]?$/.test(previous.text.trim())
    if (distinct.length === 1) return isPassedOn ? undefined : withArticle(distinct[0] ?? '', isPlural)
    const first = named[0]?.[0]
    const isSubject = first !== undefined && previous.tokens.indexOf(first) <= 2
    if (isSubject && previous.turn === statement.turn && !/^(?:it|they)\b/i.test(statement.text))
      return withArticle(distinct[0] ?? '', isPlural)
    if (distinct.length > 1) return undefined
  }
  return undefined
}

const isBegunWith = ({ text }: Statement, word: string) => text.toLowerCase().startsWith(`${word} `)

/** `people don't understand the word "principal"`: the word in quotes is what is spoken of. */
function onlyQuoted(said: string): string | undefined {
  const quotes = said.match(/["“][^"“”]{2,30}["”]/g) ?? []
  return quotes.length === 1 ? quotes[0] : undefined
}

const withArticle = (noun: string, isPlural: boolean) =>
  isPlural || /^(?:[A-Z][\w.]*|\d)/.test(noun) ? noun : `the ${noun}`
