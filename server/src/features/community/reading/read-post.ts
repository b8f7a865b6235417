import { communityLimits, moodOf, type Sentiment } from '@sextant/contract/community/rules'
import { sentimentOf } from '@sextant/engine/classify/sentiment'
import { keyPhrases } from '@sextant/engine/words/key-phrases'
import { readText, type Token } from '@sextant/engine/words/tokens'
import { matters } from './topic-phrases.ts'

export interface PostToRead {
  content: string
  /** Embedding, if available: it improves the verdict. */
  embedding?: ArrayLike<number> | undefined
}

export interface ReadPost {
  sentiment: Sentiment
  mood: number
  topics: string[]
}

/** Longer posts are cut: their sentiment shows before this point. */
const longest = 4_000

export function readPost({ content, embedding }: PostToRead): ReadPost {
  const text = content.slice(0, longest)
  const reading = readText(text)
  const { sentiment, certainty } = sentimentOf(text, reading, embedding)
  return { sentiment, mood: moodOf(sentiment, certainty), topics: topicsOf(reading.tokens) }
}

const vague = new Set(
  'people team teams time day days week month year hour hours way thing things lot ages bit use love hate thanks thank hello hi help question issue problem today yesterday everyone anyone someone something anything version update post thread'.split(
    ' ',
  ),
)

/** Adjectives that don't change the topic: big boards and large boards are one topic. */
const passing = /^(?:new|big|large|small|whole|last|next) |\s(?:yesterday|today|tomorrow|now|again)$/g

/** Prefers phrases of several words, because a single word says little. */
function topicsOf(tokens: readonly Token[]): string[] {
  const phrases = keyPhrases(
    matters(tokens).map((phrase) => ({ tokens: phrase })),
    12,
  ).map(({ phrase }) => phrase.replace(/\.$/, '').replace(passing, ''))
  const fit = phrases.filter((phrase) => phrase.length >= 3 && phrase.length <= 40 && !vague.has(phrase))
  const several = fit.filter((phrase) => phrase.includes(' '))
  return [...new Set([...several, ...fit])].slice(0, communityLimits.topics)
}
