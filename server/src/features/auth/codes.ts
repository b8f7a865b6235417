import { createHash, randomBytes } from 'node:crypto'

/** A secret and its stored hash; 256 bits need no salt. */
export function newCode(): { code: string; hash: Buffer } {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: hashOf(code) }
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
