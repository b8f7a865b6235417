import { assistantRoutes } from '@sextant/contract/assistant/routes'
import { recordRoutes } from '@sextant/contract/records/routes'
import { defineRoutes } from '#kernel/routes'
import { ask } from './ask.service.ts'
import { find } from './records.service.ts'
import * as threads from './threads.service.ts'

export const routes = [
  ...defineRoutes(assistantRoutes, {
    threads: ({ query }, ctx) => threads.list(ctx, query),
    create: (_request, ctx) => threads.create(ctx),
    remove: ({ params }, ctx) => threads.remove(ctx, params.id),
    messages: ({ params, query }, ctx) => threads.messages(ctx, params.id, query),
    ask: ({ params, body }, ctx) => ask(ctx, params.id, body),
  }),
  ...defineRoutes(recordRoutes, {
    find: ({ query }, ctx) => find(ctx, query),
  }),
]
