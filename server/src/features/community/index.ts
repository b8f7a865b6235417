import { defineFeature } from '#kernel/feature'
import { assistantAnswers } from './assistant-answers.ts'
import { poll, pollDue, read, send, settle, sweep } from './community.jobs.ts'
import { listeners } from './community.listeners.ts'
import { routes } from './community.routes.ts'
import { findCustomerQuotes, findRecords } from './customer-quotes.ts'
import { seed } from './demo/seed.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { trackEngagement } from './engagement.agent.ts'
import { facts } from './facts.ts'
import { ownData } from './own-data.queries.ts'
import { postDecisions } from './posts/decisions.ts'
import { hasOwn, removeSamples } from './posts/posts.queries.ts'
import { purge, tidy } from './purge.service.ts'
import { analyzeSentiment } from './reading/sentiment.agent.ts'
import { owns, reassign } from './reassign-ownership.ts'
import { generateResponse } from './reply/respond.agent.ts'
import { hasReal } from './sources/sources.queries.ts'
import { topicSources } from './topic-sources.ts'

export const community = defineFeature({
  name: 'community',
  uses: [
    'actorOf',
    'agentIsOn',
    'agentSettings',
    'askEngine',
    'communityConnectors',
    'compute',
    'embeddings',
    'httpOut',
    'knowledge',
    'modelInUse',
    'notify',
    'publicUrl',
    'reportRun',
    'runAgentAction',
    'runSample',
    'secrets',
  ],
  ownData,
  routes,
  jobs: [poll, pollDue, settle, read, send],
  upkeep: [sweep],
  actions: [analyzeSentiment, generateResponse, trackEngagement],
  listeners,
  findRecords,
  assistantAnswers,
  findCustomerQuotes,
  sourceOffers: { topic: topicSources },
  facts,
  decisions: { post: postDecisions },
  owns,
  reassign,
  purge,
  tidy,
  seed,
  timeline,
  teamTimeline,
  hasOwn: async ({ db, actor }) => (await hasOwn(db, actor.workspaceId)) || (await hasReal(db, actor.workspaceId)),
  removeSamples: async (ctx) => ({ 'community posts': await removeSamples(ctx.db, ctx.actor.workspaceId) }),
})
