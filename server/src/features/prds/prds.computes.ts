import { defineCompute, lazily, longestComputeMs } from '#kernel/compute'

// The built-in engine needs seconds for a whole conversation, so it runs in a process of its own.

// In characters: a second or two of work. An hour of conversation is ten times as long.
const long = 5_000
const isLong = ({ text }: { text: string }) => text.length > long

export const readSource = defineCompute({
  name: 'prds.read-source',
  run: lazily(async () => (await import('./evidence-first/read-source.ts')).readSource),
  isLong,
  isNative: true,
})
export const findInsights = defineCompute({
  name: 'prds.find-insights',
  run: lazily(async () => (await import('./evidence-first/insights.ts')).findInsights),
  isLong,
  isNative: true,
})
export const groupFeedback = defineCompute({
  name: 'prds.group-feedback',
  run: lazily(async () => (await import('./evidence-first/feedback-themes.ts')).groupFeedback),
  isLong,
  isNative: true,
})

export const answerQuestion = defineCompute({
  name: 'prds.answer-question',
  run: lazily(async () => (await import('./refining/answer-question.ts')).answerQuestion),
  isLong,
  isNative: true,
})

/** Finds the speakers in pasted text. */
export const readLongText = defineCompute({
  name: 'prds.read-text',
  run: lazily(async () => (await import('./sources/parse-text.ts')).parseText),
})

export const computes = [readLongText, readSource, findInsights, groupFeedback, answerQuestion]

/** Stops with the run or at the time limit, and shares threads fairly between workspaces. */
export const forRun = ({ signal, actor }: { signal: AbortSignal; actor: { workspaceId: string } }) => ({
  signal,
  owner: actor.workspaceId,
  timeoutMs: longestComputeMs,
})
