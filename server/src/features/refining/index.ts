import { defineFeature } from '#kernel/feature'
import { refinePrd } from './refine.service.ts'
import { answerQuestion } from './refining.computes.ts'

export const refiningPorts = { refinePrd }

export const refining = defineFeature({
  name: 'refining',
  uses: ['agentSettings', 'askEngine', 'compute'],
  computes: [answerQuestion],
})
