import { randomUUID } from 'node:crypto'
import { orNotFound, UserError } from '#kernel/errors'
import type { SecretHome, Secrets } from '#ports/world/secrets'
import type { Cipher } from './cipher.ts'
import * as queries from './secrets.queries.ts'

export const belongingOf = ({ workspaceId, purpose }: SecretHome, id: string) => `${workspaceId} ${purpose} ${id}`

export function createSecrets(cipher: Cipher): Secrets {
  return {
    async save(db, home, text) {
      const id = randomUUID()
      await queries.insert(db, { id, ...home, ...cipher.seal(text, belongingOf(home, id)) })
      return id
    },

    async read(db, home, id) {
      const stored = orNotFound(await queries.find(db, home, id), 'The credentials')
      const text = cipher.open(stored, belongingOf(home, id))
      if (text !== undefined) return text
      throw new UserError(
        'conflict',
        "The stored credentials can't be read: they were encrypted with a different secret than this server's. Please enter them again, or ask the administrator of this server to restore its secret.",
      )
    },

    remove: queries.remove,
  }
}
