import { spokenFor } from './spoken-for.ts'
import type { Statement } from './statements.ts'

const belittled =
  /\b(?:not|isn't|aren't|wasn't|nothing|hardly|less|no|without|don't|doesn't)(?: \w+){0,2}? (?:urgent|critical|crucial|essential|important|priority|needed|required|mandatory|a must|must|blocker|rush|hurry|demand|deal ?-?breaker|necessary|need it)\b/gi
const later =
  /\b(?:nice[- ]to[- ]have|would be nice|someday|some day|one day|eventually|at some (?:later )?(?:point|stage)|low priority|minor|optional|bonus|if possible|in the future|can wait|could wait|later(?! than| when| on the)|not now|for now|icing on the cake|phase two|down the road|next (?:quarter|year)|can come (?:later|in|next|after)|(?:live|do) (?:with that|without)|a dream|no rush|for another time|might|no hurry|whenever|not this (?:year|quarter)|the year after|nobody's dying|not a burning)\b|^(?:low|very low)[.!]?$/i
const pressing =
  /\b(?:critical|crucial|essential|urgent(?:ly)?(?! (?:things?|alerts?|messages?|mails?|cases?|calls?|tickets?|items?|tasks?)\b)|asap|blocker|blocking|deal ?-?breaker|absolutely|top (?:one|priority)|do (?:that|it|this) first|number one|most important|most voted|the big one|every (?:single )?customer|cancel(?:l?ing|s)? (?:their|our|the|his|her) (?:subscription|contract|plan|account)s?|(?:will|would|going to|threaten\w*(?: to)?) (?:cancel|leave|churn)|churn|non-negotiable|(?:a|the) must|must[- ](?:have|fix)|mandatory|desperately|badly|(?:won't|will not) (?:renew|sign|buy|switch|move|use it)|block us|no [\w-]+(?: [\w-]+){0,3},? no (?:renewal|deal|contract|sale|signature|go-live|upgrade|order|pilot|trial|purchase|rollout|project)|of no use|full stop|a no (?:from|for)|legally required|required by law|by law|hands down|top of (?:the|my|our) list|goes (?:in |to the )?(?:first|top)|comes? before everything|first in (?:the )?line|(?:very )?high(?: priority|(?=[.!]?$))|priority (?:high|one|zero)|p ?zero|p0|can't wait|straight away|the biggest thing|the only thing that counts|(?:that|this|it)(?:'s| is) (?:urgent|the number one)|a condition for|there's nothing to discuss|patient safety|as urgent|send it back|(?:can't|cannot) live without)\b/i

/** Said to be urgent: "that's a must", "we will not renew"; but not "that is not urgent". */
export const isPressing = (text: string) => pressing.test(text.replace(belittled, ''))

/** Urgent by its words, or by the heading of its list: "Must have". */
export const isUrgent = ({ said, heading }: Pick<Statement, 'said' | 'heading'>) =>
  isPressing(said) || /^must\b/i.test(heading) || isPressing(heading)

/** Said to be able to wait. */
export const isPostponed = (text: string) => later.test(text) || text.search(belittled) >= 0

/** How strongly a sentence asks, given how its words ask and what its list is headed: 1 would be nice, 2 wants, 3 must. */
export function strengthOf({ text, heading }: Pick<Statement, 'text' | 'heading'>, base: number): number {
  if (isUrgent({ said: text, heading })) return 3
  if (/^could\b/i.test(heading) || isPostponed(heading)) return 1
  if (isPostponed(text) || /\bmaybe\b/i.test(text)) return 1
  return spokenFor(text) > 1 ? Math.min(3, base + 1) : base
}
