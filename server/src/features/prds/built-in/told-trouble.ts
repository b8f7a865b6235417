import { tokensOf } from '#text/tokens'

const bare = /^(?:the |our |a )?[\w-]+(?: [\w-]+)? (?:is|are) the (?:problem|issue)s?\.?$/i
const twice = /\b(problem|issue)s?\b.*\b\1s?\b/i
const passing =
  /\bnot (?:an? )?(?:\w+ )?(?:problem|issue)\b|\b(?:hasn't|has not|isn't|is not)(?: got)? too (?:much|many)\b|\b(?:you were|as you|as I) sa(?:ying|id)\b|\b(?:it is|using|whether)\.?$|^(?:Mr\.? ?Chair,? )?We (?:are working|continue to work|have worked)\b/i

/** Whether trouble overheard in a meeting is told whole: who was not there knows what goes wrong. */
export const isTroubleTold = (sentence: string) =>
  !/ {2,}/.test(sentence) && ![bare, twice, passing].some((fault) => fault.test(sentence))

const verbless =
  /^(?:["“(]|with |and (?:to|on|in) |no \w+,|an? [\w -]{3,40} (?:when|that|which|if|for|to) |(?:far |way )?too (?:many|much|few)\b|read |not )/i
const chatting =
  /^(?:I (?:never|wouldn't|would not|don't know|don't think|don't care|didn't know|can't promise)|you(?:'ve been| can't (?:hear|feel|promise))|we(?:'ve| have) missed|there(?:'s| is| are) (?:nothing|none|no rush)|nobody (?:saw|asked|cares|wants|opens|thought)|somebody could|my own|I (?:have to go|figured|mostly|am [a-z]+,)|I'm (?:going|off|calling)|don't forget|get the|now give|let's)\b|\bkeeps? (?:sending|telling|asking) (?:it|me|them)\b|\bcare less\b|\bin a good way\b|\bmy temper\b|\bhates? \w+\.?$/i
const counted =
  /^(?:we|they|I) (?:have|get|do|try|did) (?:about |only )?(?:\d[\d,.]*|two|three|four|five|ten) [\w ]+$|^last (?:week|month) was \d|^(?:the|our) (?:median|average|mean|total) /i

// Verbs that a tagger takes for nouns.
const hasVerb =
  /\b(?:costs?|takes?|needs?|loses?|fails?|drops?|breaks?|crashes|waits?|starts|stops|hours?(?: and a half)? of \w+ing)\b/i

// How it should go, what "it" nobody named did, and what is more of the same.
const besides =
  /^(?!.*\b(?:not|n't|never)\b).*\bautomatically\b|^(?:we|I|you) [^,]*\bthat it\b|^I(?:'ve| have) \w+ more\b/i

/** Colleagues talk of much that sounds like trouble: a piece of a sentence, a joke or a bare count tells none. */
export function isTroubleOfMeeting(sentence: string): boolean {
  const text = sentence.replace(/[.!]$/, '')
  if ([verbless, chatting, counted, besides].some((fault) => fault.test(text))) return false
  return (
    hasVerb.test(text) ||
    tokensOf(text).some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower)))
  )
}
