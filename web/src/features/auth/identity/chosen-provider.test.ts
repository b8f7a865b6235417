import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../../../test/answers.ts'
import { offline, stubApi, tokens } from '../auth.fixtures.ts'
import { firebaseSession } from './firebase-session.ts'

const settings = { kind: 'firebase', apiKey: 'k', authDomain: 'd', projectId: 'p', emulatorUrl: null }
const firebase = vi.hoisted(() => ({ create: vi.fn(), signIn: vi.fn(), freshIdToken: vi.fn(), signOut: vi.fn() }))
vi.mock('./firebase.ts', () => ({ createFirebaseProvider: firebase.create }))

const credentials = { email: 'maya@northwind.io', password: 'Bearing-042!' }

/** As on a page that was just opened: the choice lives as long as the page. */
async function open() {
  vi.resetModules()
  return (await import('./chosen-provider.ts')).provider
}

function serverSays(answer: () => Response | Error) {
  const requests = vi.fn(answer)
  return { requests, calls: stubApi({ '/identity/provider': requests, '/identity/sign-in': () => json(tokens) }) }
}

beforeEach(() => {
  firebase.create.mockReturnValue(firebase)
  firebase.signIn.mockResolvedValue('id-firebase')
  firebase.freshIdToken.mockResolvedValue('id-firebase')
  firebase.signOut.mockImplementation(async () => firebaseSession.forget())
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the server is asked once, and Firebase’s code is fetched where it says so', async () => {
  const { requests } = serverSays(() => json(settings))
  const provider = await open()
  expect(await provider.signIn(credentials)).toBe('id-firebase')
  expect(await provider.signIn(credentials)).toBe('id-firebase')
  expect(requests).toHaveBeenCalledOnce()
  expect(firebase.create).toHaveBeenCalledExactlyOnceWith(settings)
})

test('elsewhere the embedded provider signs in, and nothing of Firebase is fetched', async () => {
  serverSays(() => json({ kind: 'embedded', google: 'off' }))
  const provider = await open()
  expect(await provider.signIn(credentials)).toBe('id-1')
  expect(provider.expiresAt()).toBeGreaterThan(Date.now())
  expect(firebase.create).not.toHaveBeenCalled()
})

test('an answer that did not come is a network problem, and is asked for again', async () => {
  let answer: Response | Error = offline()
  const { requests } = serverSays(() => answer)
  const provider = await open()
  await expect(provider.signIn(credentials)).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  answer = json(settings)
  expect(await provider.signIn(credentials)).toBe('id-firebase')
  expect(requests).toHaveBeenCalledTimes(2)
})

test('where nobody is signed in, nothing is asked to find that out', async () => {
  const { requests, calls } = serverSays(() => json(settings))
  const provider = await open()
  expect(await provider.freshIdToken()).toBeNull()
  await provider.signOut()
  expect([requests.mock.calls.length, calls.length]).toEqual([0, 0])
})

test('who signed in at Firebase is renewed there, also on the next page', async () => {
  serverSays(() => json(settings))
  firebaseSession.keep(Date.now() + 1_000)
  expect(await (await open()).freshIdToken()).toBe('id-firebase')
})

test('a sign-in at Firebase counts for nothing once the server has its own provider again', async () => {
  serverSays(() => json({ kind: 'embedded', google: 'off' }))
  firebaseSession.keep(Date.now() + 1_000)
  const provider = await open()
  expect(await provider.freshIdToken()).toBeNull()
  expect(provider.expiresAt()).toBeUndefined()
})

test('a sign-out counts at once, and waits for the network to clear what Firebase remembers', async () => {
  let answer: Response | Error = offline()
  serverSays(() => answer)
  firebaseSession.keep(Date.now() + 1_000)
  const provider = await open()
  const leaving = provider.signOut()
  expect(provider.expiresAt()).toBeUndefined()
  await leaving
  expect(firebaseSession.isLeaving()).toBe(true)
  answer = json(settings)
  await (await open()).signOut()
  expect(firebase.signOut).toHaveBeenCalledOnce()
  expect(firebaseSession.isLeaving()).toBe(false)
})
