import { modelRoutes } from '@sextant/contract/models/routes'
import { defineExampleCalls } from '#test/example-calls'
import type { Client } from '#test/harness'

/** Nothing listens on this machine's model ports in a test, so a test call fails fast. */
const nowhere = 'http://127.0.0.1:1234/v1'
const body = { model: 'stand-in', apiKey: 'sk-example-0123456789' }

async function connected(me: Client) {
  await me.put('/ai/connections/openai', body)
  return { provider: 'openai' as const }
}

export const samples = defineExampleCalls(modelRoutes, {
  inUse: () => ({ query: { user: 'user-whisperer' as const } }),
  overview: () => ({}),
  connect: () => ({ params: { provider: 'openai' }, body }),
  disconnect: async (me) => ({ params: await connected(me) }),
  test: () => ({ body: { ...body, provider: 'lm-studio' as const, baseUrl: nowhere } }),
  models: async (me) => {
    await me.put('/ai/connections/lm-studio', { model: 'stand-in' })
    return { query: { provider: 'lm-studio' as const } }
  },
  modelsFor: () => ({ body: { provider: 'lm-studio' as const } }),
  local: () => ({}),
  saveSettings: () => ({
    body: { defaultModel: null, perAgent: {}, monthlyCapUsd: 25, atCap: 'block' as const, prices: {} },
  }),
  usage: () => ({ query: {} }),
})
