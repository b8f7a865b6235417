import { type Token, tokensOf } from '#text/tokens'
import { shortWords } from './speech.ts'

// Words that point at what the others in the room had just heard.
const pointing =
  /^Provide any\b|\b(?:these|those|that|this|the same|(?:the|all|any) other|all the|on own|their own one|or another|the (?:first|second|last|usual|old|new) ones?|ones)\b/i
// How the team works, meets and tells others, rather than what it makes.
const ofWork =
  /\b(?:meetings?|working groups?|announcements?|acronyms?|pens?|erasers?|paintings?|drawings?|line width|agenda|conversations?|calls?|channel|(?:functional|conceptual|detailed|technical|preliminary) design|white-?board|powerpoint|minutes|presentations?|process|(?:backup|project) plans?|by (?:this|next|the end of)|(?:mon|tues|wednes|thurs|fri)days?)\b|^Make (?:an?|the) (?:new )?(?:\w+ )?(?:remote|product|prototype|design|plan|proposal|report)\b/i
const garbled =
  /^(?:Is|Are|Was|Were|Not|Does|Do|Has|Have|Will|Be|Should)\b|^\w+,|[—–…]$|^Make the (?:\w+ ){1,3}(?:is|are)\b|\b(?:of|the|an?|to|and|or|with|for), |\bshould (?:be )?(?:is|was|were|are|should)\b|["“”]|\band (?:partly|send|then|so)$|^Provide .+ (?:to (?:fix|do|go|get|at least|be|make)|out|made)\b|\b(?:the|an?) \w+(?: \w+)? the \w+ing\b|\b(\w+) (?:\w+ )?\1\b/i

// Holes, stops and joints where words were lost, and words that only lead on.
const gaping =
  / {2,}|[.:;?!](?: |\)|$)|\b(?:the|an?) (?:should|was|is|are|to|of|in)\b|\band (?:in|on|at|of|to|is|was)\b|^(?!.*[a-z]s\b.*\bthem\b).*\bthem\b|^Give me\b|\bor should\b|(?<!\b(?:to|at|than|by|version|over|under|least|most)) 1$|\bshould (?:want|like|need|do|happen)\b|\b(?:especially|basically|obviously|anymore|anyway)$|\b(\w{4,}?)s?\b.* the (?:\w+ )?\1s?$|^(?:Late|Early|Mid|Before|After|Until|During|By) .* should\b/i
// No thing: a time, a doing, or what belongs to somebody who is not named.
const nothing =
  /^(?:Provide|Add) (?:but|and|or|so|if|either|both|under|in|on|at|by|from|with|for|of|to|the [\w-]+$|the (?:\w+ )?(?:interface|client|product|system|app)$|\w+ing (?:with|to|about)|exact(?:ly)?|\d+(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|months?|weeks?|days?)|(?:\w+ )?(?:months?|weeks?|years?)$)|^(?:Provide|Add) (?:their|his|her)\b/i
// What people do with each other, or try: nothing that a product has or does.
const ofTalk =
  /^(?:(?:Walk|Talk|Speak|Figure out|Go with|Finish with|Try to|Please|Search where|Interest is|Highlight the fact|Express without)\b|Get (?:the|an?) (?:purpose|sense|idea|feel(?:ing)?|point)\b|Make \w+$|(?:Change|Push|Copy|Touch) the \w+(?: back)?$|Use the time\b|(?:Choose|Use|Pick) (?:more than )?one$|(?:Provide|Add|Implement|Include|Get) (?:the )?(?:more|extra|additional|new) (?:functions?|features?|things?)\b|(?:Offer|Make|Provide) an? product$)/

/**
 * Whether something overheard in a meeting can be asked for by name: whoever was not there knows what it is, and it is
 * more than a single everyday word. A requirement nobody can make sense of is worse than one too few.
 */
export function standsAlone(name: string): boolean {
  if ([pointing, ofWork, garbled, gaping, nothing, ofTalk].some((fault) => fault.test(name))) return false
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
