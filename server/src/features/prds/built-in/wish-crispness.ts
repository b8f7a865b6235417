import { tokensOf } from '#text/tokens'
import { isOverheard } from './meetings.ts'
import type { Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'

// Speech that lost its thread, or speaks of the speakers.
const muddled =
  /\b(?:I|we|you|I'm|we're|you're|it's|that's|there's|we've|you've|would|like|because|whereas|whole lot|sort of|kind of|kind|more or less|tha|than you|if (?:we|you|it|they|I)|how much|as well as|have been|for example|more like|not \w+ing|the should|a the|is is|mean|us|ours|ooh|all of us|the dunno|some more|a more|\w+'\w+ (?:is|are)|make (?:guesses|a party|all the difference|sense|do))\b|^\w+ (?:it|them)\b/i

// A customer who tells one story says "somebody" of somebody; a long meeting says it of everything.
const vague = /\b(?:should have|anything|anyone|anybody|someone|somebody|what)\b/i

const notGiven =
  /^(?:(?:more|some|any|the|a|an|same|this|that|all|enough|very|quite|another|much|further|different) )*(?:time|information|comments?|files?|data|discussion|hours?|people|help|money|ideas?|facts?|goals?|questions?|things?|points?|examples?|sense|control|feedback|meetings?|numbers?|physical component|person|answers?|input|details?|name|break|look|chance|notebook|everybody|nobody|computers?|talk|opinions?|costings?|average|action|stability|focus|months?|weeks?|plan|update|decisions?|one computer|general discussion|little talk|extreme focus|specific costings|quite|been|done|used|in|on|at|for|from|by|with|as|gone|had|always|regular or|done some|this|is|are|was|to|be|of|everything|everyone|consensus|agreement|permission)\b(?! (?:that|which) (?:says|shows|tells))/i

/** Whether the name of a wish can stand alone in a list. */
export function isCrisp(name: string, isLongTalk: boolean): boolean {
  if (muddled.test(name) || (isLongTalk && vague.test(name))) return false
  const given = /^(?:Provide|Add) (?<what>.+)$/.exec(name)?.groups?.what
  if (!given) return true
  if (notGiven.test(given) || /^(?:\w+ ){0,2}(?:days?|hours?|weeks?|minutes?|months?) of\b/i.test(given)) return false
  return (
    !isLongTalk ||
    !tokensOf(given).some(
      ({ pos }, index, all) =>
        index > 0 &&
        pos === 'AUX' &&
        !all.slice(0, index).some(({ lower }) => /^(?:that|which|who|when|where)$/.test(lower)),
    )
  )
}

// How a meeting is run, praise, and what cannot be built.
const notBuilt =
  /^(?:Add that\b|Make (?:an?|the|some|any) (?:\w+ )?(?:decision|call|point|list|note|guess|choice|money)|Make the money|Give (?:an?|the) |Keep (?:it|the|this|that) |See how|Review|Discuss|Provide (?:an? )?(?:short|clear|quick) (?:answer|response)|Provide (?:that|this|during|address|assistance|also|only|most|every|support)\b|Allow ourselves|Enable \w+ to have less)|\b(?:it|its)\b|Mr\b|\d{2}:\d{2}|\s\d\d$|should (?:be )?(?:(?:very|quite|pretty|more|really|so|also|around) )?(?:great|good|nice|fine|okay|better|sufficient|available|possible|enough|solved|checked out|good-looking|the focus|upheld|know|assume|play|act)\b/i

/** In a long talk much is said in passing: what is to be built has to be named so that anybody could build it. */
export const isBuildable = (name: string) => !notBuilt.test(name)

/** Customers say "we need to export"; those who build the product say so of their own work. */
export const isUsing = (body: string, statements: readonly Statement[]) =>
  startsWithDoing(body) && !isOverheard(statements) && !plans.test(body)

const plans =
  /^(?:ask|tell|ring|present|draft|issue|place|quote|check|plan|review|look|see|start|stop|take|give|get|put|test|write|send|share|schedule|call|post|find|read|report|launch|move|keep|leave|join|list|define|run|pick|choose|watch|vote|explain|update|help)\b/i
