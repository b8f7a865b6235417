import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { json } from '../../../test/answers.ts'
import { isRemembered, offline, refusal, stubApi } from './auth.fixtures.ts'
import { keepAccess } from './keep-access.ts'

const fresh = { id_token: 'id-2', expires_in: 3_600 }
const renewed = { '/identity/token': () => json(fresh), '/auth/refresh': () => json({ access_token: 'access-2' }) }
const expiresIn = (ms: number) => localStorage.setItem('sextant_provider_expires_at', String(Date.now() + ms))
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('sextant_provider_session', 'mark-1')
  expiresIn(3_600_000)
})
afterEach(() => {
  stop()
  session.clear()
  vi.unstubAllGlobals()
  window.history.replaceState({}, '', '/')
})

function keep(signedInWith?: string) {
  if (signedInWith) session.start(signedInWith)
  else session.clear()
  stop = keepAccess()
}
const settle = () => vi.advanceTimersByTimeAsync(50)

test('a session is renewed with the cookie, which no page can read', async () => {
  const requests = stubApi(renewed)
  keep()
  expect(await session.refresh()).toBe('access-2')
  expect(requests).toMatchObject([
    { path: '/identity/token', body: { session: 'cookie' } },
    { path: '/auth/refresh', body: { firebase_token: 'id-2' } },
  ])
  expect(localStorage.getItem('sextant_provider_session')).toBe('mark-1')
})

test('a refresh token that an earlier version stored moves into the cookie, once', async () => {
  localStorage.removeItem('sextant_provider_session')
  localStorage.setItem('sextant_provider', 'refresh-1')
  const requests = stubApi(renewed)
  keep()
  expect(await session.refresh()).toBe('access-2')
  expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-1')
  expect(isRemembered()).toBe(true)
  await session.refresh()
  expect(requests.filter(({ path }) => path === '/identity/token').map(({ body }) => body)).toEqual([
    { session: 'cookie', refresh_token: 'refresh-1' },
    { session: 'cookie' },
  ])
})

test('a stored refresh token that is refused is removed as well', async () => {
  localStorage.setItem('sextant_provider', 'refresh-1')
  stubApi({ '/identity/token': () => refusal(401, 'auth/invalid-refresh-token') })
  keep('access-1')
  expect(await session.refresh()).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-1')
})

test('somebody who signed in while a renewal was on its way is renewed, not the person before', async () => {
  let answer = (_: Response) => {}
  const replies = [
    () => new Promise<Response>((resolve) => (answer = resolve)),
    () => json({ ...fresh, id_token: 'id-3' }),
  ]
  const requests = stubApi({ ...renewed, '/identity/token': () => replies.shift()?.() ?? json(fresh) })
  keep('access-1')
  const renewal = session.refresh()
  await settle()
  localStorage.setItem('sextant_provider_session', 'mark-2')
  answer(json(fresh))
  await renewal
  expect(requests.find(({ path }) => path === '/auth/refresh')?.body).toEqual({ firebase_token: 'id-3' })
})

test('without a session at the provider nothing is asked, and the token is cleared', async () => {
  const requests = stubApi({})
  localStorage.removeItem('sextant_provider_session')
  keep('access-1')
  expect(await session.refresh()).toBeNull()
  expect(requests).toHaveLength(0)
  expect(session.token()).toBeNull()
})

test('a refused refresh token is forgotten', async () => {
  stubApi({ '/identity/token': () => refusal(401, 'auth/invalid-refresh-token') })
  keep('access-1')
  expect(await session.refresh()).toBeNull()
  expect(isRemembered()).toBe(false)
  expect(session.token()).toBeNull()
})

test('an ID token that the product refuses ends the session at the provider too', async () => {
  stubApi({ ...renewed, '/auth/refresh': () => refusal(403, 'not_allowed') })
  keep('access-1')
  expect(await session.refresh()).toBeNull()
  expect(session.token()).toBeNull()
  expect(isRemembered()).toBe(false)
})

test.each([
  ['without a network', offline()],
  ['while the server is busy', refusal(429, 'too_many_requests')],
  ['while the server fails', refusal(503, 'unavailable')],
])('%s nobody is signed out', async (_, answer) => {
  stubApi({ '/identity/token': () => answer })
  keep('access-1')
  await expect(session.refresh()).rejects.toThrow()
  expect(session.token()).toBe('access-1')
  expect(isRemembered()).toBe(true)
})

test('tabs take turns with the refresh token', async () => {
  const held: string[] = []
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push(name)
    return work()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  stubApi(renewed)
  keep()
  expect(await session.refresh()).toBe('access-2')
  expect(held).toEqual(['sextant_provider'])
})

test('a sign-out during a renewal stands', async () => {
  let answer = (_: Response) => {}
  stubApi({ ...renewed, '/identity/token': () => new Promise((resolve) => (answer = resolve)) })
  keep('access-1')
  const renewal = session.refresh()
  await settle()
  session.signOut()
  answer(json(fresh))
  expect(await renewal).toBeNull()
  expect(isRemembered()).toBe(false)
  expect(session.token()).toBeNull()
})

test('the session is renewed when the ID token has less than five minutes to live', async () => {
  const requests = stubApi(renewed)
  expiresIn(6.5 * 60_000)
  keep('access-1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(session.token()).toBe('access-2')
  expect(requests.map(({ path }) => path)).toEqual(['/identity/token', '/auth/refresh'])
})

test('on the sign-in pages nothing is renewed', async () => {
  const requests = stubApi(renewed)
  window.history.replaceState({}, '', '/auth/login')
  expiresIn(1_000)
  keep('access-1')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(0)
})

test('a sign-out tells the server which session ended, and leaves nothing to come back with', async () => {
  const requests = stubApi({})
  keep('access-1')
  session.start('access-3')
  session.signOut()
  expect(isRemembered()).toBe(false)
  await settle()
  expect(requests).toEqual([{ path: '/auth/sign-out', body: undefined, authorization: 'Bearer access-3' }])
  session.signOut()
  await settle()
  expect(requests).toHaveLength(1)
})

test('a session that ended by itself is not ended again', async () => {
  const requests = stubApi({})
  keep('access-1')
  session.expire()
  await settle()
  expect(requests).toHaveLength(0)
  expect(isRemembered()).toBe(false)
})

test('a sign-out is one at Firebase too, where that was the way in', async () => {
  const provider = vi.fn(() => json({ kind: 'embedded', google: 'off' }))
  stubApi({ '/identity/provider': provider })
  keep('access-1')
  localStorage.setItem('sextant_firebase', String(Date.now() + 3_600_000))
  session.signOut()
  expect(localStorage.getItem('sextant_firebase')).toBe('leaving')
  await vi.waitFor(() => expect(localStorage.getItem('sextant_firebase')).toBeNull())
  expect(provider).toHaveBeenCalledOnce()
})

test('the upkeep begins two seconds after the page, and ends with it', async () => {
  const requests = stubApi(renewed)
  expiresIn(1_000)
  keep('access-1')
  await vi.advanceTimersByTimeAsync(1_900)
  expect(requests).toHaveLength(0)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(0)
  keep('access-1')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toContain('/auth/refresh'))
})
