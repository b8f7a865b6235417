import { hasOwn } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { assistantAnswers } from './assistant-answers.ts'
import { findCustomerQuotes } from './customer-quotes.ts'
import { ofPerson } from './own-data.queries.ts'
import { read } from './read-upload.jobs.ts'
import { removeSamples } from './transcripts.queries.ts'
import { routes } from './transcripts.routes.ts'
import { binned } from './transcripts.service.ts'

export { transcriptPorts } from './transcript-ports.ts'

export const transcripts = defineFeature({
  name: 'transcripts',
  uses: ['compute', 'documents', 'files', 'moveToBin', 'prdWriting', 'sourceOffers', 'speech'],
  routes,
  ownData: { transcripts: (ctx, page) => ofPerson(ctx.db, ctx.actor, page) },
  jobs: [read],
  bin: { transcript: binned },
  assistantAnswers,
  findCustomerQuotes,
  hasOwn: hasOwn('transcripts'),
  removeSamples: async ({ db, actor }) => ({ transcripts: await removeSamples(db, actor.workspaceId) }),
})
