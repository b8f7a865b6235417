import { expect, test } from 'vitest'
import { createSignatures } from './signatures.ts'

const secret = 'a secret for tests, long enough to be one'
const signatures = createSignatures(secret)
const signed = signatures.sign('unsubscribe', 'ada, digest')

test('what was signed is read again, for its purpose only', () => {
  expect(signatures.read('unsubscribe', signed)).toBe('ada, digest')
  expect(signatures.read('something else', signed)).toBeUndefined()
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/)
})

test.each(['', '.', 'x', 'a.b.c', `${signed}.`, `${signed}A`, signed.slice(0, -1), `x${signed}`, 'é.é'])(
  'what was not signed here is not read: %j',
  (text) => {
    expect(signatures.read('unsubscribe', text)).toBeUndefined()
  },
)

test('another secret reads it only where it is told of the one before', () => {
  expect(createSignatures('another secret, long enough as well').read('unsubscribe', signed)).toBeUndefined()
  expect(createSignatures('another secret, long enough as well', secret).read('unsubscribe', signed)).toBe(
    'ada, digest',
  )
})
