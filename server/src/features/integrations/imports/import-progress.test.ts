import { expect, test } from 'vitest'
import { importedSentence, progressAt } from './import-progress.ts'

const range = { from: new Date(0), to: new Date(1_000) }

test('progress follows the time that was reached, between nothing and almost all', () => {
  expect([-5, 0, 500, 1_000, 9_000].map((at) => progressAt(range, new Date(at)))).toEqual([0, 0, 50, 99, 99])
  expect(progressAt({ from: new Date(5), to: new Date(5) }, new Date(5))).toBe(0)
})

test('what came of an import is one sentence', () => {
  expect(importedSentence('ticket', { imported: 1, updated: 0, unchanged: 0 }, false)).toBe('1 ticket imported.')
  expect(importedSentence('ticket', { imported: 3, updated: 1, unchanged: 40 }, true)).toBe(
    '3 tickets imported, 1 updated, 40 unchanged. This is sample data from the sandbox.',
  )
})
