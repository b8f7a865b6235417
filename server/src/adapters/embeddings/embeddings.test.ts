import { afterAll, expect, test } from 'vitest'
import type { RunCompute } from '#kernel/compute'
import { nativePool } from '#test/native-pool'
import { createEmbeddings } from './embeddings.ts'

const pool = nativePool()
afterAll(() => pool.close())
const inputs: unknown[] = []
const run: RunCompute = (compute, input, options) => {
  inputs.push(input)
  return pool.run(compute, input, options)
}

const product = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  Array.from(a ?? []).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0)

test('texts that mean the same lie near each other, whatever their words', { timeout: 60_000 }, async () => {
  const texts = ['The app crashes when I open it', 'It shuts down on every start', 'Lovely colours, thank you']
  const [crash, shut, lovely] = await createEmbeddings(run).embed(texts, { owner: 'a' })
  expect(product(crash, crash)).toBeCloseTo(1, 4)
  expect(product(crash, shut)).toBeGreaterThan(product(crash, lovely) + 0.1)
})

test('many texts go in portions and come back in order', { timeout: 60_000 }, async () => {
  inputs.length = 0
  const texts = Array.from({ length: 110 }, (_, index) =>
    index === 107 ? 'Please add a dark mode' : 'The export took ten minutes today',
  )
  const vectors = await createEmbeddings(run).embed(texts, { owner: 'a' })
  expect(inputs).toEqual([texts.slice(0, 100), texts.slice(100)])
  expect(product(vectors[0], vectors[109])).toBeGreaterThan(0.95)
  expect(product(vectors[0], vectors[107])).toBeLessThan(0.5)
})
