import type { ModelSettings } from '@sextant/contract/models/routes'
import { expect, test } from 'vitest'
import { chooseModel, withModelOf, withoutProvider } from './choose-model.ts'

const settings: ModelSettings = {
  defaultModel: 'openai/gpt-4.1',
  perAgent: { assistant: 'groq/llama', 'market-maven': 'built-in' },
  monthlyCapUsd: null,
  atCap: 'fallback',
  prices: {},
}
const all = { settings, providers: ['openai', 'groq'] as const, isLocked: false }

test("an agent's own model comes first, then the workspace's, then the environment's", () => {
  expect(chooseModel('assistant', all)).toEqual({ provider: 'groq', model: 'llama', ref: 'groq/llama' })
  expect(chooseModel('user-whisperer', all)).toMatchObject({ provider: 'openai', model: 'gpt-4.1' })
  expect(chooseModel('market-maven', all)).toBe('built-in')
  expect(chooseModel('user-whisperer', { ...all, settings: { ...settings, defaultModel: null } })).toBe('environment')
})

test('a provider that is no longer connected is passed over', () => {
  expect(chooseModel('assistant', { ...all, providers: ['openai'] })).toMatchObject({ provider: 'openai' })
  expect(chooseModel('assistant', { ...all, providers: [] })).toBe('environment')
})

test('a locked server uses its own model only', () => {
  expect(chooseModel('market-maven', { ...all, isLocked: true })).toBe('environment')
})

test('the first model that is connected becomes the default, a second one does not', () => {
  const none = { ...settings, defaultModel: null, perAgent: {} }
  expect(withModelOf(none, { before: undefined, after: 'xai/grok' }).defaultModel).toBe('xai/grok')
  expect(withModelOf(settings, { before: undefined, after: 'xai/grok' }).defaultModel).toBe('openai/gpt-4.1')
})

test('whoever used the old model of a provider uses its new one', () => {
  const changed = withModelOf(settings, { before: 'groq/llama', after: 'groq/qwen' })
  expect(changed.perAgent).toEqual({ assistant: 'groq/qwen', 'market-maven': 'built-in' })
  expect(changed.defaultModel).toBe('openai/gpt-4.1')
})

test('a disconnected provider leaves the settings', () => {
  expect(withoutProvider(settings, 'openai').defaultModel).toBeNull()
  expect(withoutProvider(settings, 'groq').perAgent).toEqual({ 'market-maven': 'built-in' })
})
