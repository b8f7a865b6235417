import { defineFeature } from '#kernel/feature'
import { listAll } from './customers.queries.ts'
import { routes } from './customers.routes.ts'

export const customers = defineFeature({
  name: 'customers',
  uses: ['findPrdDocument', 'transcripts'],
  routes,
  hasOwn: async ({ db, actor }) => (await listAll(db, actor.workspaceId)).length > 0,
})
