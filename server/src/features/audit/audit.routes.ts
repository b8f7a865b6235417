import { auditRoutes } from '@sextant/contract/audit/routes'
import { defineRoutes } from '#kernel/routes'
import * as audit from './audit.service.ts'
import { exportCsv } from './export.service.ts'
import { verify } from './sealing/verify.service.ts'

export const routes = defineRoutes(auditRoutes, {
  list: ({ query }, ctx) => audit.list(ctx, query),
  read: ({ params }, ctx) => audit.read(ctx, params.id),
  stats: ({ query }, ctx) => audit.stats(ctx, query),
  users: ({ query }, ctx) => audit.users(ctx, query),
  exportCsv: ({ query }, ctx) => exportCsv(ctx, query),
  verify: (_request, ctx) => verify(ctx, ctx.actor.workspaceId),
})
