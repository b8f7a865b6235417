import { randomUUID } from 'node:crypto'
import { refusedCalls } from '@sextant/contract/kernel/limits'
import { afterEach, expect, test } from 'vitest'
import { randomAddress, testApp } from '../harness.ts'
import { bearer, createVisitors, password } from './visitors.fixtures.ts'

// The clock is frozen unless a test moves it: on a busy machine a guess takes longer than the pause.
const began = Date.now()
let aheadMs = 0
const app = await testApp({ isLoopbackOnly: false, now: () => new Date(began + aheadMs) })
const { visitor } = createVisitors(app)
const { send, admin, signIn } = app
const tooMany = 'auth/too-many-requests'

afterEach(() => {
  aheadMs = 0
})

/** Someone who makes a few guesses per minute and never hits the rate limit. */
const waitOutTheLimit = () => admin.query('delete from rate_limits')

async function guess(email: string, ipAddress: string, headers: Record<string, string> = {}) {
  const body = { email, password: 'Guess-Limb-1' }
  return (await send('POST', '/identity/sign-in', { body, ipAddress, headers })).body.code as string
}

async function member(at = randomAddress()) {
  const grace = visitor({ ipAddress: at })
  await grace.signUp()
  return grace
}

async function failuresTold(email: string): Promise<string[]> {
  const { rows } = await admin.query(
    "select ip_address from audit_events where action = 'FAILED_LOGIN' and not success and user_email = $1",
    [email],
  )
  return rows.map(({ ip_address }) => ip_address)
}

test('of a hundred guesses at one account a handful is looked at, made-up addresses buy no more, and the owner is not locked out', {
  timeout: 60_000,
}, async () => {
  const grace = await member()
  const thief = randomAddress()
  const codes: string[] = []
  for (let attempt = 0; attempt < 100; attempt++) {
    if (attempt % 15 === 0) await waitOutTheLimit()
    codes.push(await guess(grace.email, thief))
  }
  const looked = codes.filter((code) => code === 'auth/wrong-password').length
  expect(looked).toBeLessThanOrEqual(8)
  expect(codes.at(-1)).toBe(tooMany)
  for (let attempt = 0; attempt < 50; attempt++) {
    if (attempt % 15 === 0) await waitOutTheLimit()
    const spoofed = { 'x-forwarded-for': `198.51.100.${attempt}`, 'x-real-ip': `198.51.100.${attempt}` }
    expect(await guess(grace.email, thief, spoofed)).toBe(tooMany)
  }
  expect(await failuresTold(grace.email)).toEqual(Array(looked).fill(thief))
  expect((await grace.signIn()).status).toBe(200)
  expect((await visitor({ email: grace.email }).signIn()).status).toBe(200)
})

test('without patience the limit of calls alone ends a series of guesses', async () => {
  const grace = await member()
  const thief = randomAddress()
  for (let attempt = 0; attempt < 20; attempt++) await guess(grace.email, thief)
  const spoofed = { 'x-forwarded-for': '198.51.100.7' }
  expect(await guess(grace.email, thief, spoofed)).toBe('too_many_requests')
})

test('addresses of one network are one caller', async () => {
  const grace = await member()
  const network = randomAddress().replace(/::1$/, '')
  const codes: string[] = []
  for (let host = 1; host <= 8; host++) codes.push(await guess(grace.email, `${network}::${host}`))
  expect(codes.at(-1)).toBe(tooMany)
})

/** One password over many accounts, one guess per second; returns how many were checked. */
async function spray(emails: string[], from: string): Promise<number> {
  let looked = 0
  for (const [index, email] of emails.entries()) {
    if (index % 15 === 0) await waitOutTheLimit()
    aheadMs += 1_000
    if ((await guess(email, from)) !== tooMany) looked += 1
  }
  return looked
}

const strangers = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@people.org`)

/** Accounts that share one real hash, because creating so many through the form would take minutes. */
async function insertAccounts(count: number): Promise<string[]> {
  const hash = await app.server.ctx.ports.passwords.hash(password)
  const { rows } = await admin.query(
    `with made as (insert into users (email, name) select gen_random_uuid() || '@people.org', 'Grace Marlow'
       from generate_series(1, $1) returning id, email),
     kept as (insert into passwords (user_id, hash) select id, $2 from made),
     homes as (insert into workspaces (name, personal_of) select 'Grace Marlow', id from made)
     select email from made`,
    [count, hash],
  )
  return rows.map(({ email }) => email)
}

test('one password over five hundred accounts, known and unknown, is slowed down for its address and nobody else', {
  timeout: 60_000,
}, async () => {
  const office = randomAddress()
  const regular = await member(office)
  const newcomer = await member()
  const known = await insertAccounts(250)
  const targets = strangers(250).flatMap((stranger, index) => [stranger, known[index] ?? ''])
  expect(await spray(targets, office)).toBeLessThanOrEqual(65)
  await waitOutTheLimit()
  expect((await regular.signIn()).status).toBe(200)
  expect((await newcomer.signIn()).status).toBe(200)
  expect((await visitor({ email: newcomer.email, ipAddress: office }).signIn()).body.code).toBe(tooMany)
  expect(await spray(strangers(5), office)).toBe(0)
})

test('accounts that do not exist are counted as well', async () => {
  expect(await spray(strangers(120), randomAddress())).toBeLessThanOrEqual(60)
})

test('a few dozen slips in an office keep nobody there from signing in', async () => {
  const office = randomAddress()
  const newcomer = await member()
  await spray(strangers(40), office)
  await waitOutTheLimit()
  expect((await visitor({ email: newcomer.email, ipAddress: office }).signIn()).status).toBe(200)
})

test('guesses at one account from everywhere are slowed down, and the owner gets in where they are known', {
  timeout: 60_000,
}, async () => {
  const grace = await member()
  for (let attempt = 0; attempt < 60; attempt++) await guess(grace.email, randomAddress())
  expect((await failuresTold(grace.email)).length).toBeLessThan(60)
  expect(await guess(grace.email, randomAddress())).toBe(tooMany)
  expect((await grace.signIn()).status).toBe(200)
  aheadMs += 61_000
  expect((await visitor({ email: grace.email }).signIn()).status).toBe(200)
})

test('callers who are refused are counted by address, and keep out nobody who has a session', async () => {
  const flood = randomAddress()
  const ada = await signIn('admin')
  const call = (headers: Record<string, string>) => send('GET', '/settings', { headers, ipAddress: flood })
  for (let created = 0; created < refusedCalls.max; created++) await call(bearer(`made-up-${created}`))
  const { status, body, headers } = await call({})
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await call(bearer(ada.token))).status).toBe(200)
  expect((await send('GET', '/settings', { ipAddress: randomAddress() })).status).toBe(401)
})

test('calls whose body cannot be read are counted like any other', async () => {
  const ipAddress = randomAddress()
  const malformed = () =>
    app.server.app.inject({
      method: 'POST',
      url: '/api/v1/identity/sign-in',
      headers: { 'content-type': 'application/json' },
      remoteAddress: ipAddress,
      payload: '{',
    })
  for (let created = 0; created < 20; created++) expect((await malformed()).statusCode).toBe(400)
  expect((await malformed()).statusCode).toBe(429)
})

test('behind a proxy that is trusted, the address it saw counts and not the one the caller wrote', async () => {
  const proxy = '10.0.0.1'
  const { connectionString } = app.database
  const behind = await testApp({ trustedProxies: [proxy], isLoopbackOnly: false, connectionString })
  const grace = await member()
  for (let attempt = 0; attempt < 7; attempt++) {
    const body = { email: grace.email, password: 'Guess-Limb-1' }
    const headers = { 'x-forwarded-for': `198.51.100.${attempt}, 203.0.113.9` }
    await behind.send('POST', '/identity/sign-in', { body, headers, ipAddress: proxy })
  }
  const messages = await failuresTold(grace.email)
  expect(messages.length).toBeGreaterThanOrEqual(5)
  expect(new Set(messages)).toEqual(new Set(['203.0.113.9']))
})
