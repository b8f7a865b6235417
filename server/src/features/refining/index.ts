import { defineFeature } from '#kernel/feature'
import { refinePrd } from './refine.service.ts'

export const refiningPorts = { refinePrd }

export const refining = defineFeature({
  name: 'refining',
  uses: ['agentSettings', 'askEngine', 'compute'],
})
