import { defineCompute, lazily } from '#kernel/compute'

/** Finds the speakers in pasted text. */
export const readLongText = defineCompute({
  name: 'prds.read-text',
  run: lazily(async () => (await import('./sources/parse-text.ts')).parseText),
})

export const computes = [readLongText]
