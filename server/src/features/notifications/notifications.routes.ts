import { notificationRoutes, notificationSettingsRoutes } from '@sextant/contract/notifications/routes'
import { defineRoutes } from '#kernel/routes'
import { unsubscribePage } from './emails/unsubscribe-page.ts'
import * as notifications from './notifications.service.ts'
import * as settings from './settings.service.ts'

export const routes = [
  ...defineRoutes(notificationRoutes, {
    list: ({ query }, ctx) => notifications.list(ctx, query),
    counts: (_request, ctx) => notifications.counts(ctx),
    bell: (_request, ctx) => notifications.bell(ctx),
    markRead: ({ params }, ctx) => notifications.markRead(ctx, params.id),
    readAll: ({ body }, ctx) => notifications.readAll(ctx, body?.upTo),
    clear: ({ query }, ctx) => notifications.clear(ctx, query.upTo),
  }),
  ...defineRoutes(notificationSettingsRoutes, {
    read: (_request, ctx) => settings.read(ctx),
    save: ({ body }, ctx) => settings.save(ctx, body),
    noteTimeZone: ({ body }, ctx) => settings.noteTimeZone(ctx, body.timeZone),
    unsubscribe: ({ query }, ctx) => settings.unsubscribe(ctx, query.token),
    unsubscribePage: async ({ query }, ctx) => unsubscribePage(ctx.ports.publicUrl, query.token),
  }),
]
