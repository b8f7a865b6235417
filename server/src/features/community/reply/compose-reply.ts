import type { Citation } from '@sextant/contract/community/posts'
import { asks, type Sentiment } from '@sextant/contract/community/rules'
import { voiceProblems, withoutQuestions } from '@sextant/contract/content/voice-rules'
import { sentimentOf } from '@sextant/engine/classify/sentiment'
import { sentencesOf } from '@sextant/engine/words/sentences'
import { contentStems } from '@sextant/engine/words/terms'
import type { Token } from '@sextant/engine/words/tokens'
import { matters } from '../reading/topic-phrases.ts'

export interface ReplyBrief {
  content: string
  author: string
  /** The stored or corrected sentiment; computed here if there is none. */
  sentiment?: Sentiment | undefined
  tone: string
  guidelines: string
  /** The only material a reply may use. */
  known: readonly { title: string; text: string; url: string; isApproved: boolean }[]
}

export interface ComposedReply {
  text: string
  kind: 'answer' | 'question'
  citations: (Citation & { isApproved: boolean })[]
}

interface Manner {
  hello: string
  thanks: string
  thanksForQuestion: string
  sorry: string
  answer: string
  question: string
  feedback: string
}

const manners: Record<string, Manner> = {
  professional: {
    hello: 'Hello {name},',
    thanks: 'thank you for your post{about}.',
    thanksForQuestion: 'thank you for your question{about}.',
    sorry: "thank you for letting us know{about}. We're sorry for the trouble.",
    answer: "Here's what we know:",
    question: 'Could you tell us a bit more, such as what you did and what you expected?',
    feedback: 'Is there anything we could do better?',
  },
  casual: {
    hello: 'Hi {name},',
    thanks: 'thanks for posting{about}!',
    thanksForQuestion: 'thanks for asking{about}!',
    sorry: 'thanks for the heads-up{about}. Sorry about that!',
    answer: "Here's what we know:",
    question: "We'd rather not guess. Could you tell us what you did and what you expected?",
    feedback: 'Anything we could do better?',
  },
  friendly: {
    hello: 'Hi {name},',
    thanks: 'thank you so much for your post{about}!',
    thanksForQuestion: 'thank you for your question{about}!',
    sorry: "thank you for letting us know{about}, and we're sorry for the trouble!",
    answer: "Here's what we can tell you:",
    question: 'Could you tell us a bit more about what you did and what you expected?',
    feedback: 'Is there anything we could do better?',
  },
  formal: {
    hello: 'Dear {name},',
    thanks: 'thank you for your post{about}.',
    thanksForQuestion: 'thank you for your question{about}.',
    sorry: 'thank you for your post{about}. We apologize for the inconvenience.',
    answer: 'Here is what we can confirm:',
    question: 'Could you please describe what you did and what you expected?',
    feedback: 'Is there anything we could improve?',
  },
}

/** A reply that quotes known material, or asks a follow-up question if nothing answers the post. */
export function composeReply({ content, author, sentiment, tone, guidelines, known }: ReplyBrief): ComposedReply {
  const manner = manners[tone] ?? (manners.professional as Manner)
  const sentences = sentencesOf(content.slice(0, 4_000))
  const isUnhappy = (sentiment ?? moodOf(sentences, content)) === 'negative'
  const isQuestion = asks(content)
  const thanks = isUnhappy ? manner.sorry : isQuestion ? manner.thanksForQuestion : manner.thanks
  const opening = `${manner.hello.replace('{name}', tone === 'formal' ? nameIn(author) : firstNameIn(author))} ${thanks.replace('{about}', aboutIn(sentences))}`
  const found = isUnhappy || isQuestion ? passageFor(sentences, known) : undefined
  if (found) {
    const text = inVoice(`${opening}\n\n${manner.answer} “${found.quote}”`, guidelines)
    return { text, kind: 'answer', citations: [found] }
  }
  const ending = isUnhappy || isQuestion ? manner.question : manner.feedback
  return { text: inVoice(`${opening} ${ending}`, guidelines), kind: 'question', citations: [] }
}

const moodOf = (sentences: ReturnType<typeof sentencesOf>, content: string): Sentiment =>
  sentences.length > 0 ? sentimentOf(content.slice(0, 4_000)).sentiment : 'neutral'

/**
 * The subject of the question, if it works without an article: `offline drafts`, not `business plan`. A single word
 * says too little, and a phrase followed by `of` is incomplete.
 */
function aboutIn(sentences: ReturnType<typeof sentencesOf>): string {
  const questions = sentences.filter(({ text }) => asks(text))
  const phrases = (questions.length > 0 ? questions : sentences).flatMap(({ tokens }) =>
    matters(tokens)
      .filter((phrase) => {
        const next = tokens[tokens.indexOf(phrase.at(-1) as Token) + 1]?.lower ?? ''
        return phrase.length > 1 && /[^s]s$/.test(phrase.at(-1)?.lower ?? '') && !/^(?:of|-|'s|’s)$/.test(next)
      })
      .map((phrase) => phrase.map(({ lower }) => lower).join(' ')),
  )
  const topic = phrases.find((phrase) => phrase.length <= 40)
  return topic ? ` about ${topic}` : ''
}

/** `Oskar` for `Oskar Nowak`; a handle stays whole. */
const firstNameIn = (author: string) => {
  const name = nameIn(author)
  return /^(?<first>\p{Lu}[\p{L}'-]+) \p{Lu}/u.exec(name)?.groups?.first ?? name
}

/** A safe form of the author's name for the greeting. */
const nameIn = (author: string) =>
  author
    .replace(/[^\p{L}\p{N} .'_-]/gu, '')
    .trim()
    .slice(0, 60) || 'there'

const leastShared = 2
/** Minimum share of the question's words; a lower overlap is only a related topic. */
const leastCovered = 0.6
const mostCounted = 5
const longestQuote = 400

/** The sentence that best matches the question, if it matches well enough. */
function passageFor(question: ReturnType<typeof sentencesOf>, known: ReplyBrief['known']) {
  const questions = question.filter(({ text }) => asks(text))
  const focus = new Set((questions.length > 0 ? questions : question).flatMap(({ tokens }) => contentStems(tokens)))
  const wider = new Set(question.flatMap(({ tokens }) => contentStems(tokens)))
  if (focus.size === 0) return undefined
  const candidates = known.flatMap(({ title, text, url, isApproved }) =>
    sentencesOf(text.slice(0, 20_000)).map((sentence) => {
      const stems = new Set(contentStems(sentence.tokens))
      const shared = [...focus].filter((stem) => stems.has(stem)).length
      const more = [...wider].filter((stem) => stems.has(stem)).length
      return { title, url, isApproved, quote: sentence.text.replace(/\s+/g, ' ').trim(), shared, more }
    }),
  )
  const fit = candidates.filter(
    ({ shared, quote }) =>
      shared >= Math.min(leastShared, focus.size) &&
      shared / Math.min(focus.size, mostCounted) >= leastCovered &&
      quote.length <= longestQuote &&
      !quote.endsWith('?'),
  )
  const best = fit.sort(
    (a, b) => Number(b.isApproved) - Number(a.isApproved) || b.shared - a.shared || b.more - a.more,
  )[0]
  return best && { title: best.title, url: best.url, isApproved: best.isApproved, quote: best.quote }
}

/** Removes what the guidelines forbid. */
function inVoice(text: string, guidelines: string): string {
  if (voiceProblems(text, guidelines).length === 0) return text
  const calm = text.replace(/!/g, '.').replace(/\s?(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+/gu, '')
  if (voiceProblems(calm, guidelines).length === 0) return calm
  return withoutQuestions(calm)
}
