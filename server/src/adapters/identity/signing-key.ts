import { deriveKey } from './secret.ts'

/** Imported once: doing it for every request would cost more than the check itself. */
export function signingKey(secret: string, purpose: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(deriveKey(secret, purpose)), algorithm, false, [
    'sign',
    'verify',
  ])
}
