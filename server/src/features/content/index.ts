import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { hasOwn, removeSamplesOf } from '#kernel/samples'
import { settleAccount, warnOfEnds } from './accounts.jobs.ts'
import { hasReal } from './accounts.queries.ts'
import { computes } from './content.computes.ts'
import { removeBefore } from './content.queries.ts'
import { accountRoutes, routes } from './content.routes.ts'
import { facts } from './facts.ts'
import { generateContent } from './generate.agent.ts'
import { owns, reassign } from './heirs.ts'
import { measure } from './measure.service.ts'
import { ownData } from './own-data.queries.ts'
import { createPost } from './post.agent.ts'
import { publish, sweep } from './publish.jobs.ts'
import { draftResponse } from './response.agent.ts'
import { story, teamStory } from './story.ts'
import { findRecords, tellers } from './tellers.ts'
import { approveAll } from './variations.service.ts'

export { readPosts, tallyPosts } from './posts.service.ts'

export const content = defineFeature({
  name: 'content',
  ownData,
  routes: [...accountRoutes, ...routes],
  jobs: [settleAccount, warnOfEnds, publish],
  upkeep: [sweep, measure],
  actions: [generateContent, createPost, draftResponse],
  computes,
  approves: { content: approveAll },
  findRecords,
  tellers,
  facts,
  owns,
  reassign,
  purge: purgeWithOutputs('content', removeBefore),
  story,
  teamStory,
  hasOwn: async (ctx) => (await hasOwn('contents')(ctx)) || (await hasReal(ctx.db, ctx.actor.workspaceId)),
  removeSamples: removeSamplesOf({ content: 'contents' }),
})
