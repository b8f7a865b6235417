import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/harness'

const prompt = new URL('../features/content/prompts/response.md', import.meta.url)
const apiKey = 'sk-canary-0123456789'
const { server, signIn, logged } = await testApp({
  ai: {
    provider: 'openai-compatible',
    model: 'gpt-x',
    apiKey,
    baseUrl: 'http://127.0.0.1:1/v1',
    transcribeModel: undefined,
    prices: undefined,
  },
})

test('the installation tells which model is in use, and not its key', async () => {
  const { body } = await (await signIn('viewer')).get('/installation')
  expect(body.engine).toBe('openai-compatible gpt-x')
  expect(JSON.stringify(body)).not.toContain('canary')
})

test('a model that cannot be reached leaves the work to the built-in engine', { timeout: 40_000 }, async () => {
  const { value, by } = await server.ctx.ports.engine.ask(
    { prompt, material: [], schema: z.string(), builtIn: () => 'hello' },
    { signal: AbortSignal.timeout(30_000), owner: 'a workspace' },
  )
  expect([value, by.fallbackReason]).toEqual(['hello', 'The model provider could not be reached.'])
  expect(JSON.stringify(logged)).not.toContain('canary')
})
