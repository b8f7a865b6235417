import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const words = 'Décision: we’ll ship'

test('UTF-8 is read with and without its mark', () => {
  expect(decodeText(Buffer.from(words))).toBe(words)
  expect(decodeText(Buffer.from(`\uFEFF${words}`))).toBe(words)
})

test('UTF-16 is read in both byte orders, with or without its mark', () => {
  const little = Buffer.from(words, 'utf16le')
  expect(decodeText(Buffer.from(`\uFEFF${words}`, 'utf16le'))).toBe(words)
  expect(decodeText(little)).toBe(words)
  expect(decodeText(Buffer.from(little).swap16())).toBe(words)
})

test('curly quotes of a Windows file survive', () => {
  expect(decodeText(Uint8Array.from([0x49, 0x92, 0x6d, 0x20, 0x69, 0x6e]))).toBe('I’m in')
})
