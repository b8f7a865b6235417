import { expect, test } from 'vitest'
import { listCall, readModels } from './model-list.ts'

test('a key goes into a header, never into the address', () => {
  for (const provider of ['openai', 'anthropic', 'google', 'mistral', 'openrouter', 'ollama'] as const) {
    const { url, headers } = listCall({ provider, baseUrl: 'https://models.example.com/v1/', apiKey: 'sk-canary-0123' })
    expect(url).not.toContain('canary')
    expect(Object.values(headers).join()).toContain('canary')
    expect(new URL(url).origin).toBe('https://models.example.com')
  }
})

test('models that write are listed by name, others are left out', () => {
  const data = ['text-embedding-3-large', 'gpt-4.1', 'whisper-1', 'gpt-4o-mini', 'dall-e-3', 'has space'].map((id) => ({
    id,
  }))
  expect(readModels('openai', { object: 'list', data })).toEqual([
    { id: 'gpt-4.1', contextLength: null, price: { input: 2, output: 8 } },
    { id: 'gpt-4o-mini', contextLength: null, price: { input: 0.15, output: 0.6 } },
  ])
})

test('OpenRouter tells prices for a token', () => {
  const data = [{ id: 'a/b', context_length: 200_000, pricing: { prompt: '0.000003', completion: '0.000015' } }]
  expect(readModels('openrouter', { data })).toEqual([
    { id: 'a/b', contextLength: 200_000, price: { input: 3, output: 15 } },
  ])
})

test('Google names models with a prefix and what they can do', () => {
  const models = [
    { name: 'models/gemini-x', inputTokenLimit: 1_000_000, supportedGenerationMethods: ['generateContent'] },
    { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
  ]
  expect(readModels('google', { models })).toEqual([{ id: 'gemini-x', contextLength: 1_000_000, price: null }])
})

test('Ollama lists what is installed', () => {
  expect(readModels('ollama', { models: [{ name: 'llama3.3:70b' }, { name: 'nomic-embed-text' }] })).toEqual([
    { id: 'llama3.3:70b', contextLength: null, price: { input: 0, output: 0 } },
  ])
})

test('an answer that is no list is refused', () => {
  expect(() => readModels('openai', { error: 'no' })).toThrow()
  expect(() => readModels('ollama', '<html>')).toThrow()
})
