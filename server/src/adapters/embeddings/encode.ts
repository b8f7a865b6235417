import { defineCompute } from '#kernel/compute'

/** Loaded in the thread, so only threads that encode hold the model in memory. */
export const encodeTexts = defineCompute({
  name: 'embeddings.encode',
  async run(texts: readonly string[]) {
    const { encode } = await import('./encoder.ts')
    return encode(texts)
  },
})
