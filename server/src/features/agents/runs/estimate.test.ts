import { expect, test } from 'vitest'
import { estimatedCompletion } from './estimate.ts'

const startedAt = new Date('2026-11-15T08:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000)

test('by what such runs took before', () => {
  expect(estimatedCompletion({ startedAt, expectedMs: 8_000, progress: 10 }, after(3))).toEqual(after(8))
})

test('by its progress where it takes longer than they did', () => {
  expect(estimatedCompletion({ startedAt, expectedMs: 8_000, progress: 50 }, after(20))).toEqual(after(40))
})

test('nobody knows where it has hardly begun and is late already', () => {
  expect(estimatedCompletion({ startedAt, expectedMs: 8_000, progress: 0 }, after(20))).toBeNull()
})
