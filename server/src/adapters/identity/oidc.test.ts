import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { UpstreamError } from '#kernel/errors'
import type { TripSecrets } from '#ports/world/identity'
import { startOpenIdProvider } from '#test/sign-in/openid-provider'
import { signInAt } from '#test/sign-in/openid-visitor'
import { createGoogleDoor } from './google.ts'

const publicUrl = 'http://localhost:3000'
const profiles = {
  ada: { email: 'ada@people.org', email_verified: true, name: 'Ada Quill', given_name: 'Ada', family_name: 'Quill' },
  ben: { email: 'ben@people.org', email_verified: false },
}
const redirectUri = `${publicUrl}/auth/google/callback`
const provider = await startOpenIdProvider({ redirectUri, profiles })
const googleLike = await startOpenIdProvider({ redirectUri, profiles, tellsInIdToken: true })
const plain = await startOpenIdProvider({ redirectUri, profiles, hasChooser: false })
afterAll(() => Promise.all([provider.stop(), googleLike.stop(), plain.stop()]))
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

const secrets = (mark: string): TripSecrets => ({
  state: `state-${mark}`,
  nonce: `nonce-${mark}`,
  codeVerifier: mark.padEnd(43, 'v'),
})

async function doorTo(oidc: { issuer: string; clientId: string; clientSecret: string }) {
  const outRules = { allowHosts: [], userAgent: 'Sextant' }
  const now = () => new Date()
  const door = await createGoogleDoor({ oidc, publicUrl, secret: 'unused', outRules, now, log })
  if (!door) throw new Error('no door')
  return door
}

async function answerAt(to: typeof provider, trip: TripSecrets, person: string) {
  const door = await doorTo(to)
  return { door, answer: await signInAt(await door.begin(trip), person) }
}

test('the way to the provider asks for email and profile, forces the account chooser and binds the answer to us', async () => {
  const url = new URL(await (await doorTo(provider)).begin(secrets('a')))
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    state: 'state-a',
    nonce: 'nonce-a',
  })
  expect(url.searchParams.get('code_challenge')).not.toContain('vvv')
})

test('a provider without an account chooser is not asked for one', async () => {
  const trip = secrets('i')
  const { door, answer } = await answerAt(plain, trip, 'ada')
  expect(new URL(await door.begin(trip)).searchParams.get('prompt')).toBeNull()
  expect(await door.finish(answer, trip)).toMatchObject({ subject: 'ada' })
})

test('what a provider says against a sign-in is logged, without the codes of the trip', async () => {
  const refusal = { error: 'invalid_request', error_description: 'unsupported prompt value requested' }
  const answer = new URLSearchParams({ ...refusal, state: 'state-j', iss: provider.issuer })
  expect(await (await doorTo(provider)).finish(answer, secrets('j'))).toBeUndefined()
  expect(logged.at(-1)).toMatchObject({
    issuer: provider.issuer,
    error: 'invalid_request',
    description: 'unsupported prompt value requested',
    msg: 'the sign-in provider refused a sign-in',
  })
  const { door, answer: other } = await answerAt(provider, secrets('k'), 'ada')
  await door.finish(other, { ...secrets('k'), codeVerifier: 'w'.repeat(43) })
  expect(logged.at(-1)).toMatchObject({ error: 'invalid_grant' })
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`state-j|${other.get('code')}|${provider.clientSecret}`))
})

test.each([
  ['in the ID token', googleLike],
  ['only when asked for it', provider],
])('whoever signs in there is known with what the provider tells %s', async (_, to) => {
  const trip = secrets('b')
  const { door, answer } = await answerAt(to, trip, 'ada')
  expect(await door.finish(answer, trip)).toEqual({
    issuer: to.issuer,
    subject: 'ada',
    email: 'ada@people.org',
    emailVerified: true,
    name: 'Ada Quill',
    givenName: 'Ada',
    familyName: 'Quill',
    picture: '',
  })
})

test('an address that the provider has not confirmed is told as such', async () => {
  const trip = secrets('c')
  const { door, answer } = await answerAt(provider, trip, 'ben')
  expect(await door.finish(answer, trip)).toMatchObject({ email: 'ben@people.org', emailVerified: false })
})

test.each([
  ['state', { state: 'another' }],
  ['nonce', { nonce: 'another' }],
  ['code verifier', { codeVerifier: 'w'.repeat(43) }],
])('an answer to a trip with another %s is refused', async (_, other) => {
  const trip = secrets('d')
  const { door, answer } = await answerAt(provider, trip, 'ada')
  expect(await door.finish(answer, { ...trip, ...other })).toBeUndefined()
})

test('a code works once', async () => {
  const trip = secrets('e')
  const { door, answer } = await answerAt(provider, trip, 'ada')
  expect(await door.finish(answer, trip)).toMatchObject({ subject: 'ada' })
  expect(await door.finish(answer, trip)).toBeUndefined()
})

test('a code for one application is worth nothing with the secret of another', async () => {
  const trip = secrets('f')
  const { answer } = await answerAt(provider, trip, 'ada')
  const door = await doorTo({ ...provider, clientSecret: 'guessed' })
  expect(await door.finish(answer, trip)).toBeUndefined()
})

test('an answer that carries an error instead of a code is refused', async () => {
  const answer = new URLSearchParams({ error: 'access_denied', state: 'state-g', iss: provider.issuer })
  expect(await (await doorTo(provider)).finish(answer, secrets('g'))).toBeUndefined()
})

test('a provider that is away is told as such, and asked again the next time', async () => {
  const away = await startOpenIdProvider({ redirectUri, profiles })
  const door = await doorTo(away)
  await away.stop()
  await expect(door.begin(secrets('h'))).rejects.toThrow(UpstreamError)
  const back = await startOpenIdProvider({ redirectUri, profiles, port: Number(new URL(away.issuer).port) })
  expect(await door.begin(secrets('h'))).toContain(back.issuer)
  await back.stop()
})
