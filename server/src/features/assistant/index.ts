import { defineFeature } from '#kernel/feature'
import { removeBefore } from './assistant.queries.ts'
import { routes } from './assistant.routes.ts'

export const assistant = defineFeature({
  name: 'assistant',
  routes,
  // Answers tell of what agents made, so they stay as long as that.
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { conversations: await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
})
