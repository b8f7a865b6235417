import { avatarRoutes, listViewRoutes, profileRoutes, settingsRoutes } from '@sextant/contract/account/routes'
import { defineRoutes } from '#kernel/routes'
import * as avatar from './avatar.service.ts'
import * as devices from './devices.service.ts'
import * as greeting from './greeting.service.ts'
import { exportOwnData } from './own-data.service.ts'
import * as profile from './profile.service.ts'
import * as settings from './settings.service.ts'
import * as views from './views.queries.ts'

export const routes = [
  ...defineRoutes(settingsRoutes, {
    read: (_request, ctx) => settings.read(ctx),
    save: ({ body }, ctx) => settings.save(ctx, body),
  }),
  ...defineRoutes(profileRoutes, {
    read: (_request, ctx) => profile.read(ctx),
    save: ({ body }, ctx) => profile.save(ctx, body),
    greeting: ({ query }, ctx) => greeting.greet(ctx, query.time_zone),
    engagement: ({ params, body }, ctx) => greeting.recordEngagement(ctx, params.timestamp, body),
    devices: (_request, ctx) => devices.list(ctx),
    endDevice: ({ params }, ctx) => devices.end(ctx, params.id),
    exportOwnData: (_request, ctx) => exportOwnData(ctx),
    installation: async (_request, ctx) => ctx.ports.installation,
  }),
  ...defineRoutes(listViewRoutes, {
    read: ({ params }, ctx) => views.read(ctx.db, ctx.actor, params.list),
    save: ({ params, body }, ctx) => views.save(ctx.db, ctx.actor, params.list, body),
  }),
  ...defineRoutes(avatarRoutes, {
    upload: ({ file }, ctx) => avatar.upload(ctx, file),
    remove: (_request, ctx) => avatar.remove(ctx),
    read: ({ params }, ctx) => avatar.read(ctx, params.key),
  }),
]
