import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { hasOwn } from '#kernel/samples'
import { computes } from './advocates.computes.ts'
import { endCampaigns, send, sweep } from './advocates.jobs.ts'
import { routes } from './advocates.routes.ts'
import { trackEngagement } from './engagement.agent.ts'
import { facts } from './facts.ts'
import { owns, reassign } from './heirs.ts'
import { identifyAdvocates } from './identify.agent.ts'
import { sendOutreach } from './outreach.agent.ts'
import { ownData } from './own-data.queries.ts'
import { findRecords } from './records.ts'
import { removeSamples } from './remove-samples.ts'
import { removeBefore } from './sending.queries.ts'
import { story, teamStory } from './story.ts'
import { tellers } from './tellers.ts'

export const advocates = defineFeature({
  name: 'advocates',
  ownData,
  routes,
  jobs: [send, endCampaigns],
  upkeep: [sweep],
  actions: [identifyAdvocates, sendOutreach, trackEngagement],
  computes,
  findRecords,
  tellers,
  facts,
  owns,
  reassign,
  purge: purgeWithOutputs('outreach mails', removeBefore),
  story,
  teamStory,
  hasOwn: hasOwn('advocates', 'advocate_campaigns', 'outreach_templates'),
  removeSamples,
})
