import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signatures } from '#ports/world/signatures'
import { deriveKey } from '../identity/secret.ts'

/** Signs with the installation's secret; signatures by the previous one stay valid. */
export function createSignatures(secret: string, previousSecret?: string): Signatures {
  const proofBy = (key: string, purpose: string, text: string) =>
    createHmac('sha256', deriveKey(key, `signed ${purpose}`))
      .update(text)
      .digest()
  return {
    sign: (purpose, text) =>
      `${Buffer.from(text).toString('base64url')}.${proofBy(secret, purpose, text).toString('base64url')}`,
    read(purpose, signed) {
      const [body = '', proof = '', ...more] = signed.split('.')
      const text = Buffer.from(body, 'base64url').toString()
      const proofBytes = Buffer.from(proof, 'base64url')
      const isIt = (key: string) => {
        const expected = proofBy(key, purpose, text)
        return proofBytes.length === expected.length && timingSafeEqual(proofBytes, expected)
      }
      const keys = previousSecret ? [secret, previousSecret] : [secret]
      return more.length === 0 && keys.some(isIt) ? text : undefined
    },
  }
}
