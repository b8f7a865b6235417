import { statusRoutes } from '@sextant/contract/kernel/status'
import { liveRoutes } from '@sextant/contract/live'
import { z } from 'zod'
import { removeAbandoned } from '#adapters/files/files.queries'
import type { LiveHub } from '#adapters/live/hub'
import { type DiskWatch, diskFullSentence } from '#adapters/postgres/disk-full'
import { UserError } from '#kernel/errors'
import { defineFeature, type Feature } from '#kernel/feature'
import { defineJob } from '#kernel/jobs'
import { defineRoutes } from '#kernel/routes'
import { tidyRooms } from './nightly.ts'
import * as queries from './system.queries.ts'

const aDay = 86_400_000
const aMonth = 30 * aDay

const tidyBy = (rooms: Feature[]) =>
  defineJob({
    name: 'system.tidy',
    payload: z.object({}),
    retryLimit: 2,
    cron: '17 3 * * *',
    async run(ctx) {
      await queries.removeEventsBefore(ctx.acrossWorkspaces().db, new Date(ctx.now().getTime() - aMonth))
      await queries.removeLimitsBefore(ctx.db, ctx.now())
      await removeAbandoned(ctx.acrossWorkspaces().db, new Date(ctx.now().getTime() - aDay))
      await tidyRooms(rooms, ctx)
    },
  })

/** Routes and jobs of the server itself. */
export function systemFeature(live: LiveHub, disk: DiskWatch, rooms: Feature[]): Feature {
  const status = defineRoutes(statusRoutes, {
    read: async (_request, ctx) => {
      await queries.databaseAnswers(ctx.db)
      if (disk.isFull()) throw new UserError('unavailable', diskFullSentence)
      return { status: 'ok' as const }
    },
  })
  const stream = defineRoutes(liveRoutes, { stream: async (_request, ctx) => live.follow(ctx.actor) })
  return defineFeature({ name: 'system', routes: [...status, ...stream], jobs: [tidyBy(rooms)] })
}
