import { welcomeRoutes } from '@sextant/contract/welcome/routes'
import { defineRoutes } from '#kernel/routes'
import * as welcome from './welcome.service.ts'

export const routes = defineRoutes(welcomeRoutes, {
  read: (_request, ctx) => welcome.read(ctx),
  dismiss: (_request, ctx) => welcome.dismiss(ctx),
  removeSamples: (_request, ctx) => welcome.removeSamples(ctx),
})
