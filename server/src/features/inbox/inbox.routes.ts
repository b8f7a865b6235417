import { inboxRoutes } from '@sextant/contract/inbox/routes'
import { defineRoutes } from '#kernel/routes'
import * as inbox from './inbox.service.ts'

export const routes = defineRoutes(inboxRoutes, {
  list: ({ query }, ctx) => inbox.list(ctx, query),
  decide: ({ body }, ctx) => inbox.decide(ctx, body),
  snooze: ({ body }, ctx) => inbox.snooze(ctx, body),
  undo: ({ body }, ctx) => inbox.undo(ctx, body),
})
