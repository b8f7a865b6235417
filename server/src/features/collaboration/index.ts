import { defineFeature } from '#kernel/feature'
import { routes } from './collaboration.routes.ts'
import { ownData } from './own-data.ts'

export const collaboration = defineFeature({
  name: 'collaboration',
  uses: ['findPrdDocument', 'notify', 'passwords', 'publicUrl'],
  routes,
  ownData,
})
