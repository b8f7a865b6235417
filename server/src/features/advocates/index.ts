import { hasOwn } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { endCampaigns, send, sweep } from './advocates.jobs.ts'
import { routes } from './advocates.routes.ts'
import { restored } from './advocates.service.ts'
import { assistantAnswers } from './assistant-answers.ts'
import { candidateDecisions } from './candidates/decisions.ts'
import { identifyAdvocates } from './candidates/identify.agent.ts'
import { sift } from './candidates/sift.jobs.ts'
import { removeSamples } from './demo/remove-samples.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { trackEngagement } from './engagement.agent.ts'
import { facts } from './facts.ts'
import { findCustomerQuotes } from './importing/customer-quotes.ts'
import { sendOutreach } from './outreach/outreach.agent.ts'
import { ownData } from './own-data.queries.ts'
import { mailPrefix } from './people.ts'
import { publishChange } from './publish-change.ts'
import { purge } from './purge.service.ts'
import { owns, reassign } from './reassign-ownership.ts'
import { findRecords } from './records.ts'

export const advocates = defineFeature({
  name: 'advocates',
  uses: [
    'actorOf',
    'agentSettings',
    'askEngine',
    'compute',
    'embeddings',
    'findCustomerQuotes',
    'importTranscript',
    'mail',
    'moveToBin',
    'notify',
    'publicUrl',
    'runAgentAction',
    'signatures',
  ],
  ownData,
  routes,
  jobs: [send, endCampaigns, sift],
  upkeep: [sweep],
  actions: [identifyAdvocates, sendOutreach, trackEngagement],
  bin: {
    advocate: { table: 'advocates', needs: 'canEditAgents', restored },
    campaign: { table: 'advocate_campaigns', needs: 'canEditAgents', restored: publishChange },
    template: { table: 'outreach_templates', needs: 'canEditAgents', restored: publishChange },
  },
  looseReferences: [
    {
      ...{ table: 'advocate_feedback', column: 'person_key', target: 'advocates', onDelete: 'cascade' },
      by: { column: 'email_key', prefix: mailPrefix },
    },
  ],
  findRecords,
  findCustomerQuotes,
  assistantAnswers,
  facts,
  decisions: { candidate: candidateDecisions },
  owns,
  reassign,
  purge,
  timeline,
  teamTimeline,
  hasOwn: hasOwn('advocates', 'advocate_campaigns', 'outreach_templates'),
  removeSamples,
})
