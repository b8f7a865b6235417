import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deriveKey } from '../identity/secret.ts'

export interface Sealed {
  keyId: string
  nonce: Buffer
  /** The ciphertext followed by its authentication tag. */
  sealed: Buffer
}

export interface Cipher {
  keyId: string
  /** The owner is authenticated data, so a value moved to another row can't be decrypted. */
  seal(text: string, belongsTo: string): Sealed
  /** Undefined when the key or the owner differs or the data was changed. */
  open(sealed: Sealed, belongsTo: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createCipher(secret: string): Cipher {
  const key = deriveKey(secret, 'stored secrets')
  // Identifies the key without revealing it: a hash of a separately derived key.
  const keyId = createHash('sha256').update(deriveKey(secret, 'stored secrets, key id')).digest('hex').slice(0, 16)
  return {
    keyId,
    seal(text, belongsTo) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(belongsTo))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId, nonce, sealed: Buffer.concat([encrypted, cipher.getAuthTag()]) }
    },
    open({ nonce, sealed }, belongsTo) {
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(belongsTo))
        decipher.setAuthTag(sealed.subarray(-tagBytes))
        return decipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
