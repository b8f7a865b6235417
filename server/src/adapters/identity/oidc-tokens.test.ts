import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { TripSecrets } from '#ports/world/identity'
import { serve } from '../http-out/loopback.fixtures.ts'
import { createGoogleDoor } from './google.ts'

const trip: TripSecrets = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) }
const keys = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', use: 'sig', alg: 'RS256' }
const hour = 3_600
const now = () => Math.floor(Date.now() / 1_000)

type Make = (claims: JWTPayload, issuer: string) => Promise<string> | string

const signed = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(keys.privateKey)

/** A provider that issues any given ID token, and the response it sends the browser back with. */
async function finishWith(make: Make) {
  const { url } = await serve(async (request, response) => {
    const claims = {
      iss: url,
      aud: 'sextant',
      sub: 'ada',
      nonce: trip.nonce,
      iat: now(),
      exp: now() + hour,
      email: 'ada@people.org',
      email_verified: true,
    }
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async () => ({ access_token: 'access', token_type: 'Bearer', id_token: await make(claims, url) }),
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answers[request.url ?? '']?.()))
  })
  const door = await createGoogleDoor({
    oidc: { issuer: url, clientId: 'sextant', clientSecret: 'a secret between the two' },
    publicUrl: 'http://localhost:3000',
    secret: 'unused',
    outRules: { allowHosts: [], userAgent: 'Sextant' },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  return door?.finish(new URLSearchParams({ code: 'code-1', state: trip.state }), trip)
}

test('a good ID token is accepted', async () => {
  expect(await finishWith(signed)).toMatchObject({ subject: 'ada', email: 'ada@people.org', emailVerified: true })
})

test('an address that the provider says nothing about is not taken as confirmed', async () => {
  const person = await finishWith(({ email_verified: _, ...claims }) => signed(claims))
  expect(person).toMatchObject({ emailVerified: false })
})

const otherKeys = await generateKeyPair('RS256')

test.each<[string, Make]>([
  ['for another application', (claims) => signed({ ...claims, aud: 'another-application' })],
  [
    'for several applications, and not handed to us',
    (claims) => signed({ ...claims, aud: ['sextant', 'another'], azp: 'another' }),
  ],
  ['of another issuer', (claims) => signed({ ...claims, iss: 'https://accounts.google.com' })],
  ['for another trip', (claims) => signed({ ...claims, nonce: 'nonce-2' })],
  ['for no trip', ({ nonce: _, ...claims }) => signed(claims)],
  ['that has ended', (claims) => signed({ ...claims, iat: now() - 2 * hour, exp: now() - hour })],
  ['without an end', ({ exp: _, ...claims }) => signed(claims)],
  ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
  ['without an address', ({ email: _, ...claims }) => signed(claims)],
  ['that nobody signed', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'signed with the public key as if it were a secret',
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(jwk))),
  ],
  [
    'signed by somebody else',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(otherKeys.privateKey),
  ],
  ['that is none', () => 'not.a.token'],
])('an ID token %s is refused', async (_, make) => {
  expect(await finishWith(make)).toBeUndefined()
})
