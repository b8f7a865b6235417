import { decide, openModel } from './linear-model.ts'
import { meaningScores, openMeaningModel } from './meaning-model.ts'
import { sentimentFeatures } from './sentiment-features.ts'
import type { Reading } from './tokens.ts'
import weights from './weights/sentiment.json' with { type: 'json' }
import meaningWeights from './weights/sentiment-meaning.json' with { type: 'json' }

export type Sentiment = 'negative' | 'neutral' | 'positive'

const model = openModel(weights)
const meaning = openMeaningModel(meaningWeights)

/** How a review, comment or message feels about what it speaks of. Who has read it already passes the reading on; its embedding makes the verdict better. */
export function sentimentOf(
  text: string,
  reading?: Reading,
  embedding?: ArrayLike<number>,
): { sentiment: Sentiment; certainty: number; reasons: string[] } {
  const { label, certainty, reasons } = decide(
    model,
    sentimentFeatures(text, reading),
    embedding && meaningScores(meaning, embedding),
  )
  return { sentiment: label as Sentiment, certainty, reasons }
}
