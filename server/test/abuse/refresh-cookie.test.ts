import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressOf } from '../example-calls.ts'
import { randomAddress, testApp } from '../harness.ts'

const { send, admin, server } = await testApp()
const password = 'Brass-Limb-64'
const ours = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
const post = (url: string, body: object, headers: Record<string, string> = ours) =>
  send('POST', url, { body, headers, ipAddress: randomAddress() })
const browser = { session: 'cookie' }

async function signUp(extra: object = {}) {
  const email = `${randomUUID()}@people.org`
  const form = { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Other' }
  const { body, headers } = await post('/auth/sign-up', { ...form, ...extra })
  return { email, body, cookie: cookieIn(headers), setCookie: headers['set-cookie'] }
}

const cookieIn = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const renew = (cookie: string, headers: Record<string, string> = ours) =>
  post('/identity/token', browser, { ...headers, cookie })

test('a browser gets its refresh token as a cookie that no script reads and no other route is sent', async () => {
  const { email, body, setCookie } = await signUp(browser)
  const signedIn = await post('/identity/sign-in', { email, password, ...browser })
  for (const [tokens, header] of [
    [body.provider_tokens, setCookie],
    [signedIn.body, signedIn.headers['set-cookie']],
  ]) {
    expect(Object.keys(tokens).sort()).toEqual(['expires_in', 'id_token'])
    expect(header).toMatch(
      /^sextant_refresh=[\w-]{43}; Path=\/api\/v1\/identity\/token; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
  }
})

test('a caller of the API gets it in the answer, and no cookie', async () => {
  const { email, body, setCookie } = await signUp()
  expect([setCookie, body.provider_tokens.refresh_token]).toEqual([undefined, expect.stringMatching(/^[\w-]{43}$/)])
  const { body: tokens, headers } = await post('/identity/sign-in', { email, password }, {})
  expect([headers['set-cookie'], tokens.refresh_token]).toEqual([undefined, expect.stringMatching(/^[\w-]{43}$/)])
  const renewed = await post('/identity/token', { refresh_token: tokens.refresh_token }, {})
  expect(renewed.headers['set-cookie']).toBeUndefined()
  expect(renewed.body).toEqual({ ...tokens, id_token: expect.any(String), refresh_token: expect.any(String) })
  expect(renewed.body.refresh_token).not.toBe(tokens.refresh_token)
})

test('the cookie renews the session and is replaced on every use; an old one ends them all', async () => {
  const { cookie } = await signUp(browser)
  const first = await renew(cookie)
  expect([first.status, Object.keys(first.body).sort()]).toEqual([200, ['expires_in', 'id_token']])
  const second = cookieIn(first.headers)
  expect(second).not.toBe(cookie)
  expect((await post('/auth/refresh', { firebase_token: first.body.id_token })).status).toBe(200)
  await admin.query("update refresh_tokens set used_at = used_at - interval '11 s'")
  const stolen = await renew(cookie)
  expect([stolen.body.code, stolen.headers['set-cookie']]).toEqual([
    'auth/invalid-refresh-token',
    'sextant_refresh=; Path=/api/v1/identity/token; Max-Age=0; HttpOnly; SameSite=Strict',
  ])
  expect((await renew(second)).status).toBe(401)
})

test('a token that an older version stored moves into the cookie once', async () => {
  const { refresh_token } = (await signUp()).body.provider_tokens
  const moved = await post('/identity/token', { refresh_token, ...browser })
  expect([moved.status, moved.body.refresh_token]).toEqual([200, undefined])
  expect((await renew(cookieIn(moved.headers))).status).toBe(200)
})

const foreign: [string, Record<string, string>][] = [
  ['of another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['of another site, in an old browser', { origin: 'https://evil.test' }],
  ['of a neighbour', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['of our name on another protocol', { origin: 'https://localhost:3000.evil.test' }],
  ['in a sandbox', { origin: 'null' }],
  ['that hides where it is', { 'sec-fetch-site': 'cross-site' }],
  ['that says nothing of itself', {}],
  ['opened by hand', { 'sec-fetch-site': 'none' }],
]

test.each(foreign)('the cookie renews nothing for a page %s', async (_name, headers) => {
  const { cookie } = await signUp(browser)
  const refused = await renew(cookie, headers)
  expect([refused.status, refused.body.code, refused.body.id_token]).toEqual([403, 'not_allowed', undefined])
  expect((await renew(cookie)).status, 'and is still good').toBe(200)
})

test('the cookie alone opens one route, and every other one is deaf to it', async () => {
  const { cookie } = await signUp(browser)
  const routes = server.routes.map(({ route }) => route)
  for (const route of routes.filter(({ access }) => access !== 'public')) {
    const params = Object.fromEntries(
      Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, randomUUID()]),
    )
    const call = { headers: { ...ours, cookie }, ipAddress: randomAddress() }
    expect([route.path, (await send(route.method, addressOf(route, { params }), call)).status]).toEqual([
      route.path,
      401,
    ])
  }
  const aware = routes.filter(({ refreshCookie }) => refreshCookie).map(({ path }) => path)
  expect(aware, 'of these, only the last reads it').toEqual([
    '/auth/sign-up',
    '/auth/sign-out',
    '/identity/google/finish',
    '/identity/sign-in',
    '/identity/token',
  ])
  expect((await post('/identity/sign-in', { email: 'a@b.io', ...browser }, { ...ours, cookie })).status).toBe(400)
  expect((await renew(cookie)).status).toBe(200)
})

test('without a cookie, or with one beside a planted one, nothing is renewed', async () => {
  const { cookie } = await signUp(browser)
  const planted = (await signUp(browser)).cookie
  for (const input of ['', 'sextant_refresh=', `${planted}; ${cookie}`]) expect((await renew(input)).status).toBe(401)
  expect((await post('/identity/token', {})).status).toBe(400)
})

test('the cookie counts only where a browser says so', async () => {
  const { cookie } = await signUp(browser)
  expect((await post('/identity/token', { refresh_token: 'x' }, { ...ours, cookie })).status).toBe(401)
})

test('signing out clears the cookie, and what it held is over', async () => {
  const { body, cookie } = await signUp(browser)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const left = await send('POST', '/auth/sign-out', { headers })
  expect(left.headers['set-cookie']).toContain('sextant_refresh=; Path=/api/v1/identity/token; Max-Age=0')
  expect((await renew(cookie)).status).toBe(401)
})

test('on https the cookie is sent over https only', async () => {
  const secure = await testApp({ publicUrl: 'https://sextant.people.org' })
  const email = `${randomUUID()}@people.org`
  const body = { first_name: 'Grace', last_name: 'Marlow', email, password, role: 'Other', ...browser }
  const host = 'sextant.people.org'
  const { headers } = await secure.send('POST', '/auth/sign-up', {
    body,
    headers: { host },
    ipAddress: randomAddress(),
  })
  expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  const cookie = cookieIn(headers)
  const renewed = (origin: string) =>
    secure.send('POST', '/identity/token', {
      body: browser,
      headers: { cookie, origin, host },
      ipAddress: randomAddress(),
    })
  expect((await renewed('http://sextant.people.org')).status).toBe(403)
  expect((await renewed('https://sextant.people.org')).status).toBe(200)
})
