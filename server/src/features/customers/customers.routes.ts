import { customerRoutes } from '@sextant/contract/customers/routes'
import { defineRoutes } from '#kernel/routes'
import * as customers from './customers.service.ts'

export const routes = defineRoutes(customerRoutes, {
  list: ({ query }, ctx) => customers.list(ctx, query),
  previewImport: ({ body }, ctx) => customers.previewImport(ctx, body),
  import: ({ body }, ctx) => customers.importCsv(ctx, body),
  remove: ({ params }, ctx) => customers.remove(ctx, params.id),
  export: (_request, ctx) => customers.exportCsv(ctx),
  ofPrd: ({ params }, ctx) => customers.ofPrd(ctx, params.id),
})
