import { defineFeature } from '#kernel/feature'
import { routes } from './collaboration.routes.ts'
import { restored } from './comments/comments.service.ts'
import { ownData } from './own-data.ts'
import { reviewDecisions } from './reviews/decisions.ts'

export const collaboration = defineFeature({
  name: 'collaboration',
  uses: ['findPrdDocument', 'moveToBin', 'namePrds', 'notify', 'passwords', 'publicUrl'],
  routes,
  ownData,
  bin: { comment: { table: 'prd_comments', needs: 'own', restored } },
  decisions: { document: reviewDecisions },
})
