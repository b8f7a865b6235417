import { expect, onTestFinished, test } from 'vitest'
import { createComputePool } from '#adapters/compute/pool'
import { computesByRoom } from './computes.ts'
import { features } from './features.ts'

test('the threads of the house know every compute of its rooms, and no other', async () => {
  const { run, close } = createComputePool({ entry: new URL('./compute-thread.ts', import.meta.url), size: 1 })
  onTestFinished(close)
  const unknown = { name: 'nobody.knows', run: (input: number) => input }
  await expect(run(unknown, 1, { owner: '' })).rejects.toThrow('No room has a compute called nobody.knows')
})

test('no two computes have the same name, and each carries its room', () => {
  const rooms = Object.entries(computesByRoom)
  const named = rooms.flatMap(([room, computes]) => computes.map(({ name }) => ({ room, name })))
  expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining(rooms.map(([room]) => room)))
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
  expect(named.filter(({ room, name }) => !name.startsWith(`${room}.`))).toEqual([])
})
