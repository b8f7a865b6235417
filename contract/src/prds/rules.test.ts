import { expect, test } from 'vitest'
import { assumptionsOf, type ClaimsOfPrd, claimsOf } from './claims.ts'
import { downloadName, isVerbatim, nextVersion, uploadProblem } from './rules.ts'

test.each([
  [undefined, '2.0'],
  [null, '2.0'],
  ['', '2.0'],
  ['1.0', '2.0'],
  ['1.3', '2.0'],
  ['2.0', '3.0'],
  ['9', '10.0'],
])('after version %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next)
})

test.each([
  ['Checkout: faster & simpler!', 'Checkout_faster_simpler.pdf'],
  ['One-page   check-out', 'One_page_check_out.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['Über-Größe', 'Über_Größe.pdf'],
  ['!!!', 'PRD.pdf'],
  ['a'.repeat(80), `${'a'.repeat(50)}.pdf`],
])('a PRD called %s is downloaded as %s', (title, name) => {
  expect(downloadName(title, 'pdf')).toBe(name)
})

const quote = { sourceType: 'transcript', sourceId: 't', start: 0, end: 4, quote: 'fast', speaker: '', at: '' } as const
const none = { performance: [], security: [], scalability: [], integration: [], platform: [] }
const prd: ClaimsOfPrd = {
  user_stories: [{ id: 's1', i_want: 'it fast', evidence: [quote], is_accepted: false }],
  feature_requirements: [{ id: 'r1', feature: 'Search', evidence: [], is_accepted: true }],
  technical_requirements: { ...none, security: [{ id: 't1', requirement: 'SSO', evidence: [], is_accepted: false }] },
  success_metrics: [{ id: 'm1', metric: 'Churn', evidence: [], is_accepted: false }],
}

test('what has no evidence and was not accepted is an assumption', () => {
  expect(claimsOf(prd).map((claim) => claim.id)).toEqual(['s1', 'r1', 't1', 'm1'])
  expect(assumptionsOf(prd).map((claim) => claim.name)).toEqual(['SSO', 'Churn'])
})

test('a quote is evidence only where it stands in the source, sign for sign', () => {
  expect(isVerbatim({ start: 3, end: 7, quote: 'fast' }, 'as fast as')).toBe(true)
  expect(isVerbatim({ start: 3, end: 7, quote: 'Fast' }, 'as fast as')).toBe(false)
  expect(isVerbatim({ start: 0, end: 4, quote: 'fast' }, 'as fast as')).toBe(false)
  expect(isVerbatim({ start: 2, end: 3, quote: ' ' }, 'as fast as')).toBe(false)
})

test('a file is refused by its type and size before it is sent', () => {
  expect(uploadProblem('notes.TXT', 10)).toBeUndefined()
  expect(uploadProblem('notes.exe', 10)).toContain('.txt, .docx, .pdf, .mp3, .wav, .m4a')
  expect(uploadProblem('notes.txt', 0)).toBe('This file is empty.')
  expect(uploadProblem('notes.pdf', 26 * 1_048_576)).toBe('This file is larger than 25 MB.')
  expect(uploadProblem('call.mp3', 26 * 1_048_576)).toBeUndefined()
  expect(uploadProblem('call.mp3', 201 * 1_048_576)).toBe('This file is larger than 200 MB.')
})
