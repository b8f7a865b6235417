import { defineCompute, longestComputeMs } from '#kernel/compute'
import { analyzeFeedback } from './built-in/analyze-feedback.ts'
import { answerQuestion as answer } from './built-in/answer-question.ts'
import { composeAll } from './built-in/compose-all.ts'
import { composeInsights } from './built-in/compose-insights.ts'
import { createRequirements } from './built-in/create-requirements.ts'
import { parseText } from './parse-text.ts'
import type { ReadSource } from './source.ts'

// What reads a whole conversation without a model takes seconds of computing, and does it in a thread of its own.

// In characters: about half a second of reading. An hour's talk has two or three times as many.
const long = 20_000
const isLong = ({ text }: { text: string }) => text.length > long

export const composeDocument = defineCompute({
  name: 'prds.compose-document',
  run: (source: ReadSource) => composeAll(source),
  isLong,
})
export const findRequirements = defineCompute({ name: 'prds.find-requirements', run: createRequirements, isLong })
export const findInsights = defineCompute({ name: 'prds.find-insights', run: composeInsights, isLong })
export const groupFeedback = defineCompute({ name: 'prds.group-feedback', run: analyzeFeedback, isLong })

export const answerQuestion = defineCompute({ name: 'prds.answer-question', run: answer, isLong })

/** Finds the turns of a pasted text. */
export const readLongText = defineCompute({ name: 'prds.read-text', run: parseText })

export const computes = [readLongText, composeDocument, findRequirements, findInsights, groupFeedback, answerQuestion]

/** How a run computes: ended with the run or at the limit, and in turn with other workspaces. */
export const forRun = ({ signal, actor }: { signal: AbortSignal; actor: { workspaceId: string } }) => ({
  signal,
  owner: actor.workspaceId,
  timeoutMs: longestComputeMs,
})
