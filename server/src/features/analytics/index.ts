import { defineFeature } from '#kernel/feature'
import { routes } from './analytics.routes.ts'
import { assistantAnswers } from './assistant-answers.ts'
import { removeEmpty } from './folding.queries.ts'
import { addUp } from './folding.ts'

export const analytics = defineFeature({
  name: 'analytics',
  uses: ['impactAccuracy', 'nameWorkflows', 'readForecasts', 'readPosts', 'runPaces', 'tallyPosts'],
  routes,
  upkeep: [addUp],
  assistantAnswers,
  tidy: async (ctx) => ({ 'empty tallies': await removeEmpty(ctx.acrossWorkspaces().db) }),
})
