import { expect, test } from 'vitest'
import { manyLines, oneLine } from './visible.ts'

test('a line break, a colour of the terminal and a turn of the writing become signs that show', () => {
  expect(oneLine('a\r\nFAKE LINE')).toBe('a\\r\\nFAKE LINE')
  expect(oneLine('\x1b[31mred\x1b[0m')).toBe('\\x1b[31mred\\x1b[0m')
  expect(oneLine('invoice\u202Efdp.exe')).toBe('invoice\\u{202e}fdp.exe')
  expect(oneLine('nul\0 bell\x07 csi\x9b')).toBe('nul\\u{0} bell\\u{7} csi\\u{9b}')
})

test('what people write stays as it is: umlauts, other scripts, joined emoji', () => {
  const text = 'Jürgen Müller 東京 👩‍👧 “quoted”'
  expect(oneLine(text)).toBe(text)
})

test('a text of several lines keeps them, and half a sign is made whole', () => {
  expect(manyLines('one\ntwo\x1b[2J')).toBe('one\ntwo\\x1b[2J')
  expect(oneLine('\ud800')).toBe('\ufffd')
})
