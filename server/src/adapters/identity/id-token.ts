import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import type { IdTokens } from '#ports/world/identity'
import { signingKey } from './signing-key.ts'

const issuer = 'sextant-identity'
const audience = 'sextant'
const type = 'id+jwt'
const lifetimeSeconds = 60 * 60

const Claims = z.object({ sub: z.uuid(), family: z.uuid(), of: z.enum(['user', 'identity']) })

export async function createIdTokens(secret: string, now: () => Date): Promise<IdTokens> {
  const key = await signingKey(secret, 'id-token')
  return {
    lifetimeSeconds,
    issue: (person) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      const [of, id] = 'userId' in person ? ['user', person.userId] : ['identity', person.identityId]
      return new SignJWT({ family: person.family, of })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    async read(token) {
      try {
        const rules = { algorithms: ['HS256'], issuer, audience, typ: type, currentDate: now() }
        const { sub, family, of } = Claims.parse((await jwtVerify(token, key, rules)).payload)
        return of === 'user' ? { userId: sub, family } : { identityId: sub, family }
      } catch {
        return undefined
      }
    },
  }
}
