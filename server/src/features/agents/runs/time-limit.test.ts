import { expect, test } from 'vitest'
import { defineAction } from '#kernel/agents'
import { defineFeature } from '#kernel/feature'
import { testApp } from '#test/harness'
import { features } from '../../../app/features.ts'

/** Keeps working until it is aborted. */
const sleepy = defineFeature({
  name: 'sleepy',
  actions: [
    defineAction({
      agentId: 'user-whisperer',
      actionType: 'analyze-feedback',
      perform: (ctx) =>
        new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason))),
    }),
  ],
})
const others = features.filter(({ name }) => name !== 'prds')
const app = await testApp({ features: [...others, sleepy], services: ['worker'] })

test('a run that takes longer than the agent’s max processing time ends with that reason, and costs nothing', async () => {
  const me = await app.signIn()
  const { body: config } = await me.get('/agents/user-whisperer/config')
  await me.put('/agents/user-whisperer/config', { ...config, settings: { ...config.settings, maxProcessingTime: 5 } })
  const action = '/agents/user-whisperer/actions/analyze-feedback'
  const { body } = await me.post(action, { input: { sourceText: 'x' }, wait: 15 })
  const error = "Stopped after 5 seconds, the agent's time limit."
  expect(body).toMatchObject({ status: 'failed', error, isRetriable: true })
  expect((await me.get('/usage')).body.agentActionsUsed).toBe(0)
})
