import { createHash, randomBytes } from 'node:crypto'

/** What a link carries, and what is kept of it: 256 bits, so that the hash needs no salt. */
export function newCode(): { code: string; hash: Buffer } {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: hashOf(code) }
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
