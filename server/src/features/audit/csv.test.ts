import { csvColumns, csvFileName } from '@sextant/contract/audit/rules'
import { csvCell } from '@sextant/contract/kernel/csv'
import { expect, test } from 'vitest'
import { csvHead } from './csv.ts'

test('the columns are those of the specification, and the name carries the date', () => {
  expect(csvHead).toBe('Timestamp,User,Action,Resource,Details,IP Address,Severity,Success\r\n')
  expect(csvColumns).toHaveLength(8)
  expect(csvFileName(new Date('2026-11-15T23:59:00Z'))).toBe('audit-log-2026-11-15.csv')
})

test.each([
  ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\tcmd', '"\'\tcmd"'],
  ['\rcmd', '"\'\rcmd"'],
  ['  =1+1', '"\'  =1+1"'],
  ['\0=1', '"\'=1"'],
  ['＝1+1', '"\'＝1+1"'],
])('a cell that a spreadsheet would run is text: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('commas, quotes and line breaks stay inside their cell; the rest is as it was', () => {
  expect(csvCell('a, "b"\nc')).toBe('"a, ""b""\nc"')
  expect(csvCell('Update settings (time zone)')).toBe('Update settings (time zone)')
})
