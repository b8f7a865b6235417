import { decide, openModel } from './linear-model.ts'
import { meaningScores, openMeaningModel } from './meaning-model.ts'
import { type Review, reviewFeatures } from './review-features.ts'
import weights from './weights/reviews.json' with { type: 'json' }
import meaningWeights from './weights/reviews-meaning.json' with { type: 'json' }

export type ReviewKind = 'bug' | 'feature' | 'other'

const model = openModel(weights)
const meaning = openMeaningModel(meaningWeights)

/** Whether a review reports a fault, asks for something, or does neither. The embedding of its `reviewText` makes the verdict better. */
export function classifyReview(
  review: Review,
  embedding?: ArrayLike<number>,
): { kind: ReviewKind; certainty: number; reasons: string[] } {
  const { label, certainty, reasons } = decide(
    model,
    reviewFeatures(review),
    embedding && meaningScores(meaning, embedding),
  )
  return { kind: label as ReviewKind, certainty, reasons }
}
