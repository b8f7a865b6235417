import type { Span } from '../finding.ts'

/** Words at the beginning that say nothing. Those with a comma are left only if the comma is there. */
const opening =
  /^(?:(?:um+|uh+|er+|erm|hm+|mhm|yeah|yep|yup|okay|ok|oh|ah|so|and|but|well|right|alright|anyway|basically|honestly|actually|i mean|you know|i guess|also|plus)(?:[,.…–-]+\s+|\s+)|(?:yes|no|nah|now|look|listen|see|like|hey|hi|sorry|sure|true|then|again|please|thanks|thank you|to be honest|in fact|for me|and then|oh god|god|man|mate|guys|hang on|hold on|with respect|one more thing|another thing|first|second|third|firstly|secondly|thirdly|finally|lastly|next|not really|absolutely|exactly|definitely|of course|no no|yes please)(?:[,.:…–-]+\s+))/i

/** Words after which "so" and the like are no filler. */
const tied =
  /^(?:so that|so far|so much|so many|so long|and so|but for|well done|right now|right after|right before|also known|actually (?:not|no)|like a)\b/i

const closing =
  /(?:[,…–-]+\s*(?:you know|right|okay|ok|yeah|i think|i guess|i suppose|i mean|or something|or whatever|or so|really|though|thanks|thank you|cheers|to be honest|honestly|you see|if you ask me|isn['’]t it|innit|mate|guys|haha|lol|hm+|um+|uh+)[\s.?!…]*)$/i

const fewestWords = 3

/**
 * Trims a sentence at its edges: fillers at the beginning, tags at the end. Nothing inside changes, and what remains is
 * never less than a few words.
 */
export function clauseOf(text: string, sentence: Span): Span {
  let { start, end } = sentence
  for (;;) {
    const rest = text.slice(start, Math.min(end, start + 60))
    const filler = tied.test(rest) ? undefined : opening.exec(rest)?.[0]
    if (!filler || wordsIn(text, start + filler.length, end) < fewestWords) break
    start += filler.length
  }
  for (;;) {
    const tag = closing.exec(text.slice(Math.max(start, end - 40), end))?.[0]
    if (!tag || wordsIn(text, start, end - tag.length) < fewestWords) break
    end -= tag.length
  }
  return withoutStrayMarks(text, start, end)
}

const sayingSomething =
  /\b(?:i|we|you|it|they|he|she|is|are|was|were|be|been|has|have|had|do|does|did|can|could|should|must|would|will|may|might|needs?|wants?|wish|lets?|make|give|get|show|put|send|add|keep|stop)\b|['’](?:s|re|ve|d|ll|m|t)\b/i
const fewestOfSentence = 4

/** Whether words say something by themselves: "Two for the back button" doesn't. */
export const standsAlone = (words: string) =>
  sayingSomething.test(words) && wordsIn(words, 0, words.length) >= fewestOfSentence

export const wordsIn = (text: string, start: number, end: number) =>
  text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0

function withoutStrayMarks(text: string, start: number, end: number): Span {
  let [from, to] = [start, end]
  while (from < to && /[\s,;:–—*_>-]/.test(text.charAt(from))) from++
  while (to > from && /[\s,;:–—*_-]/.test(text.charAt(to - 1))) to--
  return { start: from, end: to }
}
