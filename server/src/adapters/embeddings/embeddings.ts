import type { RunCompute } from '#kernel/compute'
import type { Embedding, Embeddings } from '#ports/world/embeddings'
import { encodeTexts } from './encode.ts'

// A few seconds' work: other tasks get their turn in between, and it stays well below the thread's timeout.
const atOnce = 100

export function createEmbeddings(run: RunCompute): Embeddings {
  return {
    async embed(texts, options) {
      const vectors: Embedding[] = []
      for (let from = 0; from < texts.length; from += atOnce)
        vectors.push(...(await run(encodeTexts, texts.slice(from, from + atOnce), options)))
      return vectors
    },
  }
}
