import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Checkpoint } from '#ports/audit'
import { createFileAnchors } from './anchor-files.ts'
import { thinned } from './checkpoint-lines.ts'

const root = mkdtempSync(path.join(tmpdir(), 'sextant-anchors-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const workspaceId = 'b7f0f1f2-0000-7000-8000-000000000001'
const checkpoint = (count: number): Checkpoint => ({
  workspaceId,
  count,
  head: count.toString(16).padStart(64, '0'),
  inherited: 0,
  at: new Date(count * 1_000).toISOString(),
  key: 1,
  signature: 'cd'.repeat(64),
  publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
})

function anchorsIn(name: string) {
  const folder = path.join(root, name)
  return { folder, file: path.join(folder, `${workspaceId}.jsonl`), anchors: createFileAnchors(folder) }
}

test('checkpoints are added to a file that nobody else may read', async () => {
  const { anchors, file, folder } = anchorsIn('new')
  expect([await anchors.read(workspaceId), await anchors.workspaces()]).toEqual([[], []])
  await anchors.keep(checkpoint(1))
  await anchors.keep(checkpoint(2))
  expect(await anchors.read(workspaceId)).toEqual([checkpoint(1), checkpoint(2)])
  expect(await anchors.workspaces()).toEqual([workspaceId])
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a line that a crash cut off is passed over, and what comes after it is kept', async () => {
  const { anchors, file } = anchorsIn('crashed')
  await anchors.keep(checkpoint(1))
  appendFileSync(file, '{"workspaceId":"b7f0f1f2-0000')
  await anchors.keep(checkpoint(3))
  expect((await anchors.read(workspaceId)).map(({ count }) => count)).toEqual([1, 3])
})

test('a file that has grown large is thinned: the newer half stays, of the older every second, and the first', async () => {
  const { anchors, file, folder } = anchorsIn('large')
  mkdirSync(folder)
  const lines = Array.from({ length: 2_500 }, (_, at) => JSON.stringify(checkpoint(at + 1)))
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  const before = statSync(file).size
  await anchors.keep(checkpoint(2_501))
  const counts = (await anchors.read(workspaceId)).map(({ count }) => count)
  expect(statSync(file).size).toBeLessThan(before * 0.8)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect([counts[0], counts.at(-1)]).toEqual([1, 2_501])
  expect(counts.filter((count) => count > 1_250)).toHaveLength(1_251)
  expect(counts.filter((count) => count <= 1_250)).toEqual(Array.from({ length: 625 }, (_, at) => at * 2 + 1))
})

test('thinned again and again a file stays small, and never loses its first or its last', async () => {
  const { anchors, file, folder } = anchorsIn('long')
  mkdirSync(folder)
  let lines = Array.from({ length: 4_000 }, (_, at) => JSON.stringify(checkpoint(at + 1)))
  for (let round = 0; round < 6; round++) lines = thinned(lines)
  writeFileSync(file, `${lines.join('\n')}\n`)
  await anchors.keep(checkpoint(4_001))
  const counts = (await anchors.read(workspaceId)).map(({ count }) => count)
  expect([counts[0], counts.at(-1)]).toEqual([1, 4_001])
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(readFileSync(file).length).toBeLessThan(1_000_000)
})
