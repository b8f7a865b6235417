import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import { deriveKey } from '../identity/secret.ts'

/**
 * The password of a role, the same in every process on one database and stored nowhere. It is derived from the
 * owner's own, which installations that share a PostgreSQL and its owner have in common, or from the secret where the
 * owner signs in without one. The slow hash keeps the owner's password from being guessed by what is derived from it.
 */
export function rolePassword(owner: { name: string; password: string; secret: string }, role: string): string {
  const base = owner.password || owner.secret
  const key = stretched.get(base + owner.name) ?? scryptSync(base, `sextant ${owner.name}`, 32).toString('base64url')
  stretched.set(base + owner.name, key)
  return deriveKey(key, `database role ${role}`).toString('base64url')
}

const stretched = new Map<string, string>()

// The password is a key of 256 bits: more rounds would slow down connections and stop no attack.
const iterations = 1

/** What PostgreSQL stores instead of a password, so that the password itself is in no statement and no log. */
export function verifierOf(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`
}
