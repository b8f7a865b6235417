import { expect, test } from 'vitest'
import { contextFor } from './ollama.ts'
import { nativeBase } from './ollama-address.ts'

test('a context holds the prompt and an answer, in sizes that seldom change', () => {
  expect(contextFor(100)).toBe(8_192)
  expect(contextFor(3_000)).toBe(8_192)
  expect(contextFor(10_000)).toBe(16_384)
  expect(contextFor(60_000)).toBe(131_072)
})

test('a context is never longer than the model has', () => {
  expect(contextFor(10_000, 20_000)).toBe(16_384)
  expect(contextFor(12_000, 20_000)).toBe(20_000)
  expect(contextFor(20_000, 20_000)).toBeUndefined()
})

test.each([
  'http://127.0.0.1:11434',
  'http://127.0.0.1:11434/',
  'http://127.0.0.1:11434/v1',
  'http://127.0.0.1:11434/api',
])('%s leads to the API of Ollama itself', (address) => {
  expect(nativeBase(address)).toBe('http://127.0.0.1:11434/api')
})
