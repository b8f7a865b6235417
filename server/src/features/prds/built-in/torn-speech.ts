import { tokensOf } from '#text/tokens'

const be = "(?:am|are|is|was|were|have|has|had|do|did|will|would|can|could|should|must)(?:n't)?"
const pronoun = '(?:I|we|they|it|he|she)'
// "We're totally we're making", "I wasn't I was not": a sentence begun anew inside itself.
const begunAnew = new RegExp(
  String.raw`\b${pronoun}(?:'(?:m|re|s|ve|ll|d)| ${be})(?: \w+){0,2} ${pronoun}(?:'(?:m|re|s|ve|ll|d)| ${be})\b`,
  'i',
)
// "True, and ...", "Though I did ...", "Guys, ...": words that only open what somebody says.
const opened =
  /^(?:true|nice|though|guys|right|even|good|great|cool|plus|still|exactly|fine|sure|course|especially|except)\b(?! (?:now|that))/i
// "The scroll, it was", "current remote controls they are": the subject said twice.
const saidTwice =
  /^(?:even |and |for )?(?:[\w'-]+ ){1,5}?(?<!\b(?:that|if|when|because|as|so|and|but|while|since|where|think|know|say|says|said|hope|sure|means|see|feel|like|though|until|before|after|what|how|why|all|thing|things|way|time|lot|one|case|point) )(?<=\w,? )(?:it|they)(?:'s|'re| is| are| was| were| has| have) /i
const marked = /@|\b(\w+) \1\b|\b(?:a to|the to|a the|of of|to to)\b/i
// A word of four letters and more beside one that begins as it does was mostly broken off: "scror scroll".
const stuttered = /\b([a-z]{3})[a-z]+ (?:\1)[a-z]+\b/i

/** "A cheap case which could be covered": nobody and nothing does what the sentence is about. */
function isOnlyRelated(text: string): boolean {
  const tokens = tokensOf(text)
  const isVerb = (at: number) => /^(?:AUX|VERB)$/.test(tokens[at]?.pos ?? '')
  const first = tokens.findIndex((_, at) => at > 0 && isVerb(at))
  const relative = tokens.findIndex(({ lower }) => /^(?:which|who|whose)$/.test(lower))
  if (relative < 0 || relative > first) return false
  const verbs = tokens.flatMap(({ lower }, at) =>
    at > relative && isVerb(at) && tokens[at - 1]?.lower !== 'to' && !/ing$/.test(lower) ? [at] : [],
  )
  const groups = verbs.filter((at, index) => index === 0 || at - (verbs[index - 1] ?? 0) > 2)
  return groups.length < 2
}

/** Whether what was said free of hand broke on the way, so that nobody should have to read it. */
export const isTorn = (text: string) =>
  begunAnew.test(text) ||
  opened.test(text) ||
  saidTwice.test(text) ||
  marked.test(text) ||
  stuttered.test(text) ||
  isOnlyRelated(text)
