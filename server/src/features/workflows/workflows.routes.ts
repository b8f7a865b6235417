import { executionRoutes } from '@sextant/contract/workflows/executions'
import { hookRoutes, workflowRoutes } from '@sextant/contract/workflows/routes'
import { defineRoutes } from '#kernel/routes'
import { choices, templates } from './definition/choices.service.ts'
import { test, testDraft } from './definition/dry-run.service.ts'
import { readVisible } from './definition/visible.service.ts'
import * as workflows from './definition/workflows.service.ts'
import * as executions from './history/executions.service.ts'
import { exportAll, exportOne } from './history/export.service.ts'
import { receive } from './triggers/hooks.service.ts'

export const routes = [
  ...defineRoutes(workflowRoutes, {
    list: ({ query }, ctx) => workflows.list(ctx, query),
    stats: (_request, ctx) => workflows.stats(ctx),
    templates: async (_request, ctx) => templates(ctx),
    choices: (_request, ctx) => choices(ctx),
    create: ({ body }, ctx) => workflows.create(ctx, body),
    exportAll: (_request, ctx) => exportAll(ctx),
    exportOne: ({ params }, ctx) => exportOne(ctx, params.id),
    read: ({ params }, ctx) => workflows.read(ctx, params.id),
    update: ({ params, body }, ctx) => workflows.update(ctx, params.id, body),
    remove: ({ params }, ctx) => workflows.remove(ctx, params.id),
    setEnabled: ({ params, body }, ctx) => workflows.setEnabled(ctx, params.id, body.enabled),
    duplicate: ({ params, body }, ctx) => workflows.duplicate(ctx, params.id, body?.idempotencyKey),
    run: ({ params, body }, ctx) => workflows.run(ctx, params.id, body),
    test: ({ params }, ctx) => test(ctx, params.id),
    testDraft: ({ body }, ctx) => testDraft(ctx, body),
    rotateHook: ({ params }, ctx) => workflows.rotateHook(ctx, params.id),
    rotateSecret: ({ params }, ctx) => workflows.rotateSecret(ctx, params.id),
  }),
  ...defineRoutes(executionRoutes, {
    ofWorkflow: async ({ params, query }, ctx) => {
      await readVisible(ctx, params.id)
      return executions.list(ctx, { ...query, workflowId: params.id })
    },
    list: ({ query }, ctx) => executions.list(ctx, query),
    stats: ({ query }, ctx) => executions.stats(ctx, query.workflowId),
    read: ({ params }, ctx) => executions.read(ctx, params.id),
    cancel: ({ params }, ctx) => executions.cancel(ctx, params.id),
    retry: ({ params, body }, ctx) => executions.retry(ctx, params.id, body ?? { from: 'failed-step' }),
  }),
  ...defineRoutes(hookRoutes, {
    receive: ({ params, delivery }, ctx) => receive(ctx, params.token, delivery),
  }),
]
