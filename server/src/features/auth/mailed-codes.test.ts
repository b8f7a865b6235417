import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { randomAddress, testApp } from '#test/harness'

let clock = 0
const { send, admin, folder } = await testApp({ services: ['worker'], now: () => new Date(Date.now() + clock) })
const password = 'Brass-Limb-64'
const form = { first_name: 'Grace', last_name: 'Marlow', password, role: 'Product Manager' }

async function signUp() {
  const email = `${randomUUID()}@people.org`
  const { body } = await send('POST', '/auth/sign-up', { body: { ...form, email }, ipAddress: randomAddress() })
  return { email, headers: { authorization: `Bearer ${body.access_token}` } }
}

const askReset = (email: string) =>
  send('POST', '/auth/password-reset/request', { body: { email }, ipAddress: randomAddress() })

const confirmReset = (email: string, reset_code: string, new_password = 'Other-Limb-65') =>
  send('POST', '/auth/password-reset/confirm', {
    body: { email, reset_code, new_password },
    ipAddress: randomAddress(),
  })

/** The codes emailed to an address, as soon as there are so many. */
function codesTo(email: string, subject: string, count: number): Promise<string[]> {
  const outbox = path.join(folder, 'outbox')
  return vi.waitFor(
    async () => {
      const names = readdirSync(outbox).sort()
      const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
      const mine = mails.filter(
        (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === email),
      )
      expect(mine).toHaveLength(count)
      return mine.map(({ text }) => new URL(/http\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? '')
    },
    { timeout: 15_000 },
  )
}

const jobsDone = () =>
  vi.waitFor(async () => {
    const { rows } = await admin.query("select 1 from pgboss.job where state < 'completed' and name like 'auth.%'")
    expect(rows).toHaveLength(0)
  })

const resetSubject = 'Set a new password'
const verifySubject = 'Verify your email address'

test('an account gets one reset email in two minutes, from however many addresses it is requested', async () => {
  const { email } = await signUp()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => askReset(n % 2 ? email : email.toUpperCase())))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { success: true }]))
  const [first = ''] = await codesTo(email, resetSubject, 1)
  clock += 90_000
  await askReset(email)
  await jobsDone()
  expect(await codesTo(email, resetSubject, 1)).toEqual([first])

  clock += 31_000
  await askReset(email)
  const [second = ''] = (await codesTo(email, resetSubject, 2)).filter((code) => code !== first)
  expect((await confirmReset(email, first)).status, 'the older link has ended').toBe(400)
  expect((await confirmReset(email, second)).status).toBe(200)
})

test('the link of a reset email stays valid when more are requested right after it', async () => {
  const { email } = await signUp()
  await askReset(email)
  const [code = ''] = await codesTo(email, resetSubject, 1)
  await askReset(email)
  await jobsDone()
  expect((await confirmReset(email, code)).status).toBe(200)
  await askReset(email)
  await codesTo(email, resetSubject, 2)
})

test('a new password made of the person’s name is refused, and the link stays valid', async () => {
  const { email } = await signUp()
  await askReset(email)
  const [code = ''] = await codesTo(email, resetSubject, 1)
  for (const password of ['Grace.Marlow1', 'Liverpool1!']) {
    expect((await confirmReset(email, code, password)).body.code, password).toBe('auth/weak-password')
  }
  expect((await confirmReset(email, code)).status).toBe(200)
})

test('an address without an account is answered the same, again and again', async () => {
  const known = (await signUp()).email
  const unknown = `${randomUUID()}@people.org`
  for (const email of [known, unknown, known, unknown]) {
    const { status, body, headers } = await askReset(email)
    expect([status, body, headers['retry-after']]).toEqual([200, { success: true }, undefined])
  }
  const { rows } = await admin.query('select key from rate_limits')
  expect(
    rows.some(({ key }) => key.includes(unknown)),
    'no address is kept',
  ).toBe(false)
})

test('a second verification email leaves the link of the first valid', async () => {
  const { email, headers } = await signUp()
  const [first = ''] = await codesTo(email, verifySubject, 1)
  await send('POST', '/auth/email-verification/resend', { headers })
  const [second = ''] = (await codesTo(email, verifySubject, 2)).filter((code) => code !== first)
  const confirm = (code: string) =>
    send('POST', '/auth/email-verification/confirm', { body: { code }, ipAddress: randomAddress() })
  expect((await confirm(first)).status).toBe(200)
  expect((await confirm(second)).status, 'nothing is left to verify').toBe(400)
  const { rows } = await admin.query('select 1 from mailed_codes c join users u on u.id = c.user_id where email = $1', [
    email,
  ])
  expect(rows).toHaveLength(0)
})
