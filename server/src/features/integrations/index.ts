import { defineFeature } from '#kernel/feature'
import { assistantAnswers, findRecords } from './assistant-answers.ts'
import { checkAll, checkOne } from './connections/health.jobs.ts'
import { failedDeliveryDecisions } from './deliveries/decisions.ts'
import { routes as deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { purge } from './deliveries/deliveries.service.ts'
import { recover, sendAgain } from './deliveries/redeliver.jobs.ts'
import { exportedDocuments } from './exports/exports.service.ts'
import { readAllStates, readStatesOf } from './exports/states.jobs.ts'
import { importFeedback } from './imports/imports.jobs.ts'
import { settle } from './integrations.jobs.ts'
import { list } from './integrations.queries.ts'
import { importRoutes, routes } from './integrations.routes.ts'

export { integrationPorts } from './connections/connections.ts'

export const integrations = defineFeature({
  name: 'integrations',
  decisions: { delivery: failedDeliveryDecisions },
  uses: [
    'actorOf',
    'connectors',
    'dependantsOf',
    'httpOut',
    'importTranscript',
    'notify',
    'resumeExecution',
    'secrets',
  ],
  routes: [...routes, ...importRoutes, ...deliveryRoutes],
  jobs: [settle, sendAgain, recover, checkAll, checkOne, importFeedback, readAllStates, readStatesOf],
  findRecords,
  assistantAnswers,
  purge,
  dependsOn: exportedDocuments,
  hasOwn: async ({ db, actor }) => (await list(db, actor.workspaceId)).length > 0,
})
