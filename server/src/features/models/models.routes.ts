import { isProviderId, type ProviderId } from '@sextant/contract/models/providers'
import { modelRoutes } from '@sextant/contract/models/routes'
import { orNotFound } from '#kernel/errors'
import { defineRoutes } from '#kernel/routes'
import * as connections from './connections.service.ts'
import { modelInUse } from './model-in-use.ts'
import * as settings from './settings.service.ts'
import { usage } from './usage.service.ts'

export const routes = defineRoutes(modelRoutes, {
  async inUse({ query }, ctx) {
    const { model, price } = (await modelInUse(ctx, query.user)) ?? { model: null, price: null }
    return { model, price: price && { input: price.input, output: price.output } }
  },
  overview: (_request, ctx) => connections.overview(ctx),
  connect: ({ params, body }, ctx) => connections.connect(ctx, known(params.provider), body),
  disconnect: ({ params }, ctx) => connections.disconnect(ctx, known(params.provider)),
  test: ({ body }, ctx) => connections.test(ctx, body),
  models: ({ query }, ctx) => connections.listModels(ctx, query),
  modelsFor: ({ body }, ctx) => connections.listModels(ctx, body),
  local: (_request, ctx) => connections.findLocal(ctx),
  saveSettings: ({ body }, ctx) => settings.save(ctx, body),
  usage: ({ query }, ctx) => usage(ctx, query.range),
})

const known = (name: string): ProviderId => orNotFound(isProviderId(name) ? name : undefined, 'Provider')
