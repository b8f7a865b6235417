import { defineFeature } from '#kernel/feature'
import { listAll } from './customers.queries.ts'
import { routes } from './customers.routes.ts'

export const customers = defineFeature({
  name: 'customers',
  uses: ['findPrdDocument', 'moveToBin', 'transcripts'],
  routes,
  bin: {
    customer: {
      ...{ table: 'customers', needs: 'canEditAgents' },
      restored: (ctx) => ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'customers' }),
    },
  },
  hasOwn: async ({ db, actor }) => (await listAll(db, actor.workspaceId)).length > 0,
})
