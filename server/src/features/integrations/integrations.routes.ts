import { type IntegrationId, isIntegrationId } from '@sextant/contract/integration-catalogue'
import { integrationRoutes } from '@sextant/contract/integrations'
import { orNotFound } from '#kernel/errors'
import { defineRoutes } from '#kernel/routes'
import * as integrations from './integrations.service.ts'

export const routes = defineRoutes(integrationRoutes, {
  list: (_request, ctx) => integrations.list(ctx),
  connect: ({ params, body }, ctx) => integrations.connect(ctx, known(params.integration), body),
  disconnect: ({ params }, ctx) => integrations.disconnect(ctx, known(params.integration)),
})

const known = (name: string): IntegrationId => orNotFound(isIntegrationId(name) ? name : undefined, 'Integration')
