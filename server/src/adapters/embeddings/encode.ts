import { defineCompute } from '#kernel/compute'
import { sharedReader } from '#kernel/reader'

/** The reader is loaded in the thread, so only threads that encode hold its weights in memory. */
export const encodeTexts = defineCompute({
  name: 'embeddings.encode',
  run: async (texts: readonly string[]) => (await sharedReader()).encode(texts),
})
