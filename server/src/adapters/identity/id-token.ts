import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { IdTokens } from '#kernel/identity'
import { signingKey } from './signing-key.ts'

const issuer = 'sextant-identity'
const audience = 'sextant'
const type = 'id+jwt'
const lifetimeSeconds = 60 * 60

const Claims = z.object({ sub: z.uuid(), family: z.uuid() })

export async function createIdTokens(secret: string, now: () => Date): Promise<IdTokens> {
  const key = await signingKey(secret, 'id-token')
  return {
    lifetimeSeconds,
    issue: ({ userId, family }) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      return new SignJWT({ family })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    async read(token) {
      try {
        const rules = { algorithms: ['HS256'], issuer, audience, typ: type, currentDate: now() }
        const { sub, family } = Claims.parse((await jwtVerify(token, key, rules)).payload)
        return { userId: sub, family }
      } catch {
        return undefined
      }
    },
  }
}
