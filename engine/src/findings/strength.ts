import type { Span, Strength } from '../finding.ts'

/** What people say to give something weight, strongest first. */
const cues: readonly [Strength, RegExp][] = [
  [
    'blocking',
    /\b(?:must(?:n['’]t| not)?|mandatory|hard (?:date|requirement)|if you (?:fix|do|change|build|ship) (?:nothing else|only one|one thing)|(?:deal|show)[- ]?(?:breaker|stopper)|blocker|blocking|block(?:s|ed) (?:us|me|the)|(?:can(?:no|['’])t|won['’]?t|will not) (?:go live|launch|ship|sign|renew|roll (?:it )?out|work|sell)(?: it)? (?:without|until|unless)|we(?:['’]d| would|['’]ll| will)? (?:leave|cancel|switch|walk away)|top priority|number one|no\.? ?1\b|priority (?:one|1)|p0|critical|non-?negotiable|above all|most important(?:ly)?|biggest (?:problem|pain|issue|thing)|more than anything|before anything else|first of all things)\b/i,
  ],
  [
    'strong',
    /\b(?:ha(?:s|ve|d) to|['’]s got to|got to|need(?:s|ed)?(?: to)?|urgent(?:ly)?|asap|right away|important|badly|desperate(?:ly)?|p1|high priority|really (?:want|need|hate)|(?:kill|driv)(?:s|es|ing) (?:me|us)|every (?:single )?(?:day|time|morning|week)|all the time|hate|at once|fed up|unacceptable)\b/i,
  ],
  [
    'weak',
    /\b(?:nice[- ]to[- ]have|(?:would|might|could) be (?:nice|cool|lovely|sweet|handy|fun)|some ?day|one day|eventually|at some point|not (?:that )?(?:urgent|important|a priority)|no (?:rush|hurry)|low(?:er|est)? priority|p[34]|bonus|icing|luxury|if (?:there['’]s|there is|you have|we have) time|maybe|perhaps|possibly|not a big deal|minor|small thing|don['’]t hold me to it|can wait|wishlist|wish list)\b/i,
  ],
]

export interface Weight {
  strength: Strength
  reason?: Span
}

/** How much weight the words give to what they say, and which of them. */
export function weightOf(text: string, sentence: Span): Weight {
  for (const [strength, cue] of cues) {
    const found = cue.exec(text.slice(sentence.start, sentence.end))
    if (!found) continue
    const start = sentence.start + found.index
    return { strength, reason: { start, end: start + found[0].length } }
  }
  return { strength: 'plain' }
}
