import { defineFeature } from '#kernel/feature'
import { removeSampleRows } from '#kernel/samples'
import { dependsOn } from './dependants.ts'
import { facts } from './facts.ts'
import { beginDigests, postMessage, sendDigest, sendUrgent } from './notifications.jobs.ts'
import { listeners } from './notifications.listeners.ts'
import { routes } from './notifications.routes.ts'
import { seed } from './notifications.seed.ts'
import { tellers } from './tellers.ts'
import { removeBefore, removeExpired } from './upkeep.queries.ts'

export { notify } from './notify.service.ts'
export const notifications = defineFeature({
  name: 'notifications',
  tellers,
  routes,
  jobs: [beginDigests, sendDigest, sendUrgent, postMessage],
  listeners,
  facts,
  dependsOn,
  seed,
  removeSamples: async (ctx) => ({
    notifications: await removeSampleRows(ctx.db, 'notifications', ctx.actor.workspaceId),
  }),
  // They tell of what agents made, so they stay as long as that.
  purge: async (ctx, { workspaceId, outputHistoryBefore }) =>
    outputHistoryBefore ? { notifications: await removeBefore(ctx.db, workspaceId, outputHistoryBefore) } : {},
  tidy: (ctx, now) => removeExpired(ctx.db, now),
})
