import { auditRoutes } from '@sextant/contract/audit'
import { defineRoutes } from '#kernel/routes'
import * as audit from './audit.service.ts'

export const routes = defineRoutes(auditRoutes, {
  list: ({ query }, ctx) => audit.list(ctx, query),
})
