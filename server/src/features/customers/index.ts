import { hasOwn, removeSamplesOf } from '#kernel/demo/data'
import { defineFeature } from '#kernel/feature'
import { routes } from './customers.routes.ts'
import { announce } from './customers.service.ts'
import { teamTimeline, timeline } from './demo/sample-customers.ts'

export { customersOf } from './customers-of.ts'

export const customers = defineFeature({
  name: 'customers',
  uses: ['findPrdDocument', 'moveToBin', 'transcripts'],
  routes,
  bin: { customer: { table: 'customers', needs: 'canEditAgents', restored: announce } },
  timeline,
  teamTimeline,
  hasOwn: hasOwn('customers'),
  async removeSamples(ctx) {
    const removed = await removeSamplesOf({ customers: 'customers' })(ctx)
    if (removed.customers) await announce(ctx)
    return removed
  },
})
