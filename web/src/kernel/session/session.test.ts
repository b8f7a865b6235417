import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type User, useAppState } from '../app-state.ts'
import { keepSession, provideTokenRefresher, session } from './session.ts'

const user: User = {
  id: 'u1',
  name: 'Maya Lindqvist',
  email: 'maya@sextant.app',
  company: '',
  role: '',
  industry: '',
  linkedinUrl: '',
  avatarUrl: '',
  emailVerified: true,
}
const thirtyDaysMs = 2_592_000_000
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T08:00:00Z') })
  provideTokenRefresher(async () => null)
})
afterEach(() => {
  stop()
  session.clear()
  vi.restoreAllMocks()
  window.history.replaceState({}, '', '/')
})

test('the access token is kept in local storage and in a strict cookie for thirty days', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  session.start('token-1')
  expect(session.token()).toBe('token-1')
  expect(localStorage.getItem('access_token')).toBe('token-1')
  expect(written).toHaveBeenCalledWith('access_token=token-1; path=/; max-age=2592000; SameSite=Strict')
})

test('after thirty days the token counts as gone', () => {
  session.start('token-1')
  vi.advanceTimersByTime(thirtyDaysMs - 1)
  expect(session.token()).toBe('token-1')
  vi.advanceTimersByTime(1)
  expect(session.token()).toBeNull()
})

test('a session works where the browser refuses storage', () => {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
  }
  session.start('token-1')
  expect(session.token()).toBe('token-1')
  session.clear()
  expect(session.token()).toBeNull()
})

test('whoever asks during a refresh gets its result', async () => {
  const refresher = vi.fn(async () => 'token-2')
  provideTokenRefresher(refresher)
  expect(await Promise.all([session.refresh(), session.refresh()])).toEqual(['token-2', 'token-2'])
  expect(refresher).toHaveBeenCalledTimes(1)
  await session.refresh()
  expect(refresher).toHaveBeenCalledTimes(2)
})

test('without a token the session recovers by a refresh, or not at all', async () => {
  expect(await session.recover()).toBe(false)
  provideTokenRefresher(async () => 'token-3')
  expect(await session.recover()).toBe(true)
  expect(useAppState.getState().isAuthenticated).toBe(true)
})

test('signing out forgets the person, the team, the bill, the token and the greeting', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const left = vi.fn()
  const forget = session.onSignOut(left)
  session.start('token-1')
  sessionStorage.setItem('greeting', '{}')
  useAppState.setState({ user, currentTeam: { id: 't', name: 'Crew', role: 'admin', members: 1 } })
  session.signOut()
  expect(useAppState.getState()).toMatchObject({
    user: null,
    currentTeam: null,
    billingInfo: null,
    isAuthenticated: false,
  })
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(written).toHaveBeenLastCalledWith('access_token=; path=/; max-age=0; SameSite=Strict')
  expect(sessionStorage.getItem('greeting')).toBeNull()
  expect(left).toHaveBeenCalledTimes(1)
  forget()
})

test('the token is renewed every fifty minutes while somebody is signed in', async () => {
  const refresher = vi.fn(async () => 'token-2')
  provideTokenRefresher(refresher)
  stop = keepSession()
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(refresher).not.toHaveBeenCalled()
  useAppState.setState({ user })
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(refresher).toHaveBeenCalledTimes(1)
})

test('on the sign-in pages nothing is renewed', async () => {
  const refresher = vi.fn(async () => 'token-2')
  provideTokenRefresher(refresher)
  useAppState.setState({ user })
  window.history.replaceState({}, '', '/auth/login')
  stop = keepSession()
  await vi.advanceTimersByTimeAsync(6_000_000)
  expect(refresher).not.toHaveBeenCalled()
})

test('a lost connection during a renewal keeps the present token', async () => {
  provideTokenRefresher(async () => {
    throw new TypeError('Failed to fetch')
  })
  session.start('token-1')
  useAppState.setState({ user })
  stop = keepSession()
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(session.token()).toBe('token-1')
})

test('a sign-out in one tab signs out the others', () => {
  stop = keepSession()
  session.start('token-1')
  useAppState.setState({ user })
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }))
  expect(useAppState.getState().user).toBeNull()
  expect(session.token()).toBeNull()
})

test('a page that the back button thaws after a sign-out shows nothing', () => {
  stop = keepSession()
  session.start('token-1')
  useAppState.setState({ user })
  localStorage.clear()
  const thawed = Object.assign(new Event('pageshow'), { persisted: true })
  window.dispatchEvent(thawed)
  expect(useAppState.getState()).toMatchObject({ user: null, isAuthenticated: false })
})
