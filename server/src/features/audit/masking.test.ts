import { expect, test } from 'vitest'
import { changesBetween, factsOf } from './changes.ts'
import { isSecretName, mask, masked, maskedText } from './masking.ts'

test.each([
  'password',
  'apiKey',
  'api_key',
  'clientSecret',
  'access-token',
  'webhookSecret',
  'Authorization',
  'smtpPassword',
  'privateKey',
])('a field of this name is a secret: %s', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.each(['tokens', 'secretHint', 'name', 'keywords', 'maxTokens'])('a field of this name is none: %s', (name) => {
  expect(isSecretName(name)).toBe(false)
})

test.each([
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl', ''],
  ['sk-proj-abcdefghijklmnop', ''],
  ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', ''],
  ['xoxb-1234567890-abcdefghij', ''],
  ['AKIAIOSFODNN7EXAMPLE', ''],
  ['ATATT3xFfGF0abcdefghijkl', ''],
  ['https://hooks.slack.com/services/T000/B000/XXXX', ''],
])('a value that is a key by its form is masked wherever it stands: %s', (secret) => {
  expect(maskedText(`see ${secret} there`)).not.toContain(secret)
  expect(JSON.stringify(masked('notes', { deep: [{ text: `x ${secret}` }] }))).not.toContain(secret)
})

test('a password in an address and one after its name are masked, the rest stays', () => {
  expect(maskedText('smtp://ada:hunter22@mail.example.com')).toBe(`smtp://ada:${mask}@mail.example.com`)
  expect(maskedText('api_key=0123456789, then more')).toBe(`api_key=${mask}, then more`)
  expect(maskedText('Password reset for everybody')).toBe('Password reset for everybody')
})

test('that a secret changed is told, what it was is not', () => {
  const before = { webhook: { url: 'https://example.com', secret: 'canary-1' }, name: 'a' }
  const after = { webhook: { url: 'https://example.com', secret: 'canary-2' }, name: 'a' }
  const changes = changesBetween(before, after)
  expect(Object.keys(changes)).toEqual(['webhook'])
  expect(JSON.stringify(changes)).not.toContain('canary')
  expect(JSON.stringify(factsOf({ token: 'canary-3' }, { password: 'canary-4' }, false))).not.toContain('canary')
})

test('a text that is too long for anybody is cut, and says how long it was', () => {
  const { body } = changesBetween({ body: 'x' }, { body: 'y'.repeat(100_000) })
  expect(String(body?.to)).toMatch(/^y+… \(100,000 characters\)$/)
  expect(String(body?.to).length).toBeLessThan(2_100)
})
