import { tokensOf } from '#text/tokens'
import { finiteVerbsIn, verbGroups } from './grammar.ts'

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
const marked =
  /@|\b(\w+) \1\b|\b(?:of of|to to)\b|\b(?:the|our|my) (?:the|an?|our|my|is|are|was|of|and|to|for)\b|\bwhich (?:\w+ ){1,3}which\b/i
// "Need a the cover", and not "option A is".
const twoArticles = /\ban? (?:an?|the|our|my|is|are|was|of|and|to|for)\b/
// "We have, well, we would": words that hold the floor, where another sentence begins.
const held =
  /\b(?<!\b(?:very|as|so|how|works?|worked|sells?|sold|fits?|goes|does|went|did|doing|going|reads?|sounds?) )(?:well|okay|yes|yeah),? (?:we|I|it|they|the|there|that)\b|\bright,? (?:we|they|it)\b|^no (?:we|I)\b|\b(?:was|were|is|are|be|have|has|go for|use|with) like\b/i
const twoModals =
  /(?<!\b(?:the|a|an|watering|trash) )\b(?:could|can|would|will|should|must|might|may) (?:could|can|would|will|should|must|might|may)\b/
// "Because they're": what they are is missing.
const brokenOff = /\b(?:they|we|I|you|it|he|she)'(?:re|m|s|ve|ll|d)[.?!]*$/i
const begunAgain = /\w (?:And|But|So|Or|Because|Then) /
// "If we should have a targeted remote control": what would be then was never said.
const supposing = /^(?:if|when|since|because|unless|although|whereas|while|whether)\b(?!.*(?:,| then ))/i
// A word of four letters and more beside one that begins as it does was mostly broken off: "scror scroll".
const stuttered = /\b([a-z]{3})[a-z]+ (?:\1)[a-z]+\b/i
// "The receiver a receiver", "often used very often used": said again at once, with nothing to join the two.
const repeated =
  /\b((?!that|from|this|with|have|what|which)[a-z]{4,}) (?:an?|very|such an?|hard|quite) (?:\w+ ){0,2}\1\b|\b(\w{3,} \w{3,}) (?:\w+ )?\2\b/i
// "They slightly they could": whom it is about is named again before anything was said of them.
const namedAgain =
  /^(?!.{0,60}\b(?:if|when|once|before|after|soon|whenever|while|until|every time)\b).*\b(they|we|it|there) (?!(?:\w+ )?(?:if|when|because|that|so|what|how|where|as|until|unless|think|thought|say|said|know|hope|and|but|or) )(?:\w+ ){0,2}\1 /i
// "Colours I think the main colour is": what it was to be about, and then a sentence of its own.
const announced =
  /^(?!(?:[a-z]+ly|the|for|in|on|so|and|but|as|then|earlier|that|what|which|like|well|at|with|from|to|of|now|here|there|also|again|first|maybe|personally) )(?:[a-z'-]+ ){1,3}I (?:think|guess|thought)\b/i
// "The group could because", "the - There was": what was to follow never came.
const leftOff =
  /^(?:the|we|they|it|you|I)(?: \w+)? (?:could|can|would|should|will|must) because\b|\b(?:the|an?|of|to|and) -(?!\d)/i
// "Th we can make": what words begin with, alone.
const piece = /(?<= )(?:th|wh|sh|ch|st|tr|pr|br|cr|dr|fr|gr|bl|cl|fl|gl|pl|sl|sw|tw|thr|spr|str)(?= [a-z])/
const reason = /^(?<before>.{3,60}?),? because\b/i

/** "Colourful, because nobody has one": the reason is told, and what it is for is not. */
function isOnlyReason(text: string): boolean {
  const before = reason.exec(text)?.groups?.before
  return before !== undefined && saysNothing(before)
}

/** "If we should have a targeted lamp": with a comma or without, the rest is missing. */
const isOnlySupposed = (text: string) => supposing.test(text) && verbGroups(finiteVerbsIn(tokensOf(text))) < 2

/** "Big, round body, skinny legs": nothing is said of it. */
const saysNothing = (text: string) => finiteVerbsIn(tokensOf(text)).length === 0

/** "A cheap case which could be covered": nobody and nothing does what the sentence is about. */
function isOnlyRelated(text: string): boolean {
  const tokens = tokensOf(text)
  const first = tokens.findIndex(({ pos }, at) => at > 0 && /^(?:AUX|VERB)$/.test(pos))
  const relative = tokens.findIndex(({ lower }) => /^(?:which|who|whose)$/.test(lower))
  if (relative < 0 || relative > first) return false
  return verbGroups(finiteVerbsIn(tokens).filter((at) => at > relative)) < 2
}

/** Whether what was said free of hand broke on the way, so that nobody should have to read it. */
export const isTorn = (text: string) =>
  begunAnew.test(text) ||
  opened.test(text) ||
  saidTwice.test(text) ||
  marked.test(text) ||
  twoArticles.test(text) ||
  stuttered.test(text) ||
  held.test(text) ||
  twoModals.test(text) ||
  brokenOff.test(text) ||
  begunAgain.test(text) ||
  repeated.test(text) ||
  namedAgain.test(text) ||
  announced.test(text) ||
  leftOff.test(text) ||
  piece.test(text) ||
  isOnlyReason(text) ||
  isOnlySupposed(text) ||
  saysNothing(text) ||
  isOnlyRelated(text)
