import { defineFeature } from '#kernel/feature'
import { assistantAnswers } from './assistant-answers.ts'
import { routes } from './audit.routes.ts'
import { facts } from './audit.service.ts'
import { ownData } from './own-data.queries.ts'
import { sealAll } from './sealing/sealer.service.ts'

export { createDenials as createRefusals } from './denials.ts'
export { recordWith } from './record.service.ts'
export { verifyAll } from './sealing/verify-all.service.ts'

const sealEveryMs = 500

export const audit = defineFeature({
  name: 'audit',
  uses: ['auditAnchors', 'auditKeys'],
  routes,
  ownData,
  upkeep: [{ name: 'audit.seal', everyMs: sealEveryMs, run: sealAll }],
  assistantAnswers,
  facts,
})
