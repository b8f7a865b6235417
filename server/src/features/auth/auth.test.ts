import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { randomAddress, testApp } from '#test/harness'

const { send, admin, folder } = await testApp({ services: ['worker'] })
const password = 'Brass-Limb-64'

/** A person at a keyboard of their own. */
function visitor() {
  const ipAddress = randomAddress()
  const email = `${randomUUID()}@people.org`
  const post = (url: string, body: object) => send('POST', url, { body, ipAddress })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, ipAddress })
  const form = { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Product Manager' }
  return {
    email,
    post,
    signUp: (changes: object = {}) => post('/auth/sign-up', { ...form, ...changes }),
    signIn: (typed = password) => post('/identity/sign-in', { email, password: typed }),
    login: (idToken: string) => post('/auth/login', { firebase_token: idToken }),
    me: (token: string) => send('GET', '/auth/me', bearer(token)),
    signOut: (token: string) => send('POST', '/auth/sign-out', bearer(token)),
  }
}

test('a person signs up and is somebody, with a workspace of their own on the Free plan', async () => {
  const grace = visitor()
  const { status, body } = await grace.signUp()
  expect(status).toBe(200)
  expect((await grace.me(body.access_token)).body).toEqual({
    id: expect.any(String),
    email: grace.email,
    name: 'Grace Marlow',
    first_name: 'Grace',
    last_name: 'Marlow',
    company_name: '',
    role_at_company: 'Product Manager',
    industry: '',
    linkedin_url: '',
    avatar_url: null,
    emailVerified: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const { rows } = await admin.query(
    'select w.plan, m.role from users u join workspaces w on w.personal_of = u.id join memberships m on m.workspace_id = w.id where u.email = $1',
    [grace.email],
  )
  expect(rows).toEqual([{ plan: 'free', role: 'admin' }])
})

test.each([
  [{ first_name: ' ' }, 'First name is required'],
  [{ last_name: '' }, 'Last name is required'],
  [{ email: '' }, 'Email is required'],
  [
    { email: 'grace@mailinator.com' },
    'Temporary email addresses are not allowed. Please use a permanent email address.',
  ],
  [{ password: 'short' }, 'Password does not meet requirements'],
  [{ role: 'Emperor' }, 'Please select your role'],
])('the server refuses what the form refuses: %j', async (changes, sentence) => {
  const { status, body } = await visitor().signUp(changes)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.detail).toContain(sentence)
})

test.each(['grace@0-mail.com', 'grace@mail.0-mail.com'])('a temporary mail service is refused: %s', async (email) => {
  const { status, body } = await visitor().signUp({ email })
  expect([status, body]).toEqual([
    400,
    {
      code: 'auth/invalid-email',
      detail: 'Temporary email addresses are not allowed. Please use a permanent email address.',
    },
  ])
})

test('the roles one can have are listed to anybody, and each can sign up', async () => {
  const { status, body } = await send('GET', '/auth/roles')
  expect([status, body]).toEqual([200, expect.arrayContaining(['Product Manager', 'Other'])])
  for (const role of body) expect((await visitor().signUp({ role })).status).toBe(200)
})

test('a common password is refused by its own code, so that the form can say it beside the field', async () => {
  const { status, body } = await visitor().signUp({ password: 'Password1!' })
  expect([status, body]).toEqual([
    400,
    { code: 'auth/weak-password', detail: 'This password is too common. Please choose one that is harder to guess.' },
  ])
})

test('an address has one account, however it is written and however fast one clicks', async () => {
  const grace = visitor()
  const replies = await Promise.all([
    grace.signUp(),
    grace.signUp({ email: grace.email.toUpperCase() }),
    grace.signUp(),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refusal = replies.find(({ status }) => status === 409)
  expect(refusal?.body).toEqual({ code: 'already_exists', detail: 'An account with this email already exists' })
})

test('signing in goes through the provider, whose token is exchanged for ours', async () => {
  const grace = visitor()
  await grace.signUp()
  const provider = await grace.signIn()
  expect(provider.body).toMatchObject({ expires_in: 3_600 })
  const { body } = await grace.login(provider.body.id_token)
  expect((await grace.me(body.access_token)).status).toBe(200)
  expect((await grace.me(provider.body.id_token)).status).toBe(401)
  expect((await grace.login(body.access_token)).status).toBe(401)
})

test('the provider tells an unknown account from a wrong password, by its codes', async () => {
  const grace = visitor()
  expect((await grace.signIn()).body.code).toBe('auth/user-not-found')
  await grace.signUp()
  expect((await grace.signIn('Wrong-Limb-64')).body.code).toBe('auth/wrong-password')
  await admin.query('update users set disabled_at = now() where email = $1', [grace.email])
  expect((await grace.signIn()).body.code).toBe('auth/user-disabled')
})

test('wrong passwords cost more and more time, are told in the audit log, and do not lock the owner out', async () => {
  const grace = visitor()
  await grace.signUp()
  const thief = randomAddress()
  const guess = () =>
    send('POST', '/identity/sign-in', { body: { email: grace.email, password: 'Guess-Limb-1' }, ipAddress: thief })
  const codes: string[] = []
  for (let attempt = 0; attempt < 8; attempt++) codes.push((await guess()).body.code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('auth/wrong-password'))
  expect(codes.at(-1)).toBe('auth/too-many-requests')
  expect((await grace.signIn()).status).toBe(200)
  const { rows } = await admin.query(
    "select success, ip_address from audit_events where action = 'FAILED_LOGIN' and user_email = $1",
    [grace.email],
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(rows[0]).toEqual({ success: false, ip_address: thief })
})

test('passwords are kept as argon2id with a salt of their own, and two spellings of one letter are one password', async () => {
  const [grace, ada] = [visitor(), visitor()]
  await grace.signUp({ password: 'Caf\u00e9-Limb-64' })
  await ada.signUp({ password: 'Caf\u00e9-Limb-64' })
  const { rows } = await admin.query(
    'select hash from passwords p join users u on u.id = p.user_id where email in ($1, $2)',
    [grace.email, ada.email],
  )
  expect(rows.map(({ hash }) => hash.slice(0, 31))).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1$'))
  expect(rows[0].hash).not.toBe(rows[1].hash)
  expect((await grace.signIn('Cafe\u0301-Limb-64')).status).toBe(200)
})

test('signing out ends that session and no other', async () => {
  const grace = visitor()
  const first = (await grace.signUp()).body.access_token
  const second = (await grace.login((await grace.signIn()).body.id_token)).body.access_token
  expect((await grace.signOut(first)).status).toBe(200)
  expect([(await grace.me(first)).status, (await grace.me(second)).status]).toEqual([401, 200])
})

test('signing out also ends what could renew the session', async () => {
  const grace = visitor()
  await grace.signUp()
  const provider = (await grace.signIn()).body
  const token = (await grace.login(provider.id_token)).body.access_token
  const renewed = (await grace.post('/auth/refresh', { firebase_token: provider.id_token })).body.access_token
  await grace.signOut(token)
  expect((await grace.me(renewed)).status).toBe(401)
  expect((await grace.post('/auth/refresh', { firebase_token: provider.id_token })).status).toBe(401)
  expect((await grace.post('/identity/token', { refresh_token: provider.refresh_token })).status).toBe(401)
})

test('a refresh token is replaced on every use, and one that comes back later ends all that came of it', async () => {
  const grace = visitor()
  await grace.signUp()
  const first = (await grace.signIn()).body.refresh_token
  const use = (token: string) => grace.post('/identity/token', { refresh_token: token })
  const second = (await use(first)).body.refresh_token
  expect((await use(first)).status).toBe(200)
  const third = (await use(second)).body
  expect((await grace.post('/auth/refresh', { firebase_token: third.id_token })).status).toBe(200)
  await admin.query("update refresh_tokens set used_at = used_at - interval '11 s'")
  expect((await use(first)).body.code).toBe('auth/invalid-refresh-token')
  expect((await use(third.refresh_token)).status).toBe(401)
})

/** The mail to an address about a subject, from the folder where mails go when no server is set, and its link. */
async function mailTo(email: string, subject: string) {
  const outbox = path.join(folder, 'outbox')
  return vi.waitFor(
    async () => {
      const mails = await Promise.all(
        readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))),
      )
      const mail = mails.find(
        (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === email),
      )
      expect(mail).toBeDefined()
      return { html: mail?.html, link: new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '') }
    },
    { timeout: 10_000 },
  )
}

test('a forgotten password is set anew by a mailed link that works once and ends every session', async () => {
  const grace = visitor()
  const old = (await grace.signUp()).body.access_token
  const responses = await grace.post('/auth/password-reset/request', { email: grace.email })
  const { html, link } = await mailTo(grace.email, 'Set a new password')
  expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/auth/reset-password')
  expect(html).toContain('Set a new password')
  const code = link.searchParams.get('token') ?? ''
  const confirm = (changes: object = {}) =>
    grace.post('/auth/password-reset/confirm', {
      email: grace.email,
      reset_code: code,
      new_password: 'Other-Limb-65',
      ...changes,
    })
  expect((await confirm({ new_password: 'short' })).body.detail).toContain('Password must be at least 8 characters')
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).body).toEqual({
    code: 'invalid_input',
    detail: 'Invalid or expired reset token. Please request a new password reset.',
  })
  expect((await grace.me(old)).status).toBe(401)
  expect([(await grace.signIn()).status, (await grace.signIn('Other-Limb-65')).status]).toEqual([401, 200])
  expect(responses.body).toEqual((await grace.post('/auth/password-reset/request', { email: visitor().email })).body)
  const { rows } = await admin.query('select data::text from pgboss.job')
  expect(rows.some(({ data }) => data?.includes(code))).toBe(false)
})

test('a code of one account opens no other', async () => {
  const [grace, thief] = [visitor(), visitor()]
  await grace.signUp()
  await thief.signUp()
  await thief.post('/auth/password-reset/request', { email: thief.email })
  const { link } = await mailTo(thief.email, 'Set a new password')
  const { status } = await thief.post('/auth/password-reset/confirm', {
    email: grace.email,
    reset_code: link.searchParams.get('token'),
    new_password: 'Stolen-Limb-1',
  })
  expect(status).toBe(400)
  expect((await grace.signIn()).status).toBe(200)
})

test('an address is proven by the mail that signing up sends, once', async () => {
  const grace = visitor()
  const token = (await grace.signUp()).body.access_token
  const status = async () =>
    (await send('GET', '/auth/email-verification/status', { headers: { authorization: `Bearer ${token}` } })).body
  expect(await status()).toEqual({ email_verified: false })
  const { link } = await mailTo(grace.email, 'Verify your email address')
  const code = link.searchParams.get('token')
  expect((await grace.post('/auth/email-verification/confirm', { code })).status).toBe(200)
  expect(await status()).toEqual({ email_verified: true })
  expect((await grace.post('/auth/email-verification/confirm', { code })).status).toBe(400)
})

test('the mail can be asked for again once in two minutes', async () => {
  const grace = visitor()
  const headers = { authorization: `Bearer ${(await grace.signUp()).body.access_token}` }
  const resend = () => send('POST', '/auth/email-verification/resend', { headers })
  expect((await resend()).body).toEqual({ success: true, message: `Verification email sent to ${grace.email}` })
  expect((await resend()).status).toBe(429)
})
