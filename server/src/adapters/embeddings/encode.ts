import { defineCompute } from '#kernel/compute'
import { sharedReader } from '#kernel/reader'

/** The reader is loaded where it runs, so the server itself doesn't hold its weights in memory. */
export const encodeTexts = defineCompute({
  name: 'embeddings.encode',
  isNative: true,
  run: async (texts: readonly string[]) => (await sharedReader()).encode(texts),
})
