import { expect, test } from 'vitest'
import { repeatedLines } from './repeated-lines.ts'

const statements = (count: number) => Array.from({ length: count }, (_, index) => `step(${index})`)
const file = (name: string, lines: readonly string[]) => ({ file: name, code: lines.join('\n') })

test('two files with the same eight lines are named with their lines', () => {
  const lines = statements(8)
  expect(repeatedLines([file('a.ts', ['const own = 1', ...lines]), file('b.ts', lines)])).toEqual([
    'a.ts:2-9 and b.ts:1-8: 8 identical lines; keep them in one place',
  ])
})

test('a longer repeat is named once', () => {
  const lines = statements(30)
  expect(repeatedLines([file('a.ts', lines), file('b.ts', lines)])).toHaveLength(1)
})

test('fewer lines, or a changed line in between, are fine', () => {
  const lines = statements(14)
  const changed = lines.with(7, 'another()')
  expect(repeatedLines([file('a.ts', statements(7)), file('b.ts', statements(7))])).toEqual([])
  expect(repeatedLines([file('a.ts', lines), file('b.ts', changed)])).toEqual([])
})

test('indentation, blank lines, comments and lone brackets do not hide a repeat', () => {
  const lines = statements(8)
  const dressed = ['{', ...lines.flatMap((line) => [`    ${line}`, '', '// why', '})'])]
  expect(repeatedLines([file('a.ts', lines), file('b.ts', dressed)])).toHaveLength(1)
})

test('imports may repeat, also over several lines', () => {
  const names = ['import {', ...Array.from({ length: 12 }, (_, index) => `  name${index},`), "} from './names.ts'"]
  const single = Array.from({ length: 12 }, (_, index) => `import { a${index} } from './a${index}.ts'`)
  const code = [...single, ...names]
  expect(repeatedLines([file('a.ts', [...code, 'first()']), file('b.ts', [...code, 'second()'])])).toEqual([])
})

test('a file may repeat itself', () => {
  expect(repeatedLines([file('a.ts', [...statements(8), ...statements(8)])])).toEqual([])
})
