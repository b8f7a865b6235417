import { sentimentOf } from '@sextant/engine/classify/sentiment'
import { sentencesOf } from '@sextant/engine/words/sentences'

const fewestWords = 4
const longestQuote = 400
const certainEnough = 0.6

/** Wishes and courtesies don't count as praise. */
const wished = /\b(?:would|could|should|might|wish(?:ed)?|hope|if only|'d (?:be|love|like))\b/i
const courtesy =
  /\b(?:thanks?(?: you)?(?: so much| very much)?(?: for (?:joining|coming|having|your time|taking)|[.!]?$)|(?:nice|great|good|lovely) (?:to (?:meet|see|hear|talk)|question|point|morning|afternoon|day|weekend)|welcome)\b/i
/** Words of recommendation that sentiment lexicons miss. */
const vouching =
  /\b(?:recommend(?:ed|s)?|told \w+(?: \w+){0,4} to (?:get|try|buy|use)|(?:can't|cannot|couldn't|could not) (?:work|live|imagine \w+) without|saved (?:my|our|us|me)|rel(?:y|ies|ied) on|game.?changer|nobody wants .{1,40} back|never going back|swear by|fans? of)\b/i
const denied = /\b(?:not|never|don't|doesn't|didn't|wouldn't|won't|hardly) (?:\w+ )?(?:recommend|rely|love|like)\b/i

/** The sentence with the strongest praise, word for word; undefined if there is none. */
export function goodWordIn(text: string): string | undefined {
  const good = sentencesOf(text).flatMap(({ text: utterance }) => {
    const weight = weightOf(utterance)
    return weight > 0 ? [{ utterance, weight }] : []
  })
  return good.sort((a, b) => b.weight - a.weight)[0]?.utterance
}

function weightOf(utterance: string): number {
  if (utterance.length > longestQuote || utterance.split(/\s+/).length < fewestWords) return 0
  if (utterance.endsWith('?') || denied.test(utterance) || courtesy.test(utterance)) return 0
  const vouches = vouching.test(utterance)
  if (wished.test(utterance) && !vouches) return 0
  const { sentiment, certainty } = sentimentOf(utterance)
  if (sentiment === 'positive' && certainty >= certainEnough) return certainty + (vouches ? 1 : 0)
  const isDoubted = sentiment === 'negative' && certainty >= certainEnough
  return vouches && !isDoubted ? 1 : 0
}

/** The best quote of each text in the same order; null if it has none. */
export const goodWordsIn = (texts: readonly string[]): (string | null)[] =>
  texts.map((text) => goodWordIn(text) ?? null)
