import { expect, test } from 'vitest'
import { avatarProblem, avatarRules, profileLimits, profileProblem } from './rules.ts'

test.each([
  ['name', 'Maya', undefined],
  ['name', '  ', 'Name is required'],
  ['name', 'a'.repeat(201), 'Name must be at most 200 characters'],
  ['company', '', undefined],
  ['company', ` ${'a'.repeat(200)} `, undefined],
  ['role', 'a'.repeat(101), 'Role must be at most 100 characters'],
  ['linkedinUrl', '', undefined],
  ['linkedinUrl', ' https://www.linkedin.com/in/maya ', undefined],
  ['linkedinUrl', 'linkedin', 'Enter a URL that starts with https://'],
  ['linkedinUrl', 'javascript:alert(1)', 'Enter a URL that starts with https://'],
  ['bio', 'a'.repeat(500), undefined],
  ['bio', `${'a'.repeat(500)}\n`, 'Bio must be at most 500 characters'],
] as const)('the %s "%s" is judged', (field, text, problem) => {
  expect(profileProblem(field, text)).toBe(problem)
})

test('the limit of a bio is the one people are told', () => {
  expect(profileLimits.bio).toBe(500)
})

const picture = { name: 'me.png', size: 1_000, type: 'image/png' }

test.each([
  ['a PNG', picture, undefined],
  ['a JPEG', { ...picture, type: 'image/jpeg' }, undefined],
  ['a GIF', { ...picture, type: 'image/gif' }, undefined],
  ['one of exactly 2 MB', { ...picture, size: 2_097_152 }, undefined],
  ['one byte more', { ...picture, size: 2_097_153 }, avatarRules.tooLarge],
  ['an SVG', { ...picture, type: 'image/svg+xml' }, avatarRules.wrongType],
  ['a document', { name: 'me.pdf', size: 1, type: 'application/pdf' }, avatarRules.wrongType],
  ['a picture of no known type', { name: 'ME.JPG', size: 1, type: '' }, undefined],
  ['something of no known type', { name: 'me', size: 1, type: '' }, avatarRules.wrongType],
])('before it is sent, %s is judged', (_, file, problem) => {
  expect(avatarProblem(file)).toBe(problem)
})
