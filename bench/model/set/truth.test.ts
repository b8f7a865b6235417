/** The set is sound: what the truth quotes is in the text, and every rule fits its own case. */
import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { assertSameCases, type Size, testCase } from './check-truth.ts'
import { type CaseInfo, loadCase, loadSet, ROOT } from './load.ts'

const set = loadSet()

test('the folders and set.json name the same twelve cases, four of them closed', () => {
  assertSameCases(set, ROOT)
  assert.equal(set.length, 12)
  assert.equal(set.filter(({ closed }) => closed).length, 4)
})

for (const info of set) describe(info.id, () => testCase(loadCase(info), sizeOf(info)))

function sizeOf({ id }: CaseInfo): Size {
  if (id.startsWith('09')) return { least: 52_000, most: 66_000 }
  if (id.startsWith('10')) return { least: 800, most: 3000 }
  return { least: 3000, most: 9500 }
}
