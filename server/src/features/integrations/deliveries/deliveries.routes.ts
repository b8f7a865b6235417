import { deliveryRoutes } from '@sextant/contract/integrations/deliveries'
import { defineRoutes } from '#kernel/routes'
import * as deliveries from './deliveries.service.ts'

export const routes = defineRoutes(deliveryRoutes, {
  list: ({ query }, ctx) => deliveries.list(ctx, query),
  read: ({ params }, ctx) => deliveries.read(ctx, params.id),
  replay: ({ params }, ctx) => deliveries.replay(ctx, params.id),
})
