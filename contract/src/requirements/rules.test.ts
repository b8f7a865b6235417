import { expect, test } from 'vitest'
import { isLabel, issueKey, sameWords } from './rules.ts'

test('case, accents and punctuation do not make another requirement, and other words do', () => {
  expect(sameWords(' Exporter le résumé, en CSV! ')).toBe(sameWords('exporter LE resume en csv'))
  expect(sameWords('Export as CSV')).not.toBe(sameWords('Export as PDF'))
  expect(sameWords(' ?! ')).toBe('')
})

test('an issue is called as its tool calls it', () => {
  expect(issueKey('https://acme.atlassian.net/browse/PROJ-12')).toBe('PROJ-12')
  expect(issueKey('https://linear.app/acme/issue/PRO-7/export-as-csv')).toBe('PRO-7')
  expect(issueKey('https://github.com/acme/app/issues/41')).toBe('#41')
  expect(issueKey('https://www.notion.so/acme/Export-1a2b')).toBeNull()
  expect(issueKey(null)).toBeNull()
})

test('a theme cannot be called like the filter for none', () => {
  expect([isLabel('None '), isLabel('none'), isLabel('Exports'), isLabel('')]).toEqual([false, false, true, true])
})
