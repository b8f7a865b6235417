import { defineCompute, lazily, longestComputeMs } from '#kernel/compute'

// What reads a whole conversation without a model takes seconds of computing, and does it in a thread of its own.

// In characters: about half a second of reading. An hour's talk has two or three times as many.
const long = 20_000
const isLong = ({ text }: { text: string }) => text.length > long

export const composeDocument = defineCompute({
  name: 'prds.compose-document',
  run: lazily(async () => (await import('./built-in/compose-all.ts')).composeAll),
  isLong,
})
export const findRequirements = defineCompute({
  name: 'prds.find-requirements',
  run: lazily(async () => (await import('./built-in/create-requirements.ts')).createRequirements),
  isLong,
})
export const findInsights = defineCompute({
  name: 'prds.find-insights',
  run: lazily(async () => (await import('./built-in/compose-insights.ts')).composeInsights),
  isLong,
})
export const groupFeedback = defineCompute({
  name: 'prds.group-feedback',
  run: lazily(async () => (await import('./built-in/analyze-feedback.ts')).analyzeFeedback),
  isLong,
})

export const answerQuestion = defineCompute({
  name: 'prds.answer-question',
  run: lazily(async () => (await import('./built-in/answer-question.ts')).answerQuestion),
  isLong,
})

/** Finds the turns of a pasted text. */
export const readLongText = defineCompute({
  name: 'prds.read-text',
  run: lazily(async () => (await import('./sources/parse-text.ts')).parseText),
})

export const computes = [readLongText, composeDocument, findRequirements, findInsights, groupFeedback, answerQuestion]

/** How a run computes: ended with the run or at the limit, and in turn with other workspaces. */
export const forRun = ({ signal, actor }: { signal: AbortSignal; actor: { workspaceId: string } }) => ({
  signal,
  owner: actor.workspaceId,
  timeoutMs: longestComputeMs,
})
