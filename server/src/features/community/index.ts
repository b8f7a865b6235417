import { defineFeature } from '#kernel/feature'
import { computes } from './community.computes.ts'
import { poll, pollDue, read, send, settle, sweep } from './community.jobs.ts'
import { listeners } from './community.listeners.ts'
import { routes } from './community.routes.ts'
import { seed } from './community.seed.ts'
import { trackEngagement } from './engagement.agent.ts'
import { facts } from './facts.ts'
import { owns, reassign } from './heirs.ts'
import { ownData } from './own-data.queries.ts'
import { hasOwn, removeSamples } from './posts/posts.queries.ts'
import { purge, tidy } from './purge.service.ts'
import { analyzeSentiment } from './reading/sentiment.agent.ts'
import { generateResponse } from './reply/respond.agent.ts'
import { hasReal } from './sources/sources.queries.ts'
import { story, teamStory } from './story.ts'
import { tellers } from './tellers.ts'
import { findRecords, hearVoices } from './voices.ts'

export const community = defineFeature({
  name: 'community',
  ownData,
  routes,
  jobs: [poll, pollDue, settle, read, send],
  upkeep: [sweep],
  actions: [analyzeSentiment, generateResponse, trackEngagement],
  computes,
  listeners,
  findRecords,
  tellers,
  hearVoices,
  facts,
  owns,
  reassign,
  purge,
  tidy,
  seed,
  story,
  teamStory,
  hasOwn: async ({ db, actor }) => (await hasOwn(db, actor.workspaceId)) || (await hasReal(db, actor.workspaceId)),
  removeSamples: async (ctx) => ({ 'community posts': await removeSamples(ctx.db, ctx.actor.workspaceId) }),
})
