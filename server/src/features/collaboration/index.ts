import { defineFeature } from '#kernel/feature'
import { routes } from './collaboration.routes.ts'
import { ownData } from './own-data.ts'
import { reviewDecisions } from './reviews/decisions.ts'

export const collaboration = defineFeature({
  name: 'collaboration',
  uses: ['findPrdDocument', 'namePrds', 'notify', 'passwords', 'publicUrl'],
  routes,
  ownData,
  decisions: { document: reviewDecisions },
})
