import { defineFeature } from '#kernel/feature'
import { routes } from './audit.routes.ts'
import { facts } from './audit.service.ts'
import { ownData } from './own-data.queries.ts'
import { sealAll } from './sealer.service.ts'
import { tellers } from './tellers.ts'

export { recordWith } from './record.service.ts'
export { createRefusals } from './refusals.ts'
export { verifyAll } from './verify-all.service.ts'

const sealEveryMs = 500

export const audit = defineFeature({
  name: 'audit',
  routes,
  ownData,
  upkeep: [{ name: 'audit.seal', everyMs: sealEveryMs, run: sealAll }],
  tellers,
  facts,
})
