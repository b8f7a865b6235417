import { auditRoutes } from '@sextant/contract/audit/routes'
import { PageQuery } from '@sextant/contract/kernel/page'
import { routes } from '@sextant/contract/kernel/route'
import { Status, statusRoutes } from '@sextant/contract/kernel/status'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, stubFetch } from '../../../test/answers.ts'
import { useAppState } from '../app-state.ts'
import { provideTokenRefresher, session } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { clientFor } from './client.ts'

// Contract schemas in made-for-test routes: only the transport matters here.
const find = {
  method: 'GET',
  path: '/things/:cursor',
  access: 'signed-in',
  summary: 'Find',
  params: PageQuery,
} as const
const save = { method: 'POST', path: '/things', access: 'signed-in', summary: 'Save', body: Status } as const
const things = routes({
  find: { ...find, returns: Status },
  save: { ...save, returns: Status },
  enter: { ...save, path: '/enter', access: 'public', returns: Status },
  download: { ...find, path: '/things/:cursor/file', file: true },
})
const api = clientFor(things)
const fine = { status: 'ok' } as const
const refused = () => json({ code: 'not_signed_in', detail: 'Please sign in.' }, 401)
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

beforeEach(() => {
  session.clear()
  useAppState.setState({ viewMode: 'individual', currentTeam: null })
  provideTokenRefresher(async () => null)
  session.start('token-1')
})

test('a call carries the token, its path, its query and its JSON', async () => {
  const requests = stubFetch(json(fine))
  await api.find({ params: { cursor: 'a/b' } })
  await clientFor(auditRoutes).list({ query: { limit: 10 } })
  await api.save({ body: fine })
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
    'GET /api/v1/things/a%2Fb',
    'GET /api/v1/audit/events?limit=10',
    'POST /api/v1/things',
  ])
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer token-1'))
  expect(requests[2]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[2]?.json()).toEqual(fine)
})

test('a form with files keeps the content type of its own', async () => {
  const requests = stubFetch(json(fine))
  const form = new FormData()
  form.set('avatar', new Blob(['x']), 'x.png')
  await api.save({ body: form })
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('the chosen team travels with every call', async () => {
  const requests = stubFetch(json(fine))
  useAppState.setState({ viewMode: 'team', currentTeam: { id: 'team-1', name: 'Crew', role: 'admin', members: 2 } })
  await api.save({ body: fine })
  expect(requests[0]?.headers.get('x-workspace-id')).toBe('team-1')
})

test('a refused call gets a new token and is tried once more', async () => {
  provideTokenRefresher(async () => 'token-2')
  const requests = stubFetch(refused(), json({ status: 'unavailable' }))
  expect(await api.save({ body: fine })).toEqual({ status: 'unavailable' })
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(session.token()).toBe('token-2')
})

test('many refused calls share one refresh', async () => {
  const refresher = vi.fn(async () => 'token-2')
  provideTokenRefresher(refresher)
  stubFetch((request) => (request.headers.get('authorization') === 'Bearer token-2' ? json(fine) : refused()))
  const calls = Array.from({ length: 5 }, () => api.save({ body: fine }))
  expect(await Promise.all(calls)).toHaveLength(5)
  expect(refresher).toHaveBeenCalledTimes(1)
})

test('a second refusal signs the person out', async () => {
  const left = vi.fn()
  const forget = session.onSignOut(left)
  provideTokenRefresher(async () => 'token-2')
  stubFetch(refused())
  expect(await caught(api.save({ body: fine }))).toMatchObject({ status: 401, detail: 'Please sign in.' })
  expect(left).toHaveBeenCalledTimes(1)
  expect(session.token()).toBeNull()
  forget()
})

test('no new token to be had signs the person out', async () => {
  const left = vi.fn()
  const forget = session.onSignOut(left)
  stubFetch(refused())
  expect(await caught(api.save({ body: fine }))).toBeInstanceOf(ApiError)
  expect(left).toHaveBeenCalledTimes(1)
  forget()
})

test('a wrong password at a public route signs nobody out', async () => {
  const requests = stubFetch(refused())
  expect(await caught(api.enter({ body: fine }))).toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers.get('authorization')).toBeNull()
  expect(session.token()).toBe('token-1')
})

test.each([
  [{ code: 'not_found', detail: 'No such thing.' }, 'No such thing.', 'not_found'],
  [{ message: 'Told otherwise.' }, 'Told otherwise.', 'http_404'],
  ['<html>', 'Something went wrong. Please try again.', 'http_404'],
])('a refusal speaks in its own words, else in ours: %j', async (body, detail, code) => {
  stubFetch(json(body, 404, { 'x-request-id': 'req-9' }))
  expect(await caught(api.find({ params: { cursor: '1' } }))).toMatchObject({
    status: 404,
    detail,
    code,
    requestId: 'req-9',
  })
})

test('a lost connection is an error of its own', async () => {
  stubFetch(new TypeError('Failed to fetch'))
  expect(await caught(api.find({ params: { cursor: '1' } }))).toMatchObject({
    code: 'network',
    message: 'Network error',
  })
})

test('a call that was given up stays an abort', async () => {
  stubFetch(new DOMException('given up', 'AbortError'))
  expect(await caught(api.find({ params: { cursor: '1' } }))).toMatchObject({ name: 'AbortError' })
})

test('the address of the API is a setting', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example.com/v1')
  vi.resetModules()
  const elsewhere = await import('./client.ts')
  const requests = stubFetch(json(fine))
  await elsewhere.clientFor(things).enter({ body: fine })
  expect(requests[0]?.url).toBe('https://api.example.com/v1/enter')
  vi.unstubAllEnvs()
})

test('the status is asked at the root of the server, without a token', async () => {
  const requests = stubFetch(json({ status: 'ok' }))
  expect(await clientFor(statusRoutes, '').read()).toEqual({ status: 'ok' })
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/status')
})

test('a file arrives whole', async () => {
  stubFetch(new Response('WEBVTT', { headers: { 'Content-Type': 'text/vtt' } }))
  const file = await api.download({ params: { cursor: 'a' } })
  expect([await file.text(), file.type]).toEqual(['WEBVTT', 'text/vtt'])
})

test('after a sign-out nothing is sent that would be refused', async () => {
  const requests = stubFetch(refused())
  session.signOut()
  expect(await caught(api.find({ params: { cursor: 'a' } }))).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(requests).toEqual([])
})
