import { settingsRoutes } from '@sextant/contract/account'
import { defineRoutes } from '#kernel/routes'
import * as settings from './settings.service.ts'

export const routes = defineRoutes(settingsRoutes, {
  read: (_request, ctx) => settings.read(ctx),
  save: ({ body }, ctx) => settings.save(ctx, body),
})
