import { defineCompute } from '#kernel/compute'
import { analyzeFeedback } from './built-in/analyze-feedback.ts'
import { composeInsights } from './built-in/compose-insights.ts'
import { composePrd as whole } from './built-in/compose-prd.ts'
import { composeProblems as problems } from './built-in/compose-problems.ts'
import { composeSummary as summary } from './built-in/compose-summary.ts'
import { createRequirements } from './built-in/create-requirements.ts'

// What reads a whole conversation without a model takes seconds of computing, and does it in a thread of its own.

export const composeSummary = defineCompute({ name: 'prds.compose-summary', run: summary })
export const composeProblems = defineCompute({ name: 'prds.compose-problems', run: problems })
export const composePrd = defineCompute({ name: 'prds.compose-prd', run: whole })
export const findRequirements = defineCompute({ name: 'prds.find-requirements', run: createRequirements })
export const findInsights = defineCompute({ name: 'prds.find-insights', run: composeInsights })
export const groupFeedback = defineCompute({ name: 'prds.group-feedback', run: analyzeFeedback })

export const computes = [composeSummary, composeProblems, composePrd, findRequirements, findInsights, groupFeedback]
