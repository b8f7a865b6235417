import { defineFeature } from '#kernel/feature'
import { purge } from './account.jobs.ts'
import { routes } from './account.routes.ts'

export const account = defineFeature({
  name: 'account',
  uses: ['facts', 'images', 'installation', 'ownData', 'purge'],
  routes,
  jobs: [purge],
})
