import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import { deriveKey } from '../identity/secret.ts'

/**
 * A role's password, the same in every process on one database and never stored. Derived from the owner's password,
 * which installations on one PostgreSQL share, or from the secret if the owner has none. The slow hash protects the
 * owner's password from being guessed.
 */
export function rolePassword(owner: { name: string; password: string; secret: string }, role: string): string {
  const base = owner.password || owner.secret
  const key = stretched.get(base + owner.name) ?? scryptSync(base, `sextant ${owner.name}`, 32).toString('base64url')
  stretched.set(base + owner.name, key)
  return deriveKey(key, `database role ${role}`).toString('base64url')
}

const stretched = new Map<string, string>()

// The password is a 256-bit key: more rounds would only slow down connections.
const iterations = 1

/** The verifier PostgreSQL stores, so the password itself is in no statement or log. */
export function verifierOf(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${sign('Server Key').toString('base64')}`
}
