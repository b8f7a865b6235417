import { sessionLimits } from '@sextant/contract/kernel/limits'
import { afterEach, expect, test } from 'vitest'
import { addressOf } from '../example-calls.ts'
import { randomAddress, testApp } from '../harness.ts'
import { bearer, codeOf, createVisitors } from './visitors.fixtures.ts'

let aheadMs = 0
const app = await testApp({ services: ['api', 'worker'], now: () => new Date(Date.now() + aheadMs) })
const { visitor, resetLink } = createVisitors(app)
const { send, server } = app
const aDay = 86_400_000
const anId = '00000000-0000-7000-8000-000000000000'

afterEach(() => {
  aheadMs = 0
})

async function member() {
  const grace = visitor()
  await grace.signUp()
  return grace
}

test('two sign-ins give two tokens, and no part of them can be guessed', async () => {
  const grace = await member()
  const [first, second] = [await grace.enter(), await grace.enter()]
  expect(first.access_token).not.toBe(second.access_token)
  for (const { access_token, refresh_token } of [first, second]) {
    expect(access_token.split('.')[2]?.length).toBe(43)
    expect(refresh_token).toMatch(/^[\w-]{43}$/)
  }
})

test('a token that was planted before the sign-in is not the one that is granted, and opens nothing', async () => {
  const grace = await member()
  const planted = 'planted-by-somebody-else'
  const { body: provider } = await grace.signIn()
  const { body, headers } = await grace.post(
    '/auth/login',
    { firebase_token: provider.id_token },
    { cookie: `access_token=${planted}` },
  )
  expect(body.access_token).not.toContain(planted)
  expect(headers['set-cookie']).toBeUndefined()
  expect((await grace.me(planted)).status).toBe(401)
})

const guarded = server.routes.map(({ route }) => route).filter(({ access }) => access !== 'public')

test('after signing out the old token opens none of the routes, as a bearer or as a cookie', async () => {
  const grace = await member()
  const { access_token: token } = await grace.enter()
  expect((await grace.me(token)).status).toBe(200)
  await grace.signOut(token)
  expect(guarded.length).toBeGreaterThanOrEqual(10)
  expect(guarded.some(({ streams }) => streams)).toBe(true)
  for (const route of guarded) {
    const params = Object.fromEntries(Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, anId]))
    for (const headers of [bearer(token), { cookie: `access_token=${token}` }]) {
      // An address may call only so often, and there are more routes than that.
      const from = { headers, ipAddress: randomAddress() }
      const { status } = await send(route.method, addressOf(route, { params }), from)
      expect([route.path, status]).toEqual([route.path, 401])
    }
  }
})

test('signing out closes the open stream of that browser', async () => {
  const grace = await member()
  const { access_token: token } = await grace.enter()
  const stream = await fetch(`${server.app.listeningOrigin}/api/v1/live`, { headers: bearer(token) })
  const received = stream.text()
  await grace.signOut(token)
  expect(await received).toContain(': connected')
})

test('an ID token that is brought again opens no second session, and after the sign-out none at all', async () => {
  const grace = await member()
  const { access_token: token, id_token } = await grace.enter()
  const overheard = (await grace.login(id_token)).body.access_token
  expect((await grace.me(overheard)).status).toBe(200)
  await grace.signOut(token)
  expect((await grace.me(overheard)).status).toBe(401)
  expect((await grace.login(id_token)).status).toBe(401)
})

test('a new password ends every session, what could renew one and what could still begin one', async () => {
  const grace = await member()
  const elsewhere = visitor({ email: grace.email })
  const open = await grace.enter()
  const thief = (await elsewhere.signIn()).body
  await elsewhere.forget()
  expect((await elsewhere.confirmReset(codeOf(await resetLink(grace.email)))).status).toBe(200)
  expect((await grace.me(open.access_token)).status).toBe(401)
  expect((await grace.login(open.id_token)).status).toBe(401)
  expect((await grace.post('/auth/refresh', { firebase_token: open.id_token })).status).toBe(401)
  expect((await elsewhere.login(thief.id_token)).status).toBe(401)
  for (const { refresh_token } of [open, thief]) {
    expect((await grace.post('/identity/token', { refresh_token })).status).toBe(401)
  }
})

test('what renews or resets is not taken for an access token', async () => {
  const grace = await member()
  const { id_token, refresh_token } = await grace.enter()
  await grace.forget()
  const reset = codeOf(await resetLink(grace.email))
  for (const token of [id_token, refresh_token, reset]) expect((await grace.me(token)).status).toBe(401)
})

/** Uses the session and renews the token like the pages do, until the clock has moved this far. */
async function stayBusy(grace: ReturnType<typeof visitor>, refreshToken: string, untilMs: number) {
  let token = refreshToken
  let status = 200
  while (aheadMs < untilMs && status === 200) {
    aheadMs += 7 * aDay
    const { body } = await grace.post('/identity/token', { refresh_token: token })
    const renewed = await grace.post('/auth/refresh', { firebase_token: body.id_token ?? 'none' })
    token = body.refresh_token
    status = renewed.status === 200 ? (await grace.me(renewed.body.access_token)).status : renewed.status
  }
  return { status, refreshToken: token }
}

test('a session that nobody uses for two weeks is over, and so is what could renew it', async () => {
  const grace = await member()
  const { refresh_token, id_token } = await grace.enter()
  aheadMs = sessionLimits.idleMs + 60_000
  const { body } = await grace.post('/identity/token', { refresh_token })
  expect((await grace.post('/auth/refresh', { firebase_token: body.id_token })).status).toBe(401)
  expect((await grace.login(body.id_token)).status).toBe(401)
  expect((await grace.login(id_token)).status).toBe(401)
})

test('a session without use is refused itself, however fresh the token that names it', async () => {
  const ada = await app.signIn('admin')
  aheadMs = sessionLimits.idleMs + 60_000
  expect((await (await app.clientOf(ada)).get('/settings')).status).toBe(401)
  aheadMs = 0
  expect((await (await app.clientOf(ada)).get('/settings')).status).toBe(200)
})

test('a session that is used all the time is over after thirty days', async () => {
  const grace = await member()
  const { refresh_token } = await grace.enter()
  const busy = await stayBusy(grace, refresh_token, 28 * aDay)
  expect([busy.status, aheadMs]).toEqual([200, 28 * aDay])
  expect((await stayBusy(grace, busy.refreshToken, 35 * aDay)).status).toBe(401)
})

test('an access token lasts an hour', async () => {
  const grace = await member()
  const { access_token } = await grace.enter()
  aheadMs = 59 * 60_000
  expect((await grace.me(access_token)).status).toBe(200)
  aheadMs = 61 * 60_000
  expect((await grace.me(access_token)).status).toBe(401)
})

test('a refresh token that comes again within its moment of grace does not prolong it', async () => {
  const grace = await member()
  const { refresh_token } = await grace.enter()
  const statuses: number[] = []
  for (let use = 0; use < 4; use++) {
    statuses.push((await grace.post('/identity/token', { refresh_token })).status)
    aheadMs += 4_000
  }
  expect(statuses).toEqual([200, 200, 200, 401])
})
