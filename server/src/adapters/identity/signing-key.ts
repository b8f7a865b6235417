import { deriveKey } from './secret.ts'

/** Imported once, because importing costs more than verifying. */
export function signingKey(secret: string, purpose: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(deriveKey(secret, purpose)), algorithm, false, [
    'sign',
    'verify',
  ])
}
