import { defineCompute, lazily } from '#kernel/compute'

export const answerQuestion = defineCompute({
  name: 'prds.answer-question',
  run: lazily(async () => (await import('./refining/answer-question.ts')).answerQuestion),
  // In characters: a second or two of work. An hour of conversation is ten times as long.
  isLong: ({ text }) => text.length > 5_000,
  isNative: true,
})

/** Finds the speakers in pasted text. */
export const readLongText = defineCompute({
  name: 'prds.read-text',
  run: lazily(async () => (await import('./sources/parse-text.ts')).parseText),
})

export const computes = [readLongText, answerQuestion]
