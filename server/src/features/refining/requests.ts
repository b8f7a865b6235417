import { sectionNames } from './items.ts'
import { withoutEnd } from './words.ts'

const verbs =
  "add|create|include|append|insert|remove|delete|drop|take out|get rid of|throw out|cut|discard|scrap|erase|ditch|set|change|update|make|rewrite|reword|rephrase|rename|retitle|call|swap|move|put|place|bring|shift|sort|replace|substitute|shorten|condense|simplify|translate|expand|merge|combine|split|raise|lower|increase|decrease|mark|flag|prioriti[sz]e|de-?prioriti[sz]e|bump|promote|demote|downgrade|upgrade|give|accept|confirm|undo|revert|roll back|keep|leave|do not|don[’']t"
const courtesy = '(?:(?:please|pls|plz|kindly|also|and|then|now|next|finally|lastly|just|after that|afterwards),? )*'
const nouns = sectionNames.map(({ words }) => words.join(' ')).join('|')
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d+(?:st|nd|rd|th)'
const mark = '[a-z]{2,3}[- ]?\\d+|(?:#|nr\\.? |no\\.? |number )?\\d+'
const level = '(?:(?:very )?high|medium|low|small|large)(?: priority| prio| effort)?'

const startsWithVerb = new RegExp(`^${courtesy}(?:${verbs})\\b`, 'i')
/** A verb, and soon after it something of the document. */
const namesAnItem = new RegExp(
  `^${courtesy}(?:${verbs}) (?:up |down )?(?:(?:the )?(?:priority|effort|target|description|name) of )?(?:(?:${mark}|it|them|that|both)\\b|an? (?:${nouns})\\b|(?:the |all |every |my )(?:[\\w-]+ ){0,4}(?:${nouns}|${ordinals})\\b|(?:${nouns})\\b)`,
  'i',
)
/** "FR-3 low" in "make FR-2 high and FR-3 low". */
const isLeveled = new RegExp(
  `^(?:the )?(?:${mark}|(?:${nouns}) #?\\d+|(?:${ordinals}) (?:${nouns}|one)) (?:(?:to|as|is|should be) )?(?:an? )?${level}(?=$|[.,;\\n]| and | then )`,
  'i',
)
/** "small effort" in "make FR-2 high priority and small effort". */
const isLevel = /^(?:an? )?(?:high|medium|low|small|large) (?:priority|prio|effort)(?=$|[.,;\n]| and | then )/i
const endsLeveled = new RegExp(`\\b${level}$`, 'i')
/** What follows is text to write, so "and" in it rarely begins another request. */
const takesText =
  /^(?:add|create|include|append|insert|new)\b|^(?:rewrite|reword|rephrase|rename|retitle|call|change|replace|substitute|set|update)\b.*(?: to | as | by | with | into |:)/is
const endsOpen = /(?::| as| to)$/i
const listMark = /^(?:[-*•]|\(?\d{1,2}[.)]) ?(?=\D)/
const joints = /\n+|; ?|[.!?] (?=\S)|,? (?:and then|and also|then|and|but|plus|also),? |, /gi

const lead =
  /^(?:(?:hi|hello|hey|ok|okay|so|thanks|thank you|and|then|also|please|pls|plz|kindly|now|next|finally|lastly|just|but|after that|afterwards|there|sextant|can you|can we|could you|could we|would you|will you|you (?:should|can|could|must)|i(?:['’]d| would) like (?:you )?to|i want (?:you )?to|i need you to|we (?:should|need to|want to|have to|could)|let['’]?s|let us)\b[,!.:]? ?)+/i
const politely = /\b(?:can|could|would|will) (?:you|we)\b/i
const goodbye = /[,.!]? (?:please|pls|plz|thanks|thank you|thx|as well|too)[.!]*$/i

/** Quoted words are never divided. */
const quotes = /"[^"\n]{1,2000}"|“[^“”]{1,2000}”|(?<![\p{L}\p{N}])['‘][^'‘’\n]{1,200}['’](?![\p{L}\p{N}])/gu

/** Divides a message into requests, each in the imperative and without courtesies. */
export function requestsIn(message: string): string[] {
  const kept: string[] = []
  const text = message
    .replace(/[\uE000-\uE001]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, (gap) => (gap.indexOf('\n') === gap.lastIndexOf('\n') ? '\n' : '\n\n'))
    .trim()
    .replace(quotes, (quote) => `\uE000${kept.push(quote) - 1}\uE001`)
  const unhidden = (part: string) => part.replace(/\uE000(\d+)\uE001/g, (_, index) => kept[Number(index)] ?? '')
  const parts: string[] = []
  let from = 0
  for (const { 0: joint, index } of text.matchAll(joints)) {
    const end = index + joint.length
    // Only its beginning and its end count, so that a long text is not read again at each joint.
    const before = {
      head: tidied(text.slice(from, Math.min(index, from + 300))),
      tail: text.slice(Math.max(from, index - 40), index),
    }
    if (before.head === '' || !isCut(joint, before, text.slice(end, end + 160))) continue
    // A question mark belongs to the text that ends with it.
    parts.push(tidied(text.slice(from, index + Number(/^[.!?]/.test(joint)))))
    from = end
  }
  parts.push(tidied(text.slice(from)))
  return withLevels(parts.map(unhidden).filter((part) => /[\p{L}\p{N}]/u.test(part)))
}

function isCut(joint: string, { head, tail }: { head: string; tail: string }, rest: string): boolean {
  const isText = takesText.test(head)
  // A line that ends with a colon begins a list or a longer text.
  const isOpen = isText && (endsOpen.test(tail) || /:\n/.test(head))
  const after = rest.replace(listMark, '')
  const isNamed = namesAnItem.test(after)
  if (isOpen) return isNamed
  if (joint.startsWith('\n')) return !isText || after !== rest || startsWithVerb.test(after)
  if (joint.startsWith(';')) return true
  if (/^[.!?]/.test(joint)) return isText ? isNamed : !/^\d+$/.test(head)
  if (endsLeveled.test(tail) && (isLeveled.test(after) || isLevel.test(after))) return true
  return isText ? isNamed : startsWithVerb.test(after)
}

function tidied(part: string): string {
  const bare = part.trim().replace(listMark, '')
  const courtesies = lead.exec(bare)?.[0] ?? ''
  const request = bare.slice(courtesies.length).replace(goodbye, '')
  if (takesText.test(request)) return politely.test(courtesies) ? withoutEnd(request, '?.! ') : request
  return withoutEnd(request, politely.test(courtesies) ? '?.!, ' : '.!, ')
}

/** Repeats the verb for "FR-3 low" and "small effort". */
const withLevels = (parts: readonly string[]): string[] =>
  parts.map((part) => (isLeveled.test(part) ? `make ${part}` : isLevel.test(part) ? `make it ${part}` : part))
