import weights from '../../models/voice.json' with { type: 'json' }
import { decide, openModel } from './models.ts'
import { sentimentFeatures } from './sentiment.ts'

/** What somebody says of the product: they vouch for it, leave it, complain, thank a person, wish, or none of these. */
export const voices = ['praise', 'leaving', 'complaint', 'thanks', 'wish', 'other'] as const
export type Voice = (typeof voices)[number]

const model = openModel(weights)

/** How loud the meaning speaks beside the words. */
const loudness = 3

/** What an utterance is judged by: its words, and where its embedding lies. */
export function voiceFeatures(text: string, embedding: ArrayLike<number>): Map<string, number> {
  const features = sentimentFeatures(text)
  for (let i = 0; i < embedding.length; i++) features.set(`@${i}`, loudness * (embedding[i] as number))
  return features
}

/** The voice of one utterance; what is known of the speaker shifts the odds of each, as logarithms. */
export function voiceOf(
  text: string,
  embedding: ArrayLike<number>,
  known: Partial<Record<Voice, number>> = {},
): { voice: Voice; certainty: number } {
  const shift = model.labels.map((label) => known[label as Voice] ?? 0)
  const { label, certainty } = decide(model, voiceFeatures(text, embedding), shift)
  return { voice: label as Voice, certainty }
}
