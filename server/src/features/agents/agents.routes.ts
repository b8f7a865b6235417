import { outputRoutes } from '@sextant/contract/agents/outputs'
import { agentRoutes, runRoutes } from '@sextant/contract/agents/routes'
import { defineRoutes } from '#kernel/routes'
import * as agents from './agents.service.ts'
import * as config from './config/config.service.ts'
import * as outputs from './outputs/outputs.service.ts'
import * as runs from './runs/runs.service.ts'
import * as usage from './usage/usage.service.ts'

export const routes = [
  ...defineRoutes(agentRoutes, {
    list: (_request, ctx) => agents.list(ctx),
    readConfig: ({ params }, ctx) => config.read(ctx, config.agentOf(params.slug)),
    saveConfig: ({ params, body }, ctx) => config.save(ctx, config.agentOf(params.slug), body),
    run: async ({ params, body }, ctx) => {
      const { input, idempotencyKey, triggeredBy, wait } = body
      const agentId = config.agentOf(params.slug)
      const run = await runs.start(ctx, {
        agentId,
        actionType: params.actionType,
        input,
        triggeredBy,
        ...(idempotencyKey && { idempotencyKey }),
      })
      return wait > 0 ? runs.whenEnded(ctx, run.id, wait) : run
    },
    usage: (_request, ctx) => usage.read(ctx),
  }),
  ...defineRoutes(runRoutes, {
    list: ({ query }, ctx) => runs.list(ctx, query),
    read: ({ params }, ctx) => runs.read(ctx, params.id),
    cancel: ({ params }, ctx) => runs.cancel(ctx, params.id),
    retry: ({ params }, ctx) => runs.retry(ctx, params.id),
  }),
  ...defineRoutes(outputRoutes, {
    list: ({ query }, ctx) => outputs.list(ctx, query),
    read: ({ params }, ctx) => outputs.read(ctx, params.id),
    edit: ({ params, body }, ctx) => outputs.edit(ctx, params.id, body),
    approve: ({ params }, ctx) => outputs.approve(ctx, params.id),
    reject: ({ params, body }, ctx) => outputs.reject(ctx, params.id, body.reason),
  }),
]
