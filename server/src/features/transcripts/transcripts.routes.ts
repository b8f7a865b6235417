import { sourceRoutes } from '@sextant/contract/prds/source-routes'
import { transcriptRoutes } from '@sextant/contract/prds/transcripts'
import { defineRoutes } from '#kernel/routes'
import * as offers from './offers.service.ts'
import * as transcripts from './transcripts.service.ts'

const ofTranscripts = defineRoutes(transcriptRoutes, {
  upload: ({ file, body }, ctx) => transcripts.upload(ctx, file, body),
  list: ({ query }, ctx) => transcripts.list(ctx, query),
  read: ({ params }, ctx) => transcripts.read(ctx, params.id),
  edit: ({ params, body }, ctx) => transcripts.edit(ctx, params.id, body),
  remove: ({ params }, ctx) => transcripts.remove(ctx, params.id),
  retry: ({ params }, ctx) => transcripts.retry(ctx, params.id),
  insights: ({ params }, ctx) => transcripts.insights(ctx, params.id),
})

const ofSources = defineRoutes(sourceRoutes, {
  offers: (_request, ctx) => offers.list(ctx),
  keepOffer: ({ body }, ctx) => offers.keep(ctx, body),
})

export const routes = [...ofTranscripts, ...ofSources]
