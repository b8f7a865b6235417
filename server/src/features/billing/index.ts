import { removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { assistantAnswers } from './assistant-answers.ts'
import { reconcile, renewDemo } from './billing.jobs.ts'
import { routes } from './billing.routes.ts'
import { removeEventsBefore } from './customers.queries.ts'
import { seed, teamStory } from './demo/seed.ts'

/** Stripe retries an event for up to three days, and signatures are valid for minutes. */
const eventsKeptMs = 90 * 86_400_000

export const billing = defineFeature({
  name: 'billing',
  uses: ['documents', 'monthlyUsage', 'notify', 'payments', 'usageDetail'],
  routes,
  jobs: [renewDemo, reconcile],
  assistantAnswers,
  tidy: async (ctx, now) => ({
    'payment events': await removeEventsBefore(ctx.acrossWorkspaces().db, new Date(now.getTime() - eventsKeptMs)),
  }),
  seed,
  teamTimeline: teamStory,
  removeSamples: removeSamplesOf({ invoices: 'invoices' }),
})
