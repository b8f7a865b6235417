import { defineCompute, lazily } from '#kernel/compute'

export const answerQuestion = defineCompute({
  name: 'refining.answer-question',
  run: lazily(async () => (await import('./answer-question.ts')).answerQuestion),
  // In characters: a second or two of work. An hour of conversation is ten times as long.
  isLong: ({ text }) => text.length > 5_000,
  isNative: true,
})

export const computes = [answerQuestion]
