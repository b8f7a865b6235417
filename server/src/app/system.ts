import { liveRoutes } from '@sextant/contract/live'
import { statusRoutes } from '@sextant/contract/status'
import type { LiveHub } from '#adapters/live/hub'
import { defineFeature, type Feature } from '#kernel/feature'
import { defineRoutes } from '#kernel/routes'
import { databaseAnswers } from './status.queries.ts'

/** What the house itself answers, beside its rooms. */
export function systemFeature(live: LiveHub): Feature {
  return defineFeature({
    name: 'system',
    routes: [
      ...defineRoutes(statusRoutes, {
        read: async (_request, ctx) => {
          await databaseAnswers(ctx.db)
          return { status: 'ok' as const }
        },
      }),
      ...defineRoutes(liveRoutes, { stream: async (_request, ctx) => live.follow(ctx.actor) }),
    ],
  })
}
