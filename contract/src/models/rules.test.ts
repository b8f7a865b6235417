import { expect, test } from 'vitest'
import { listPrice } from './prices.ts'
import { modelRef, readModelRef } from './providers.ts'
import { dollars, estimateSpend, estimateText, estimateTokens, shortCount, spentText } from './rules.ts'

test('a reference names the provider and the model, even if its name has slashes', () => {
  const ref = modelRef('openrouter', 'meta-llama/llama-3.3-70b-instruct')
  expect(readModelRef(ref)).toEqual({ provider: 'openrouter', model: 'meta-llama/llama-3.3-70b-instruct' })
  expect(readModelRef('openai/')).toBeUndefined()
  expect(readModelRef('nobody/gpt')).toBeUndefined()
  expect(readModelRef('constructor/x')).toBeUndefined()
})

test('a dated version has the price of its model, a newer model has none', () => {
  expect(listPrice('openai', 'gpt-4.1-2025-04-14')).toEqual(listPrice('openai', 'gpt-4.1'))
  expect(listPrice('anthropic', 'claude-opus-4-20250514')).toEqual({ input: 15, cached: 1.5, output: 75 })
  expect(listPrice('anthropic', 'claude-opus-4-9')).toBeNull()
  expect(listPrice('openai-compatible', 'gpt-4.1')).toBeNull()
  expect(listPrice('openai', 'toString')).toBeNull()
})

test('a model on this machine is free', () => {
  expect(listPrice('ollama', 'llama3.3')).toEqual({ input: 0, output: 0 })
})

test('a text of a million characters is about 260k tokens', () => {
  const tokens = estimateTokens('a'.repeat(1_000_000))
  expect(estimateText(estimateSpend(tokens, { input: 2, output: 8 }))).toBe('about 260k tokens of text, $1.69 to $2.36')
})

test('without a price, or of a free model, only the tokens are shown', () => {
  expect(estimateText(estimateSpend(12_000, null))).toBe('about 12k tokens of text')
  expect(estimateText(estimateSpend(12_000, { input: 0, output: 0 }))).toBe('about 12k tokens of text')
})

// Characters of texts of `bench/model` and of what was answered to them, and how much of them was sent.
test.each([
  { text: 200_000, answered: 100_284, sentShare: 1.56 },
  { text: 58_637, answered: 48_248, sentShare: 2.34 },
  { text: 5_453, answered: 21_476, sentShare: 7.05 },
])('the estimate covers what a document of $text characters took', ({ text, answered, sentShare }) => {
  const tokens = text / 3.85
  const price = { input: 1.25, output: 10 }
  const actual = (tokens * sentShare * price.input + (answered / 3.85) * price.output) / 1_000_000
  const { cost } = estimateSpend(tokens, price)
  expect(cost?.least).toBeLessThan(actual)
  expect(cost?.most).toBeGreaterThan(actual)
})

test('what a run used is told in tokens, and in dollars where the price is known', () => {
  expect(spentText({ tokens: 63_200, cost: 0.048 })).toBe('63k tokens, $0.05')
  expect(spentText({ tokens: 63_200, cost: null })).toBe('63k tokens')
  expect(spentText({ tokens: 0, cost: 0 })).toBeUndefined()
})

test('a script without spaces takes more tokens for as many characters', () => {
  expect(estimateTokens('用户研究报告')).toBe(6)
  expect(estimateTokens('')).toBe(0)
})

test('small prices keep their digits', () => {
  expect([dollars(0), dollars(0.0004), dollars(0.012), dollars(1234.5)]).toEqual([
    '$0.00',
    '$0.0004',
    '$0.01',
    '$1,234.50',
  ])
  expect([shortCount(950), shortCount(12_300), shortCount(999_600), shortCount(1_250_000)]).toEqual([
    '950',
    '12k',
    '1M',
    '1.3M',
  ])
})
