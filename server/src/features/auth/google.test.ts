import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Reply, testApp } from '#test/harness'

let now = Date.now()
const app = await testApp({ now: () => new Date(now) })
const stranger = await app.signIn()
const post = (url: string, body?: unknown): Promise<Reply> => app.send('POST', url, { body, ipAddress: randomIp() })
const randomIp = () => `2001:db8::${Math.floor(Math.random() * 65_535).toString(16)}`
const newEmail = () => `${randomUUID()}@people.org`

interface Choice {
  email: string
  given_name?: string
}

async function answerOf({ email, given_name = 'Ada' }: Choice) {
  const { trip, url } = (await post('/identity/google/begin')).body
  const state = new URL(url, 'http://localhost').searchParams.get('state') ?? ''
  const { code } = (await post('/identity/stand-in/choose', { email, given_name, family_name: 'Quill' })).body
  return { trip, state, code, answer: `?${new URLSearchParams({ code, state })}` }
}

async function proofOf(choice: Choice) {
  const { trip, answer } = await answerOf(choice)
  const { body } = await post('/identity/google/finish', { trip, answer })
  return { firebase_token: body.id_token, user_info: body.user_info, refresh_token: body.refresh_token }
}

const signUp = async (email: string) =>
  post('/auth/google/sign-up', { ...(await proofOf({ email })), role: 'Product Owner' })

test('a profile signs up with a role, and signs in again', async () => {
  const email = newEmail()
  const created = await signUp(email)
  expect(created.status).toBe(200)
  const me = await app.send('GET', '/auth/me', { headers: { authorization: `Bearer ${created.body.access_token}` } })
  expect(me.body).toMatchObject({ email, first_name: 'Ada', last_name: 'Quill', role_at_company: 'Product Owner' })
  expect((await post('/auth/google/sign-in', await proofOf({ email }))).status).toBe(200)
})

test('an address chosen in the stand-in is not verified until its owner opens the email', async () => {
  const email = newEmail()
  const { access_token } = (await signUp(email)).body
  const headers = { authorization: `Bearer ${access_token}` }
  const isVerified = async () => (await app.send('GET', '/auth/email-verification/status', { headers })).body
  expect(await isVerified()).toEqual({ email_verified: false })
  await post('/auth/google/sign-in', await proofOf({ email }))
  expect(await isVerified()).toEqual({ email_verified: false })
  const { rows } = await app.admin.query("select data from pgboss.job where name = 'auth.send-verification'")
  const me = await app.send('GET', '/auth/me', { headers })
  expect(rows.map(({ data }) => data)).toContainEqual({ userId: me.body.id })
})

test('the stand-in does not open an invitation to an address somebody chose there', async () => {
  const owner = await app.signIn('admin')
  const email = newEmail()
  const invited = await owner.post(`/teams/${owner.workspaceId}/invitations`, { email, role: 'admin' })
  const { access_token } = (await signUp(email)).body
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await app.send('GET', '/invitations', { headers })).body).toEqual([])
  const accepted = await app.send('POST', `/invitations/${invited.body.id}/accept`, { headers })
  expect([accepted.status, accepted.body.detail]).toEqual([
    409,
    'Verify your email address first, or use the link in the invitation email.',
  ])
})

test('its session is renewed with a fresh ID token', async () => {
  const email = newEmail()
  const proof = await proofOf({ email })
  await post('/auth/google/sign-up', { ...proof, role: 'Other' })
  const renewed = await post('/identity/token', { refresh_token: proof.refresh_token })
  expect((await post('/auth/refresh', { firebase_token: renewed.body.id_token })).status).toBe(200)
})

test('an unknown profile is told to sign up', async () => {
  const { status, body } = await post('/auth/google/sign-in', await proofOf({ email: newEmail() }))
  expect(status).toBe(404)
  expect(body.detail).toBe(
    "We couldn't find an account linked to this Google profile. Please sign up first or try email/password.",
  )
})

test('an account with a password is not taken over by a profile with its address', async () => {
  const email = newEmail()
  const person = { first_name: 'Grace', last_name: 'Marlow', email, password: 'Brass-Limb-64', role: 'Other' }
  await post('/auth/sign-up', person)
  const signedIn = await post('/auth/google/sign-in', await proofOf({ email: email.toUpperCase() }))
  expect(signedIn.status).toBe(409)
  const signedUp = await signUp(email)
  expect(signedUp).toMatchObject({ status: 409, body: { detail: 'Account already exists. Please sign in instead.' } })
})

test('signing up needs a role', async () => {
  const { status, body } = await post('/auth/google/sign-up', await proofOf({ email: newEmail() }))
  expect(status).toBe(400)
  expect(body.detail).toContain('Please select your role before signing up with Google.')
})

test('a second sign-up with one profile is refused', async () => {
  const email = newEmail()
  await signUp(email)
  expect((await signUp(email)).status).toBe(409)
})

test('an answer works once, for the page that asked, and not for long', async () => {
  const first = await answerOf({ email: newEmail() })
  const other = await answerOf({ email: newEmail() })
  expect((await post('/identity/google/finish', { trip: other.trip, answer: first.answer })).status).toBe(400)
  expect((await post('/identity/google/finish', first)).status).toBe(200)
  expect((await post('/identity/google/finish', first)).status).toBe(400)
  const late = await answerOf({ email: newEmail() })
  now += 11 * 60_000
  expect((await post('/identity/google/finish', late)).status).toBe(400)
})

test('an ID token that was overheard opens no second session', async () => {
  const email = newEmail()
  await signUp(email)
  const proof = await proofOf({ email })
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('/auth/google/sign-in', proof)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a token of the password provider, and one that is none, prove no profile', async () => {
  const email = newEmail()
  const person = { first_name: 'Grace', last_name: 'Marlow', email, password: 'Brass-Limb-64', role: 'Other' }
  await post('/auth/sign-up', person)
  const { id_token } = (await post('/identity/sign-in', { email, password: 'Brass-Limb-64' })).body
  const user_info = { email: 'somebody@else.org' }
  for (const firebase_token of [id_token, stranger.token, 'eyJhbGciOiJub25lIn0.e30.']) {
    expect((await post('/auth/google/sign-in', { firebase_token, user_info })).status).toBe(401)
  }
})

test('names in the profile beside the token count only where its address is the token’s', async () => {
  const proof = await proofOf({ email: newEmail() })
  const user_info = { ...proof.user_info, email: 'mallory@else.org', given_name: 'Mallory' }
  const { body } = await post('/auth/google/sign-up', { ...proof, user_info, role: 'Other' })
  const me = await app.send('GET', '/auth/me', { headers: { authorization: `Bearer ${body.access_token}` } })
  expect(me.body.first_name).toBe('Ada')
})

test('a server that others can reach has no stand-in, and says that Google is not configured', async () => {
  const { send } = await testApp({ isLoopbackOnly: false })
  expect((await send('GET', '/identity/provider')).body).toEqual({ kind: 'embedded', google: 'off' })
  const begun = await send('POST', '/identity/google/begin')
  expect(begun).toMatchObject({
    status: 403,
    body: { code: 'auth/operation-not-allowed', detail: "Google sign-in isn't configured on this server." },
  })
  const body = { email: newEmail(), given_name: 'A', family_name: 'B' }
  expect((await send('POST', '/identity/stand-in/choose', { body })).status).toBe(404)
})
