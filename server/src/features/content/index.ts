import { defineFeature } from '#kernel/feature'
import { settleAccount } from './accounts.jobs.ts'
import { computes } from './content.computes.ts'
import { removeBefore } from './content.queries.ts'
import { accountRoutes, routes } from './content.routes.ts'
import { seed } from './content.seed.ts'
import { facts } from './facts.ts'
import { generateContent } from './generate.agent.ts'
import { owns, reassign } from './heirs.ts'
import { measure } from './measure.service.ts'
import { createPost } from './post.agent.ts'
import { publish, sweep } from './publish.jobs.ts'
import { draftResponse } from './response.agent.ts'
import { approveAll } from './variations.service.ts'

export { readPosts, tallyPosts } from './posts.service.ts'

export const content = defineFeature({
  name: 'content',
  routes: [...accountRoutes, ...routes],
  jobs: [settleAccount, publish],
  upkeep: [sweep, measure],
  actions: [generateContent, createPost, draftResponse],
  computes,
  approves: { content: approveAll },
  facts,
  owns,
  reassign,
  seed,
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { content: await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
})
