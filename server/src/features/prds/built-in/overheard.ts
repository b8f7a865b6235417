import { type Token, tokensOf } from '#text/tokens'
import { shortWords } from './speech.ts'

// Words that point at what the others in the room had just heard.
const pointing =
  /^Provide any\b|\b(?:these|those|that|this|the same|(?:the|all|any) other|all the|on own|their own one|or another|the (?:first|second|last|usual|old|new) ones?|ones)\b/i
// How the team works, meets and tells others, rather than what it makes.
const ofWork =
  /\b(?:meetings?|working groups?|announcements?|acronyms?|pens?|erasers?|paintings?|drawings?|line width|agenda|conversations?|calls?|channel|(?:functional|conceptual|detailed|technical|preliminary) design|white-?board|powerpoint|minutes|presentations?|process|by (?:this|next|the end of)|(?:mon|tues|wednes|thurs|fri)days?)\b|^Make (?:an?|the) (?:new )?(?:\w+ )?(?:remote|product|prototype|design|plan|proposal|report)\b/i
const garbled =
  /^(?:Is|Are|Was|Were|Not|Does|Do|Has|Have|Will|Be)\b|\b(?:of|the|an?|to|and|or|with|for), |\bshould (?:be )?(?:is|was|were|are|should)\b|["“”]|\band (?:partly|send|then|so)$|^Provide .+ (?:to (?:fix|do|go|get|at least|be|make)|out|made)\b|\b(?:the|an?) \w+(?: \w+)? the \w+ing\b|\b(\w+) (?:\w+ )?\1\b/i

/**
 * Whether something overheard in a meeting can be asked for by name: whoever was not there knows what it is, and it is
 * more than a single everyday word. A requirement nobody can make sense of is worse than one too few.
 */
export function standsAlone(name: string): boolean {
  if (pointing.test(name) || ofWork.test(name) || garbled.test(name)) return false
  const tokens = tokensOf(name)
  if (tokens.some(isFragment)) return false
  const telling = tokens.slice(1).filter(isTelling).length
  const isPlaced = / (?:at|on|in|for|with|from|by|as) /.test(name)
  return !/^(?:Provide|Add)\b/.test(name) || telling + Number(isPlaced) >= 2
}

const isFragment = ({ text, lower }: Token) =>
  text === lower && /^[a-z]{2,3}$/.test(lower) && !shortWords.has(lower) && !/^(?:tv|dvd|lcd|usb|gps)$/.test(lower)

const count =
  /^(?:more|many|two|three|four|five|some|few|several|fewer|less|most|much|different|certain|one|about|only)$/

const isTelling = ({ pos, isStop, lower }: Token) =>
  /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/.test(pos) && !isStop && !count.test(lower)
