import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import type { GoogleDoor } from '#ports/world/identity'
import { signingKey } from './signing-key.ts'

const issuer = 'sextant-stand-in'
const type = 'stand-in+jwt'
const Claims = z.object({ sub: z.string(), given_name: z.string(), family_name: z.string() })

/**
 * Stands in for Google on local servers: its page lets you choose any identity, and says so. It uses its own issuer, so
 * it never opens accounts linked to Google, and never verifies an address.
 */
export async function createStandIn(secret: string, now: () => Date): Promise<GoogleDoor> {
  const key = await signingKey(secret, 'stand-in')
  return {
    kind: 'stand-in',
    begin: async ({ state }) => `/auth/google/choose?${new URLSearchParams({ state })}`,
    async finish(answer, { state }) {
      if (answer.get('state') !== state) return undefined
      const person = await read(answer.get('code') ?? '')
      if (!person) return undefined
      const { sub: email, given_name: givenName, family_name: familyName } = person
      const name = `${givenName} ${familyName}`
      return { issuer, subject: email, email, emailVerified: false, name, givenName, familyName, picture: '' }
    },
    choose: ({ email, givenName, familyName }) => {
      const issuedAt = Math.floor(now().getTime() / 1_000)
      return new SignJWT({ given_name: givenName, family_name: familyName })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(email.trim().toLowerCase())
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 60)
        .sign(key)
    },
  }

  async function read(code: string) {
    try {
      const rules = { algorithms: ['HS256'], issuer, typ: type, currentDate: now() }
      return Claims.parse((await jwtVerify(code, key, rules)).payload)
    } catch {
      return undefined
    }
  }
}
