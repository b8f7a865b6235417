import { defineFeature } from '#kernel/feature'
import { askEngine, budgetRefusal, modelInUse } from './ask-engine.ts'
import { routes } from './models.routes.ts'
import { ofPerson } from './spending.queries.ts'

export const modelPorts = { askEngine, modelInUse, budgetRefusal }

export const models = defineFeature({
  name: 'models',
  uses: ['engine', 'isLoopbackOnly', 'modelProviders', 'notify', 'secrets'],
  routes,
  ownData: { modelUsage: (ctx, page) => ofPerson(ctx.db, ctx.actor, page) },
})
