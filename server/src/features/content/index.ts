import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { settleAccount, warnOfEnds } from './accounts/accounts.jobs.ts'
import { hasReal } from './accounts/accounts.queries.ts'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { removeBefore } from './content.queries.ts'
import { accountRoutes, routes } from './content.routes.ts'
import { restored } from './content.service.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { facts } from './facts.ts'
import { lineage } from './lineage.ts'
import { measure } from './measuring/measure.service.ts'
import { ownData } from './own-data.queries.ts'
import { createPost } from './publishing/post.agent.ts'
import { publish, sweep } from './publishing/publish.jobs.ts'
import { owns, reassign } from './reassign-ownership.ts'
import { generateContent } from './writing/generate.agent.ts'
import { draftResponse } from './writing/response.agent.ts'
import { approveAll, reopenAll } from './writing/variations.service.ts'

export { readPosts, tallyPosts } from './publishing/posts.service.ts'

export const content = defineFeature({
  name: 'content',
  uses: [
    'actorOf',
    'agentSettings',
    'compute',
    'contentSource',
    'moveToBin',
    'notify',
    'runAgentAction',
    'runSample',
    'secrets',
    'socialConnectors',
  ],
  ownData,
  routes: [...accountRoutes, ...routes],
  jobs: [settleAccount, warnOfEnds, publish],
  upkeep: [sweep, measure],
  actions: [generateContent, createPost, draftResponse],
  approves: { content: approveAll },
  reopens: { content: reopenAll },
  bin: { content: { table: 'contents', needs: 'canEditAgents', restored } },
  lineage,
  findRecords,
  assistantAnswers,
  facts,
  owns,
  reassign,
  purge: purgeWithOutputs('content', removeBefore),
  timeline,
  teamTimeline,
  hasOwn: async (ctx) => (await hasOwn('contents')(ctx)) || (await hasReal(ctx.db, ctx.actor.workspaceId)),
  removeSamples: removeSamplesOf({ content: 'contents' }),
})
