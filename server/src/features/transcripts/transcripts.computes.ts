import { defineCompute, lazily } from '#kernel/compute'

export const readLongText = defineCompute({
  name: 'transcripts.read-text',
  run: lazily(async () => (await import('./parse-text.ts')).parseText),
})

export const computes = [readLongText]
