import { binRoutes } from '@sextant/contract/bin/routes'
import { defineRoutes } from '#kernel/routes'
import * as bin from './bin.service.ts'

export const routes = defineRoutes(binRoutes, {
  list: ({ query }, ctx) => bin.list(ctx, query),
  restore: ({ params }, ctx) => bin.restore(ctx, params.id),
  erase: ({ params }, ctx) => bin.erase(ctx, params.id),
})
