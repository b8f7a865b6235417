import { type IntegrationId, isIntegrationId } from '@sextant/contract/integrations/catalogue'
import { importRoutes as imports } from '@sextant/contract/integrations/imports'
import { integrationRoutes } from '@sextant/contract/integrations/routes'
import { orNotFound } from '#kernel/errors'
import { defineRoutes } from '#kernel/routes'
import * as health from './connections/health.service.ts'
import { sendByHand } from './deliveries/messages.service.ts'
import { listDestinations } from './exports/exports.service.ts'
import * as feedback from './imports/imports.service.ts'
import * as integrations from './integrations.service.ts'

export const routes = defineRoutes(integrationRoutes, {
  list: (_request, ctx) => integrations.list(ctx),
  connect: ({ params, body }, ctx) => integrations.connect(ctx, known(params.integration), body),
  test: ({ params, body }, ctx) => integrations.test(ctx, known(params.integration), body),
  check: ({ params }, ctx) => health.check(ctx, known(params.integration)),
  send: ({ params, body }, ctx) => sendByHand(ctx, known(params.integration), body),
  dependants: ({ params }, ctx) => ctx.ports.dependantsOf(ctx, known(params.integration)),
  destinations: ({ params }, ctx) => listDestinations(ctx, known(params.integration)),
  disconnect: ({ params }, ctx) => integrations.disconnect(ctx, known(params.integration)),
})

export const importRoutes = defineRoutes(imports, {
  start: ({ params, body }, ctx) => feedback.start(ctx, known(params.integration), body),
  list: ({ query }, ctx) => feedback.list(ctx, query),
})

const known = (name: string): IntegrationId => orNotFound(isIntegrationId(name) ? name : undefined, 'Integration')
