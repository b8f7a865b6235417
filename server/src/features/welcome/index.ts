import { defineFeature } from '#kernel/feature'
import { routes } from './welcome.routes.ts'

export const welcome = defineFeature({
  name: 'welcome',
  uses: ['modelInUse', 'removeSamples', 'stepsDone'],
  routes,
})
