import { defineFeature } from '#kernel/feature'
import { eraseOld } from './bin.jobs.ts'
import { routes } from './bin.routes.ts'
import { ownData } from './own-data.queries.ts'

export { isInBin, moveToBin } from './archive.service.ts'

export const bin = defineFeature({
  name: 'bin',
  uses: ['binKinds', 'looseReferences'],
  routes,
  jobs: [eraseOld],
  ownData,
})
