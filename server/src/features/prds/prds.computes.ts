import { defineCompute } from '#kernel/compute'
import { analyzeFeedback } from './built-in/analyze-feedback.ts'
import { answerQuestion as answer } from './built-in/answer-question.ts'
import { composeInsights } from './built-in/compose-insights.ts'
import { composePrd as whole } from './built-in/compose-prd.ts'
import { composeProblems as problems } from './built-in/compose-problems.ts'
import { composeSummary as summary } from './built-in/compose-summary.ts'
import { createRequirements } from './built-in/create-requirements.ts'

// What reads a whole conversation without a model takes seconds of computing, and does it in a thread of its own.

// In characters: about half a second of reading. An hour's talk has two or three times as many.
const long = 20_000
const isLong = ({ text }: { text: string }) => text.length > long

export const composeSummary = defineCompute({ name: 'prds.compose-summary', run: summary, isLong })
export const composeProblems = defineCompute({ name: 'prds.compose-problems', run: problems, isLong })
export const composePrd = defineCompute({ name: 'prds.compose-prd', run: whole, isLong })
export const findRequirements = defineCompute({ name: 'prds.find-requirements', run: createRequirements, isLong })
export const findInsights = defineCompute({ name: 'prds.find-insights', run: composeInsights, isLong })
export const groupFeedback = defineCompute({ name: 'prds.group-feedback', run: analyzeFeedback, isLong })

export const answerQuestion = defineCompute({ name: 'prds.answer-question', run: answer, isLong })

export const computes = [
  composeSummary,
  composeProblems,
  composePrd,
  findRequirements,
  findInsights,
  groupFeedback,
  answerQuestion,
]

/** How a run computes: ended with it and by its own limit, and in turn with other workspaces. */
export const forRun = ({ signal, actor }: { signal: AbortSignal; actor: { workspaceId: string } }) => ({
  signal,
  owner: actor.workspaceId,
  timeoutMs: 3_600_000,
})
