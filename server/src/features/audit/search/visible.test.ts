import { expect, test } from 'vitest'
import { escapeUnseen, manyLines } from './visible.ts'

test('a line break, a colour of the terminal and a turn of the writing become signs that show', () => {
  expect(escapeUnseen('a\r\nFAKE LINE')).toBe('a\\r\\nFAKE LINE')
  expect(escapeUnseen('\x1b[31mred\x1b[0m')).toBe('\\x1b[31mred\\x1b[0m')
  expect(escapeUnseen('invoice\u202Efdp.exe')).toBe('invoice\\u{202e}fdp.exe')
  expect(escapeUnseen('nul\0 bell\x07 csi\x9b')).toBe('nul\\u{0} bell\\u{7} csi\\u{9b}')
})

test('what people write stays as it is: umlauts, other scripts, joined emoji', () => {
  const text = 'Jürgen Müller 東京 👩‍👧 “quoted”'
  expect(escapeUnseen(text)).toBe(text)
})

test('a text of several lines keeps them, and half a sign is made whole', () => {
  expect(manyLines('one\ntwo\x1b[2J')).toBe('one\ntwo\\x1b[2J')
  expect(escapeUnseen('\ud800')).toBe('\ufffd')
})
