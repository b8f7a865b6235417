import { removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { assistantAnswers } from './assistant-answers.ts'
import { teamTimeline, timeline } from './demo/timeline.ts'
import { dependsOn } from './dependants.ts'
import { facts } from './facts.ts'
import { beginDigests, postMessage, sendDigest, sendUrgent } from './notifications.jobs.ts'
import { listeners } from './notifications.listeners.ts'
import { routes } from './notifications.routes.ts'
import { notifyOwner } from './notifications.service.ts'
import { removeBefore, removeExpired } from './upkeep.queries.ts'

export { notify } from './notify.service.ts'

export const notifications = defineFeature({
  name: 'notifications',
  uses: [
    'actorOf',
    'connections',
    'mail',
    'monthlyUsage',
    'moveToBin',
    'notify',
    'publicUrl',
    'reportRun',
    'signatures',
  ],
  routes,
  jobs: [beginDigests, sendDigest, sendUrgent, postMessage],
  listeners,
  assistantAnswers,
  facts,
  // Notifications mention agent outputs, so they follow the same retention.
  purge: purgeWithOutputs('notifications', removeBefore),
  tidy: (ctx, now) => removeExpired(ctx.acrossWorkspaces().db, now),
  dependsOn,
  bin: { notifications: { table: 'notifications', needs: 'own', restored: notifyOwner } },
  timeline,
  teamTimeline,
  removeSamples: removeSamplesOf({ notifications: 'notifications' }),
})
