import { defineFeature } from '#kernel/feature'
import { routes } from './inbox.routes.ts'
import { deleteExpired } from './snoozes.queries.ts'

export const inbox = defineFeature({
  name: 'inbox',
  uses: ['decisions'],
  routes,
  purge: async (ctx, { workspaceId }) => ({
    'expired snoozes': await deleteExpired(ctx.db, workspaceId, ctx.now()),
  }),
})
