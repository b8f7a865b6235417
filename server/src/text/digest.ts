import { type Cue, findCues } from './cues.ts'
import type { TextDocument } from './documents/document.ts'
import { type KeyPhrase, keyPhrases } from './key-phrases.ts'
import { detectLanguage } from './language.ts'
import { rankByCentrality } from './ranking.ts'
import { documentSentences, type Sentence } from './sentences.ts'
import { type Sentiment, sentimentOf } from './sentiment.ts'
import { contentStems, tfIdf } from './vectors.ts'

export type DigestedSentence = Omit<Sentence, 'tokens'> & {
  /** How central the sentence is to the whole, 0 to 1. */
  rank: number
  sentiment: Sentiment
  /** Offsets are those of the document's text. */
  cues: Cue[]
}

export type Digest = { language?: string; sentences: DigestedSentence[]; phrases: KeyPhrase[] }

/** All a room needs to know of a document, as plain data: heavy, so for a worker thread. */
export function digestDocument(document: TextDocument): Digest {
  const sentences = documentSentences(document)
  const ranks = rankByCentrality(tfIdf(sentences.map(({ tokens }) => contentStems(tokens))))
  const language = detectLanguage(document.text)?.language
  return {
    ...(language !== undefined && { language }),
    phrases: keyPhrases(sentences),
    sentences: sentences.map(({ tokens, ...sentence }, index) => ({
      ...sentence,
      rank: ranks[index] ?? 0,
      sentiment: sentimentOf(sentence.text, { tokens, sentences: [sentence] }).sentiment,
      cues: findCues(sentence.text).map((cue) => ({
        ...cue,
        start: cue.start + sentence.start,
        end: cue.end + sentence.start,
      })),
    })),
  }
}
