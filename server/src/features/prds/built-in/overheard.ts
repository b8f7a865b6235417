import { type Token, tokensOf } from '#text/tokens'
import { shortWords } from './speech.ts'

// Words that point at what the others in the room had just heard.
const pointing =
  /^Provide any\b|\b(?:these|those|that|this|the same|(?:the|all|any) other|all the|on own|their own one|or another|the (?:first|second|last|usual|old|new) ones?|ones)\b/i
// How the team works, meets and tells others, rather than what it makes.
const ofWork =
  /\b(?:meetings?|working groups?|announcements?|acronyms?|pens?|erasers?|paintings?|drawings?|line width|agenda|conversations?|calls?|channel|(?:functional|conceptual|detailed|technical|preliminary) design|white-?board|powerpoint|minutes|presentations?|process|(?:backup |project )?plans?|proposals?|starting points?|blog posts?|release pipeline|releases|by (?:this|next|the end of)|(?:mon|tues|wednes|thurs|fri)days?)\b|^Make (?:an?|the) (?:new )?(?:\w+ )?(?:remote|product|prototype|design|plan|proposal|report)\b/i
const garbled =
  /^(?:Is|Are|Was|Were|Not|Does|Do|Has|Have|Will|Be|Should)\b|^\w+,|[—–…]$|^Make the (?:\w+ ){1,3}(?:is|are)\b|\b(?:of|the|an?|to|and|or|with|for), |\bshould (?:be )?(?:is|was|were|are|should)\b|["“”]|\band (?:partly|send|then|so)$|^Provide .+ (?:to (?:fix|do|go|get|at least|be|make)|out|made)\b|\b(?:the|an?) \w+(?: \w+)? the \w+ing\b|\b(\w+) (?:\w+ )?\1\b/i

// Holes, stops and joints where words were lost, and words that only lead on.
const gaping =
  / {2,}|[.:;?!](?: |\)|$)|\b(?:the|an?) (?:should|was|is|are|to|of|in)\b|\band (?:in|on|at|of|to|is|was)\b|\b(?:them|me)\b(?! \w+ing)|\bor should\b|\s\d{1,2}$|\bshould (?:want|like|need|do|happen)\b|\b(?:especially|basically|obviously|anymore|anyway)$|\b(\w{4,}?)s?\b.* the (?:\w+ )?\1s?$|^(?:Late|Early|Mid|Before|After|Until|During|By) .* should\b/i
// No thing: a time, a doing, or what belongs to somebody who is not named.
const nothing =
  /^(?:Provide|Add) (?:but|and|or|so|if|either|both|under|in|on|at|by|from|with|for|of|to|the [\w-]+(?: [\w-]+)?$|\w+ing (?:with|to|about)|exact(?:ly)?|\d+(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|months?|weeks?|days?)|(?:\w+ )?(?:months?|weeks?|years?)$)|^(?:\w+ ){1,2}(?:their|his|her)\b/i
// What people do with each other, or try: nothing that a product has or does.
const ofTalk =
  /^(?:Walk|Talk|Speak|Highlight|Touch|Express|Figure|Go with|Finish with|Try to|Please|Search wh|Interest is|Get (?:the|an?) (?:purpose|sense|idea|feel(?:ing)?|point)|Make \w+$|(?:Change|Push|Copy|Use|Get) (?:the )?\w+(?: back| better)?$|(?:Choose|Use|Pick) (?:more than )?one$)|\b(?:more|extra|additional|new) (?:functions?|features?|things?)\b|^(?:Offer|Make|Provide) an? product$/

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

// A number that was said in passing has no name, or one that is half a sentence.
const unnamed =
  /^(?:only|just|from|to|let's|keep|instead|not|about|around|approximately|estimates?|together|time|on the|in the|mr\b|\d)|\d:\d{2}|\b(?:is|are|was|were|has|have|will|would|[a-z]+'(?:ll|re|ve))\b|\bof the (?:\w+teen|\w+ty)\b/i
const numberWord =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)\b/i
const measured =
  /%|percent|per cent|[$€£]|\d|\b(?:points|times|seconds?|minutes?|hours?|days?|weeks?|months?|euros?|dollars|pounds|cents|users|customers|accounts|million|thousand|hundred)\b/i
const noAim = /^(?:at least |at most )?(?:one|two) more\b|\b(?:year olds?|already|on)$/i

/** Whether a figure overheard in a meeting is one of something, and somewhere to get to. */
export const isNamedAim = ({ metric, target }: { metric: string; target: string }) =>
  !unnamed.test(metric) && !numberWord.test(metric) && measured.test(target) && !noAim.test(target)

const twice = /\b(problem|issue|trouble)s?\b.*\b\1s?\b/i

const passing =
  /\bnot (?:an? )?(?:\w+ )?(?:problem|issue)\b|\b(?:hasn't|has not|isn't|is not)(?: got)? too (?:much|many)\b|\b(?:you were|as you|as I) sa(?:ying|id)\b|\b(?:it is|using|whether)\.?$|^(?:Mr\.? ?Chair,? )?(?:We|The government) (?:are working|continue|(?:have|has) worked)\b/i

/** Whether trouble overheard in a meeting is told whole: who was not there knows what goes wrong. */
export const isTroubleTold = (sentence: string) =>
  sentence.split(' ').length >= 6 && !/ {2,}/.test(sentence) && !twice.test(sentence) && !passing.test(sentence)

const hollow =
  /\b(?:I|you|we|us|Mr|probably|maybe|discussion|was saying|be have)\b|^(?:but|so|and|what)\b|\bwill (?:not )?be (?:(?:an?|the|very|quite) )?(?:problem|issue|complicated|difficult|little|there|idea|question|at the \w+|in the \w+|on the \w+)\b|\bwill (?:not )?have (?:some|more|the|any) \w+\.?$|\bwill have [a-z]+\.?$|\bis [A-Z][a-z]+ \d/i

/** Whether something that sounded settled says what: nobody should read of a decision that was none. */
export const isSettlementTold = (sentence: string) => !hollow.test(sentence)

const isFragment = ({ text, lower }: Token) =>
  text === lower && /^[a-z]{2,3}$/.test(lower) && !shortWords.has(lower) && !/^(?:tv|dvd|lcd|usb|gps)$/.test(lower)

const count =
  /^(?:more|many|two|three|four|five|some|few|several|fewer|less|most|much|different|certain|one|about|only)$/

const isTelling = ({ pos, isStop, lower }: Token) =>
  /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/.test(pos) && !isStop && !count.test(lower)
