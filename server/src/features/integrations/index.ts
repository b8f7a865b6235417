import { defineFeature } from '#kernel/feature'
import { routes as deliveryRoutes } from './deliveries.routes.ts'
import { purge } from './deliveries.service.ts'
import { exportedDocuments } from './exports.service.ts'
import { checkAll, checkOne } from './health.jobs.ts'
import { importFeedback } from './imports.jobs.ts'
import { settle } from './integrations.jobs.ts'
import { list } from './integrations.queries.ts'
import { importRoutes, routes } from './integrations.routes.ts'
import { recover, sendAgain } from './redeliver.jobs.ts'
import { findRecords, tellers } from './tellers.ts'

export { integrationPorts } from './connections.ts'

export const integrations = defineFeature({
  name: 'integrations',
  routes: [...routes, ...importRoutes, ...deliveryRoutes],
  jobs: [settle, sendAgain, recover, checkAll, checkOne, importFeedback],
  findRecords,
  tellers,
  purge,
  dependsOn: exportedDocuments,
  hasOwn: async ({ db, actor }) => (await list(db, actor.workspaceId)).length > 0,
})
