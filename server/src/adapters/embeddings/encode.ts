import { defineCompute } from '#kernel/compute'

/** Loaded where it runs: only the thread that encodes holds the model. */
export const encodeTexts = defineCompute({
  name: 'embeddings.encode',
  async run(texts: readonly string[]) {
    const { encode } = await import('./encoder.ts')
    return encode(texts)
  },
})
