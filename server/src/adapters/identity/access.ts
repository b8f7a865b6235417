import type { Actor } from '#kernel/context'
import type { Db } from '#kernel/db'
import { UserError } from '#kernel/errors'
import type { AccessTokens } from '#ports/world/identity'
import type { Listener } from '../postgres/listen.ts'
import * as queries from './access.queries.ts'

export interface Access {
  /** Throws 401 without a live session and 404 for a workspace the caller isn't in. */
  authenticate(authorization: string | undefined, workspaceId: string | undefined): Promise<Admitted>
  invalidate(userId: string): void
  /** Called on every server with the user whose permissions changed. */
  onChange(act: (userId: string) => void): void
}

export interface Admitted {
  actor: Actor
  /** When the token expires, which also ends its streams. */
  until: Date
}

interface Remembered {
  actor: Actor
  until: number
}

const rememberMs = 30_000
const rememberAtMost = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function createAccess(tokens: AccessTokens, db: Db, listener: Listener, now: () => Date): Access {
  const remembered = new Map<string, Remembered>()
  const changeReaders: ((userId: string) => void)[] = []

  // Incremented on every change, so that a lookup started before a change isn't cached after it.
  let changes = 0

  function invalidate(userId: string): void {
    changes += 1
    for (const [key, { actor }] of remembered) if (actor.userId === userId) remembered.delete(key)
    for (const act of changeReaders) act(userId)
  }

  listener.on('access', ({ userId }) => invalidate(String(userId)))
  listener.onReconnect(() => {
    changes += 1
    remembered.clear()
  })

  async function actorFor(userId: string, sessionId: string, workspaceId: string | undefined): Promise<Actor> {
    const key = `${sessionId} ${workspaceId ?? ''}`
    const known = remembered.get(key)
    // Without a connection to the other servers, changes would be missed, so skip the cache.
    if (known && listener.connected && known.until > now().getTime()) return known.actor
    const lookup = { userId, sessionId, workspaceId, now: now() }
    const changesBefore = changes
    const actor = await queries.findActor(db, lookup)
    if (!actor) throw (await queries.isLive(db, lookup)) ? noSuchWorkspace() : signedOut()
    await queries.markUsed(db, actor, now())
    if (remembered.size >= rememberAtMost) remembered.clear()
    if (changes === changesBefore) remembered.set(key, { actor, until: now().getTime() + rememberMs })
    return actor
  }

  return {
    async authenticate(authorization, workspaceId) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      const claims = token ? await tokens.read(token) : undefined
      if (!claims) throw signedOut()
      if (workspaceId !== undefined && !uuid.test(workspaceId)) throw noSuchWorkspace()
      return { actor: await actorFor(claims.userId, claims.sessionId, workspaceId), until: claims.expiresAt }
    },
    invalidate,
    onChange: (act) => void changeReaders.push(act),
  }
}

const signedOut = () => new UserError('not_signed_in', 'Please log in to continue.')
const noSuchWorkspace = () => new UserError('workspace_not_found', 'Workspace not found')
