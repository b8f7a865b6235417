import { expect, test } from 'vitest'
import { cleanFileName, contentDisposition } from './file-names.ts'

test.each([
  ['notes.txt', 'notes.txt'],
  ['../../etc/cron.d/x', 'x'],
  ['C:\\Users\\maya\\plan.pdf', 'plan.pdf'],
  ['a\0.pdf', 'a.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
  ['report\u202Efdp.exe', 'reportfdp.exe'],
  ['CON', 'CON'],
  ['Rapport d’été.md', 'Rapport d’été.md'],
  ['half \ud800 sign', 'half \ufffd sign'],
  ['..', '..'],
  ['', 'file'],
  ['folder/', 'file'],
  [undefined, 'file'],
])('the name %j is kept as %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept)
})

test('a name of 5,000 signs is cut before its ending', () => {
  const kept = cleanFileName(`${'é'.repeat(5_000)}.vtt`)
  expect([kept.length, kept.endsWith('é.vtt')]).toEqual([200, true])
})

test('a download is named in both ways, and cannot break out of its header', () => {
  expect(contentDisposition('attachment', 'Été "50%".md')).toBe(
    `attachment; filename="_t_ _50__.md"; filename*=UTF-8''%C3%89t%C3%A9%20%2250%25%22.md`,
  )
  expect(contentDisposition('inline', 'a\r\nx: y')).toBe(`inline; filename="ax: y"; filename*=UTF-8''ax%3A%20y`)
})
