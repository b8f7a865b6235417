import { type BrandGuidelines, hasWord } from '@sextant/contract/content/rules'
import { keyPhrases } from '@sextant/engine/words/key-phrases'
import { sentencesOf } from '@sextant/engine/words/sentences'
import { contentStems, rankByCentrality, tfIdf } from '@sextant/engine/words/terms'
import { withoutWords } from '../writing/without-words.ts'

/** A publishable sentence of the description, with its position. */
export interface Fact {
  start: number
  end: number
  text: string
  weight: number
  /** Whether it states a benefit. */
  isBenefit: boolean
}

const benefit =
  /\b(?:so that|so you|so they|saves?|faster|quicker|sooner|fewer|less|without|no longer|easier|simpler|helps?|lets?|allows?|enables?|never|instead of|can now|automatically)\b/i
const mostSentences = 300

/** The sentences of the description and its recurring themes. */
export function readFacts(description: string, brand: BrandGuidelines): { facts: Fact[]; phrases: string[] } {
  const sentences = sentencesOf(description).slice(0, mostSentences)
  const ranks = rankByCentrality(tfIdf(sentences.map(({ tokens }) => contentStems(tokens))))
  const highest = Math.max(...ranks, Number.EPSILON)
  const facts = sentences.flatMap(({ start, end, text }, index): Fact[] => {
    const sentence = asSentence(withoutWords(stripped(text), brand.avoidWords))
    if (sentence.split(' ').length < 2) return []
    const isBenefit = benefit.test(sentence)
    const hasKeyword = brand.keywords.some((word) => hasWord(sentence, word))
    const wasChanged = brand.avoidWords.some((word) => hasWord(text, word))
    const place = 1 / (1 + index)
    const weight =
      (ranks[index] ?? 0) / highest + place + (isBenefit ? 0.4 : 0) + (hasKeyword ? 0.6 : 0) - (wasChanged ? 1.5 : 0)
    return [{ start, end, text: sentence, weight, isBenefit }]
  })
  return { facts, phrases: keyPhrases(sentences, 12).map(({ phrase }) => phrase) }
}

/** Strips Markdown, which the platforms don't render. */
const stripped = (text: string) =>
  text
    .replace(/^\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)\s+/, '')
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return begun === '' || /[.!?…]["”')]*$/.test(begun) ? begun : `${begun.replace(/[,;:]$/, '')}.`
}
