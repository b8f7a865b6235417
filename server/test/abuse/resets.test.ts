import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { randomAddress, testApp } from '../harness.ts'
import { pictureOf } from './database-picture.fixtures.ts'
import { bearer, codeOf, createVisitors, password } from './visitors.fixtures.ts'

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
const app = await testApp({ services: ['worker'], isLoopbackOnly: false, now })
const { visitor, mailsTo, resetLink } = createVisitors(app)
const { send, server, signIn } = app
const expired = 'Invalid or expired reset token. Please request a new password reset.'

afterEach(() => {
  aheadMs = 0
  vi.restoreAllMocks()
})

async function forgetful() {
  const grace = visitor()
  await grace.signUp()
  await grace.forget()
  return { grace, code: codeOf(await resetLink(grace.email)) }
}

test('what opens an account stands nowhere in the database as it was sent', async () => {
  const { grace, code } = await forgetful()
  const { refresh_token, id_token, access_token } = await grace.enter()
  const kept = Object.values(await pictureOf(app.admin)).join('\n')
  expect(kept).toContain(grace.email)
  const secrets = [code, password, refresh_token, id_token, access_token]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(13)
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(code).toMatch(/^[\w-]{43}$/)
})

test('a link is too old after an hour', async () => {
  const { grace, code } = await forgetful()
  aheadMs = 61 * 60_000
  expect((await grace.confirmReset(code)).body.detail).toBe(expired)
  aheadMs = 0
  expect((await grace.confirmReset(code)).status).toBe(200)
})

test('a second link ends the first', async () => {
  const { grace, code } = await forgetful()
  // The first is two minutes old before another is sent.
  aheadMs = 121_000
  await grace.forget()
  const codes = (await mailsTo(grace.email, 'Set a new password', 2)).map((mail) =>
    codeOf(new URL(/http\S+/.exec(mail.text ?? '')?.[0] ?? '')),
  )
  const second = codes.find((other) => other !== code) ?? ''
  expect((await grace.confirmReset(code)).body.detail).toBe(expired)
  expect((await grace.confirmReset(second)).status).toBe(200)
})

test('opening the link, as a scanner of mails does, neither uses it up nor sets anything', async () => {
  const { grace, code } = await forgetful()
  for (const method of ['GET', 'HEAD'] as const) {
    const query = `token=${code}&reset_code=${code}&email=${grace.email}&new_password=Other-Limb-65`
    for (const path of ['/auth/reset-password', '/api/v1/auth/password-reset/confirm']) {
      await server.app.inject({ method, url: `${path}?${query}` })
    }
  }
  expect((await grace.signIn()).status).toBe(200)
  expect((await grace.confirmReset(code)).status).toBe(200)
})

test('a code is of use with its own address only, and a try with another does not use it up', async () => {
  const { grace, code } = await forgetful()
  const other = visitor()
  await other.signUp()
  expect((await other.confirmReset(code)).body.detail).toBe(expired)
  expect((await grace.confirmReset(code)).status).toBe(200)
  expect((await other.signIn()).status).toBe(200)
})

test('two who use one link at once set one password', async () => {
  const { grace, code } = await forgetful()
  const replies = await Promise.all(
    ['First-Limb-65', 'Second-Limb-66'].map((new_password) => grace.confirmReset(code, { new_password })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('twenty guesses at a code are the last for a while', async () => {
  const { grace } = await forgetful()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push((await grace.confirmReset(`guess ${attempt}`)).status)
  expect(statuses).toEqual([...Array(20).fill(400), 429])
})

/** The queries that run during the work. */
async function listenToDatabase<T>(
  database: string,
  work: () => Promise<T>,
): Promise<{ result: T; requests: string[] }> {
  const requests: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    // Workers of other apps in this process query all the time.
    if (this.database === database) requests.push((typeof statement === 'string' ? statement : statement.text) ?? '')
    return Reflect.apply(query, this, args)
  } as typeof query)
  const result = await work()
  vi.restoreAllMocks()
  return { result, requests }
}

test('asking for a link answers the same and asks the database the same, whether or not there is such an account', async () => {
  // Without a worker: every query here runs before the response.
  const house = await testApp()
  const quiet = createVisitors(house)
  const database = new URL(house.database.connectionString).pathname.slice(1)
  const [grace, nobody] = [quiet.visitor(), quiet.visitor()]
  await grace.signUp()
  // The first call prepares statements, whoever makes it.
  await quiet.visitor().forget()
  const traceOf = async (person: typeof grace) => {
    const { result, requests } = await listenToDatabase(database, () => person.forget())
    return { status: result.status, body: result.body, requests }
  }
  const [known, unknown] = [await traceOf(grace), await traceOf(nobody)]
  expect(known.requests.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
})

test('a reset that is asked for under another host is refused, and nothing is mailed', async () => {
  const grace = visitor()
  await grace.signUp()
  expect((await grace.forget({ host: 'evil.test' })).status).toBe(421)
  await grace.forget()
  expect((await resetLink(grace.email)).origin).toBe('http://localhost:3000')
  expect(await mailsTo(grace.email, 'Set a new password')).toHaveLength(1)
})

test.each([
  ['x-forwarded-host', 'evil.test'],
  ['forwarded', 'host=evil.test;proto=https'],
  ['x-forwarded-proto', 'gopher'],
  ['origin', 'https://evil.test'],
  ['referer', 'https://evil.test/'],
])('a forged %s does not get into the mailed link', async (header, value) => {
  const grace = visitor()
  await grace.signUp()
  expect((await grace.forget({ [header]: value })).status).toBe(200)
  const [mail] = await mailsTo(grace.email, 'Set a new password')
  expect((await resetLink(grace.email)).origin).toBe('http://localhost:3000')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|gopher/)
})

test('another mail of confirmation can be asked for once in two minutes by a person, and ten times from one address', async () => {
  const ipAddress = randomAddress()
  const resend = async (token: string) =>
    (await send('POST', '/auth/email-verification/resend', { headers: bearer(token), ipAddress })).status
  const ada = await signIn('viewer')
  expect([await resend(ada.token), await resend(ada.token), await resend(ada.token)]).toEqual([200, 429, 429])
  const statuses: number[] = []
  for (let person = 0; person < 10; person++) statuses.push(await resend((await signIn('viewer')).token))
  expect(statuses).toEqual([...Array(9).fill(200), 429])
})

test('what somebody calls themselves is text in a mail: no markup, no further header, no further reader', async () => {
  const grace = visitor()
  const first_name = '<img src=x onerror=alert(1)>'
  const refused = await grace.signUp({ first_name, last_name: 'M\r\nBcc: thief@people.org' })
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'last_name: Please remove line breaks and control characters',
  ])
  await grace.signUp({ first_name, last_name: 'M%0d%0aBcc: thief@people.org' })
  const [mail] = await mailsTo(grace.email, 'Verify your email address')
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).toContain('&#60;img')
  expect(mail?.to?.map(({ address }) => address)).toEqual([grace.email])
  expect([mail?.bcc ?? [], mail?.cc ?? []]).toEqual([[], []])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
})
