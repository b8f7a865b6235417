import { removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { tellers } from './assistant-answers.ts'
import { reconcile, renewDemo } from './billing.jobs.ts'
import { routes } from './billing.routes.ts'
import { removeEventsBefore } from './customers.queries.ts'
import { seed, teamStory } from './demo/seed.ts'

/** Stripe delivers an event for three days at most, and a signature is believed for minutes. */
const eventsKeptMs = 90 * 86_400_000

export const billing = defineFeature({
  name: 'billing',
  routes,
  jobs: [renewDemo, reconcile],
  tellers,
  tidy: async (ctx, now) => ({
    'payment events': await removeEventsBefore(ctx.acrossWorkspaces().db, new Date(now.getTime() - eventsKeptMs)),
  }),
  seed,
  teamStory,
  removeSamples: removeSamplesOf({ invoices: 'invoices' }),
})
