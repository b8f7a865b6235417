import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomAddress, testApp } from '../harness.ts'
import { type Emulator, emulatorPatienceMs, startEmulator } from './firebase-emulator.ts'

const started = await startEmulator()
const isAbsent = typeof started === 'string'
const emulator = started as Emulator
const password = 'Brass-Limb-64'
const newEmail = () => `${randomUUID()}@people.org`

afterAll(() => (isAbsent ? undefined : emulator.stop()))

/** The calls that Firebase's own browser code makes. */
async function firebase(call: string, body: object) {
  const address = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { localId: string; idToken: string; error?: { message: string } }
}

const signInAtFirebase = (email: string, typed = password) =>
  firebase('signInWithPassword', { email, password: typed, returnSecureToken: true })

async function googleToken(profile: { email: string; email_verified?: boolean; sub?: string }): Promise<string> {
  const idToken = JSON.stringify({ sub: randomUUID(), email_verified: true, name: 'Ada Quill', ...profile })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
  return (await firebase('signInWithIdp', { postBody, requestUri: 'http://localhost', returnSecureToken: true }))
    .idToken
}

type Claims = Record<string, unknown>

/** The emulator signs nothing, so its tokens can be forged. */
function rewritten(token: string, change: (claims: Claims) => Claims): string {
  const [head, claims = ''] = token.split('.')
  const changed = change(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`
}

// A session family is as precise as the token's sign-in time, which is in seconds.
const nextSecond = () => pause(1_050)

describe.skipIf(isAbsent)(isAbsent ? `Firebase is not tested: ${started}` : 'with Firebase', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    app = await testApp({ firebase: emulator.settings, services: ['worker'] })
  }, emulatorPatienceMs)

  const post = (url: string, body?: unknown) => app.send('POST', url, { body, ipAddress: randomAddress() })
  const get = (url: string, token: string) => app.send('GET', url, { headers: { authorization: `Bearer ${token}` } })
  const signUp = (email: string, typed = password) =>
    post('/auth/sign-up', { first_name: 'Grace', last_name: 'Marlow', email, password: typed, role: 'Other' })
  const login = (firebase_token: string) => post('/auth/login', { firebase_token })
  const google = (way: 'in' | 'up', firebase_token: string) =>
    post(`/auth/google/sign-${way}`, { firebase_token, user_info: {}, ...(way === 'up' && { role: 'Other' }) })

  async function codeMailedTo(email: string, subject: string): Promise<string> {
    const outbox = path.join(app.folder, 'outbox')
    for (;;) {
      const files = readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(path.join(outbox, name))))
      const mail = (await Promise.all(files)).find(
        (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === email),
      )
      const code = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (code) return code
      await pause(50)
    }
  }

  test('the browser is told where to sign in, and that our own provider stands aside', async () => {
    expect((await app.send('GET', '/identity/provider')).body).toEqual({
      kind: 'firebase',
      projectId: 'demo-sextant',
      apiKey: 'demo-key',
      authDomain: 'localhost',
      emulatorUrl: `http://${emulator.host}`,
    })
    const refused = { status: 403, body: { code: 'auth/operation-not-allowed' } }
    expect(await post('/identity/sign-in', { email: newEmail(), password })).toMatchObject(refused)
    expect(await post('/identity/token', { refresh_token: 'any' })).toMatchObject(refused)
    expect(await post('/identity/google/begin')).toMatchObject(refused)
  })

  test('somebody who signs up has the password at Firebase and nowhere here, and signs in with it', async () => {
    const email = newEmail()
    const { status, body } = await signUp(email)
    expect(status).toBe(200)
    expect((await get('/auth/me', body.access_token)).body).toMatchObject({ email, first_name: 'Grace' })
    const { rows } = await app.admin.query(
      'select 1 from passwords p join users u on u.id = p.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([])
    expect((await signInAtFirebase(email, 'Wrong-Limb-64')).error?.message).toBe('INVALID_PASSWORD')
    const { idToken } = await signInAtFirebase(email)
    const signedIn = await login(idToken)
    expect(signedIn.status).toBe(200)
    expect((await get('/auth/me', signedIn.body.access_token)).body.email).toBe(email)
    expect((await post('/auth/refresh', { firebase_token: idToken })).status).toBe(200)
  })

  test('an ID token begins one session, and none after a sign-out', async () => {
    const email = newEmail()
    await signUp(email)
    const { idToken } = await signInAtFirebase(email)
    const { body } = await login(idToken)
    expect((await login(idToken)).status).toBe(401)
    await app.send('POST', '/auth/sign-out', { headers: { authorization: `Bearer ${body.access_token}` } })
    expect((await login(idToken)).status).toBe(401)
    expect((await post('/auth/refresh', { firebase_token: idToken })).status).toBe(401)
    await nextSecond()
    expect((await login((await signInAtFirebase(email)).idToken)).status).toBe(200)
  })

  test.each<[string, (claims: Claims) => Claims]>([
    [
      'of another project',
      (claims) => ({ ...claims, aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
    ],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.test/demo-sextant' })],
    ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 })],
    ['of nobody', (claims) => ({ ...claims, sub: 'nobody', user_id: 'nobody' })],
    ['without an address', ({ email: _, ...claims }) => claims],
  ])('a token %s proves nothing', async (_, change) => {
    const email = newEmail()
    await signUp(email)
    const { idToken } = await signInAtFirebase(email)
    expect((await login(rewritten(idToken, change))).status).toBe(401)
    expect((await login(idToken)).status).toBe(200)
  })

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJub25lIn0.bnVsbA.', 'a.b.c'])(
    'the text "%s" is no token',
    async (text) => {
      expect((await login(text)).status).toBe(text ? 401 : 400)
    },
  )

  test('one who is known at Firebase and has no account here is told so, and signs up with the same password only', async () => {
    const email = newEmail()
    const { localId, idToken } = await firebase('signUp', { email, password, returnSecureToken: true })
    expect((await login(idToken)).status).toBe(404)
    const refused = { status: 409, body: { detail: 'An account with this email already exists' } }
    expect(await signUp(email, 'Other-Limb-65')).toMatchObject(refused)
    expect((await signUp(email)).status).toBe(200)
    await nextSecond()
    const again = await signInAtFirebase(email)
    expect(again.localId).toBe(localId)
    expect((await login(again.idToken)).status).toBe(200)
    expect(await signUp(email)).toMatchObject(refused)
  })

  test('a sign-up that fails here leaves nobody behind at Firebase', async () => {
    const email = newEmail()
    await app.admin.query(`alter table users add constraint nobody check (email <> '${email}')`)
    expect((await signUp(email)).status).toBe(500)
    await app.admin.query('alter table users drop constraint nobody')
    expect((await signInAtFirebase(email)).error?.message).toBe('EMAIL_NOT_FOUND')
    expect((await signUp(email)).status).toBe(200)
  })

  test('a forgotten password is replaced at Firebase by the mailed link, once, and ends every session', async () => {
    const email = newEmail()
    const { body: before } = await signUp(email)
    const old = await signInAtFirebase(email)
    await nextSecond()
    await post('/auth/password-reset/request', { email })
    const confirmation = { email, reset_code: await codeMailedTo(email, 'Set a new'), new_password: 'Other-Limb-65' }
    expect((await post('/auth/password-reset/confirm', confirmation)).status).toBe(200)
    expect((await post('/auth/password-reset/confirm', confirmation)).status).toBe(400)
    expect((await get('/auth/me', before.access_token)).status).toBe(401)
    expect((await login(old.idToken)).status).toBe(401)
    expect((await signInAtFirebase(email)).error?.message).toBe('INVALID_PASSWORD')
    expect((await login((await signInAtFirebase(email, 'Other-Limb-65')).idToken)).status).toBe(200)
  })

  test('an account from before Firebase moves there with its next password', async () => {
    const { email } = await app.signIn()
    await post('/auth/password-reset/request', { email })
    const reset_code = await codeMailedTo(email, 'Set a new')
    await post('/auth/password-reset/confirm', { email, reset_code, new_password: 'Other-Limb-65' })
    expect((await login((await signInAtFirebase(email, 'Other-Limb-65')).idToken)).status).toBe(200)
  })

  test('an address that was proven here is proven at Firebase, and the other way round', async () => {
    const email = newEmail()
    await signUp(email)
    await post('/auth/email-verification/confirm', { code: await codeMailedTo(email, 'Verify') })
    await expect.poll(async () => claimsOf((await signInAtFirebase(email)).idToken).email_verified).toBe(true)

    const other = newEmail()
    await signUp(other)
    const { localId } = await signInAtFirebase(other)
    await nextSecond()
    await app.server.ctx.ports.directory?.setVerified(localId)
    const { body } = await login((await signInAtFirebase(other)).idToken)
    expect((await get('/auth/email-verification/status', body.access_token)).body).toEqual({ email_verified: true })
  })

  test('a Google profile signs up with a role and signs in again; a token that was overheard does not', async () => {
    const email = newEmail()
    const profile = { email, sub: randomUUID() }
    const first = await googleToken(profile)
    expect((await google('in', first)).status).toBe(404)
    const { status, body } = await google('up', first)
    expect(status).toBe(200)
    expect((await get('/auth/me', body.access_token)).body).toMatchObject({ first_name: 'Ada', last_name: 'Quill' })
    expect((await google('in', first)).status).toBe(401)
    expect((await login(first)).status).toBe(401)
    await nextSecond()
    const second = await googleToken(profile)
    expect((await google('in', second)).status).toBe(200)
    expect((await google('in', second)).status).toBe(401)
  })

  test('a Google profile with an unproven address does not sign up, and a password is no profile', async () => {
    const token = rewritten(await googleToken({ email: newEmail() }), (claims) => ({
      ...claims,
      email_verified: false,
    }))
    expect((await google('up', token)).status).toBe(403)
    const email = newEmail()
    await signUp(email)
    const { idToken } = await signInAtFirebase(email)
    expect((await google('in', idToken)).status).toBe(401)
    expect((await google('up', idToken)).status).toBe(401)
  })

  test('an account with a password is not taken over by the Google profile that Firebase gives it to', async () => {
    const email = newEmail()
    await signUp(email)
    const { localId } = await signInAtFirebase(email)
    await nextSecond()
    const token = await googleToken({ email })
    expect(claimsOf(token).user_id).toBe(localId)
    expect((await google('in', token)).status).toBe(409)
    expect((await google('up', token)).status).toBe(409)
    expect((await login(token)).status).toBe(404)
    expect((await post('/auth/refresh', { firebase_token: token })).status).toBe(404)
  })

  test('without the emulator a token that nobody signed proves nothing, whatever the environment says', async () => {
    const email = newEmail()
    await signUp(email)
    const { idToken } = await signInAtFirebase(email)
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host
    const serviceAccount = JSON.stringify(madeUpAccount())
    const { send } = await testApp({ firebase: { ...emulator.settings, emulatorHost: undefined, serviceAccount } })
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBe(emulator.host)
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST
    expect((await send('POST', '/auth/login', { body: { firebase_token: idToken } })).status).toBe(401)
  })

  test('while Firebase is away nobody is refused: they are asked to try again', async () => {
    const { send } = await testApp({ firebase: { ...emulator.settings, emulatorHost: '127.0.0.1:1' } })
    const { idToken } = await firebase('signUp', { email: newEmail(), password, returnSecureToken: true })
    const person = { first_name: 'Grace', last_name: 'Marlow', email: newEmail(), password, role: 'Other' }
    for (const [url, body] of [
      ['/auth/login', { firebase_token: idToken }],
      ['/auth/sign-up', person],
    ] as const) {
      const answer = await send('POST', url, { body })
      expect(answer).toMatchObject({
        status: 502,
        body: { detail: 'Firebase is unavailable. Please try again in a moment.' },
      })
    }
  })

  test('a reset that Firebase did not hear of can be tried again with the same link', async () => {
    const email = newEmail()
    await signUp(email)
    await post('/auth/password-reset/request', { email })
    const confirmation = { email, reset_code: await codeMailedTo(email, 'Set a new'), new_password: 'Other-Limb-65' }
    const away = await testApp({
      firebase: { ...emulator.settings, emulatorHost: '127.0.0.1:1' },
      connectionString: app.database.connectionString,
    })
    expect((await away.send('POST', '/auth/password-reset/confirm', { body: confirmation })).status).toBe(502)
    expect((await post('/auth/password-reset/confirm', confirmation)).status).toBe(200)
  })
})

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

function madeUpAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { type: 'service_account', project_id: 'demo-sextant', client_email: 'a@demo-sextant.test', private_key }
}
