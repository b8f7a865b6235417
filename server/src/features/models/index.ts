import { defineFeature } from '#kernel/feature'
import { askEngine } from './ask-engine.ts'
import { modelInUse } from './model-in-use.ts'
import { routes } from './models.routes.ts'
import { budgetRefusal, documentBudgetProblem } from './reserve-budget.ts'
import { ofPerson } from './spending.queries.ts'

export const modelPorts = { askEngine, modelInUse, budgetRefusal, documentBudgetProblem }

export const models = defineFeature({
  name: 'models',
  uses: ['engine', 'isLoopbackOnly', 'modelProviders', 'notify', 'secrets'],
  routes,
  ownData: { modelUsage: (ctx, page) => ofPerson(ctx.db, ctx.actor, page) },
})
