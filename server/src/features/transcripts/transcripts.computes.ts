import { defineCompute, lazily } from '#kernel/compute'

/** Finds the speakers in pasted text. */
export const readLongText = defineCompute({
  name: 'transcripts.read-text',
  run: lazily(async () => (await import('./parse-text.ts')).parseText),
})

export const computes = [readLongText]
