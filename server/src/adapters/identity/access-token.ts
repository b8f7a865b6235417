import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import type { AccessClaims, AccessTokens } from '#ports/world/identity'
import { signingKey } from './signing-key.ts'

const issuer = 'sextant'
const audience = 'sextant-api'
const type = 'at+jwt'
const lifetimeSeconds = 60 * 60
const proveAtMost = 10_000

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

export async function createAccessTokens(secret: string, now: () => Date): Promise<AccessTokens> {
  const key = await signingKey(secret, 'access-token')
  // Cached: a valid signature stays valid, only the expiry must be checked again.
  const proven = new Map<string, AccessClaims>()

  async function check(token: string): Promise<AccessClaims | undefined> {
    try {
      const rules = { algorithms: ['HS256'], issuer, audience, typ: type, currentDate: now() }
      const { sub, sid, exp } = Claims.parse((await jwtVerify(token, key, rules)).payload)
      return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) }
    } catch {
      return undefined
    }
  }

  return {
    issue: (userId, sessionId) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setJti(crypto.randomUUID())
        .sign(key)
    },
    async read(token) {
      const known = proven.get(token)
      if (known && known.expiresAt > now()) return known
      const claims = await check(token)
      if (proven.size >= proveAtMost) proven.clear()
      if (claims) proven.set(token, claims)
      return claims
    },
  }
}
