import { defineFeature } from '#kernel/feature'
import { purgeWithOutputs } from '#kernel/purge'
import { removeBefore } from './assistant.queries.ts'
import { routes } from './assistant.routes.ts'
import { ownData } from './own-data.queries.ts'
import { restored } from './threads.service.ts'

export const assistant = defineFeature({
  name: 'assistant',
  uses: ['askEngine', 'contentSource', 'facts', 'findAnswers', 'findRecords', 'modelInUse', 'moveToBin', 'runRefusal'],
  routes,
  ownData,
  bin: { conversation: { table: 'assistant_threads', needs: 'own', restored } },
  // Answers quote agent outputs, so they follow the same retention.
  purge: purgeWithOutputs('conversations', removeBefore),
})
