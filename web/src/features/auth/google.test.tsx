import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { isRemembered, offline, refusal, stubApi } from './auth.fixtures.ts'
import { comeBack, googleAnswers, profile, stubPopup } from './google.fixtures.ts'
import { prepareProvider } from './identity/chosen-provider.ts'
import { auth } from './index.ts'

beforeEach(() => {
  session.clear()
  useToasts.setState({ toasts: [] })
})

// The first page may press the button before the server has said which provider runs.
beforeAll(async () => {
  stubApi({})
  await prepareProvider()
})

const granted = () => json({ access_token: 'access-1' })
const welcome = { ...googleAnswers, '/auth/google/sign-in': granted, '/auth/google/sign-up': granted }
const roles = { '/auth/roles': () => json(['Product Manager', 'Designer', 'Other']) }

const button = () => screen.getByRole('button', { name: 'Continue with Google' })
const banner = async () => (await within(screen.getByRole('main')).findByRole('alert')).textContent
const toasts = () => useToasts.getState().toasts.map(({ variant, title }) => [variant, title])

async function press(address: string, role?: string) {
  const { popup, open } = stubPopup()
  const app = openApp(address, [auth])
  await screen.findByRole('button', { name: 'Continue with Google' })
  if (role) await app.user.selectOptions(screen.getByLabelText('Role'), role)
  await app.user.click(button())
  return { ...app, popup, open }
}

const signIn = () => press('/auth/login')
const signUp = () => press('/auth/sign-up', 'Product Manager')
const whenVisiting = (popup: { visited: string }) =>
  waitFor(() => expect(popup.visited).toBe('https://accounts.test/auth?state=state-1'))

async function finish(trip: Promise<{ popup: { visited: string } }>) {
  const { popup } = await trip
  await whenVisiting(popup)
  expect(await comeBack()).toBe(true)
}

test('signing in opens the window in the click, proves the profile and begins the session', async () => {
  const requests = stubApi(welcome)
  const { popup, open, address } = await press('/auth/login?next=%2Fworkflows')
  expect(open).toHaveBeenCalledWith('about:blank', expect.anything(), expect.stringContaining('popup'))
  await whenVisiting(popup)
  expect(await comeBack()).toBe(true)
  await waitFor(() => expect(address()).toBe('/workflows'))
  expect(requests.filter(({ path }) => path.includes('google'))).toMatchObject([
    { path: '/identity/google/begin' },
    {
      path: '/identity/google/finish',
      body: { trip: 'trip-1', answer: '?code=code-1&state=state-1', session: 'cookie' },
    },
    { path: '/auth/google/sign-in', body: { firebase_token: 'id-1', user_info: profile } },
  ])
  expect(popup.close).toHaveBeenCalled()
  expect(session.token()).toBe('access-1')
  expect(isRemembered()).toBe(true)
  expect(toasts()).toEqual([['success', 'Welcome back']])
})

test('an answer that belongs to another tab is left to that tab', async () => {
  const requests = stubApi(welcome)
  const { popup } = await signIn()
  await whenVisiting(popup)
  expect(await comeBack('?code=code-1&state=state-of-another-tab')).toBe(false)
  expect(requests.map(({ path }) => path)).not.toContain('/identity/google/finish')
  expect(await comeBack()).toBe(true)
})

test('an unknown profile stays on the page, with the way to sign up; typing takes the complaint away', async () => {
  stubApi({ ...googleAnswers, '/auth/google/sign-in': () => refusal(404, 'not_found', 'no') })
  const trip = signIn()
  await finish(trip)
  expect(await banner()).toBe(
    "We couldn't find an account linked to this Google profile. Please sign up first or try email/password.Sign up",
  )
  const { user, address } = await trip
  expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('/auth/sign-up')
  expect(address()).toBe('/auth/login')
  expect(isRemembered()).toBe(false)
  expect(toasts()).toEqual([])
  await user.type(screen.getByLabelText('Email'), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['what the server says', refusal(403, 'not_allowed', 'This account is closed.'), 'This account is closed.'],
  [
    'a sentence of its own when the server says nothing',
    refusal(500, 'internal'),
    "We're having trouble with Google sign-in right now. Please try again or use email/password.",
  ],
  [
    'another when the server cannot be reached',
    offline(),
    "We're having trouble with Google sign-in. Please try again or use email/password.",
  ],
])('any other failure of the product at sign-in shows %s', async (_, answer, message) => {
  stubApi({ ...googleAnswers, '/auth/google/sign-in': () => answer })
  await finish(signIn())
  expect(await banner()).toBe(message)
  expect(session.token()).toBeNull()
})

test('a failure on the way to Google is told, and its window is closed', async () => {
  stubApi({ '/identity/google/begin': offline })
  const { popup } = await signIn()
  expect(await banner()).toBe("We're having trouble with Google sign-in. Please try again or use email/password.")
  expect(popup.close).toHaveBeenCalled()
})

test('where Google is not configured, a click says so', async () => {
  const detail = "Google sign-in isn't configured on this server."
  stubApi({ '/identity/google/begin': () => refusal(403, 'auth/operation-not-allowed', detail) })
  const { popup } = await signIn()
  expect(await banner()).toBe(detail)
  expect(popup.close).toHaveBeenCalled()
})

test('a blocked window is explained', async () => {
  const requests = stubApi(welcome)
  stubPopup()
  vi.stubGlobal('open', () => null)
  const { user } = openApp('/auth/login', [auth])
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(await banner()).toBe(
    'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  )
  expect(requests.map(({ path }) => path)).not.toContain('/identity/google/begin')
})

test.each([
  ['sign-in', signIn],
  ['sign-up', signUp],
])('a window that is closed ends the %s without a word, and the button works again', async (_, begin) => {
  stubApi({ ...welcome, ...roles })
  const { popup, user, open } = await begin()
  await whenVisiting(popup)
  expect(screen.getByText(/^Continue in the Google window/)).toBeTruthy()
  popup.closed = true
  await waitFor(() => expect(screen.queryByText(/^Continue in the Google window/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toasts()).toEqual([])
  await user.click(button())
  expect(open).toHaveBeenCalledTimes(2)
})

test('a window that only looks closed still gets through: opener policies cut it off on its way', async () => {
  stubApi(welcome)
  const { popup, address } = await signIn()
  await whenVisiting(popup)
  popup.closed = true
  await waitFor(() => expect(screen.queryByText(/^Continue in the Google window/)).toBeNull())
  expect(await comeBack()).toBe(true)
  await waitFor(() => expect(address()).toBe('/overview'))
})

test('whoever declines at Google hears nothing of it', async () => {
  const requests = stubApi(welcome)
  const { popup } = await signIn()
  await whenVisiting(popup)
  expect(await comeBack('?error=access_denied&state=state-1')).toBe(true)
  await waitFor(() => expect(screen.queryByText(/^Continue in the Google window/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests.map(({ path }) => path)).not.toContain('/identity/google/finish')
})

test('a second click shows the window that is open, and begins nothing', async () => {
  const requests = stubApi(welcome)
  const { popup, user, open, address } = await signIn()
  await user.click(button())
  expect(popup.focus).toHaveBeenCalled()
  expect(open).toHaveBeenCalledTimes(1)
  await whenVisiting(popup)
  expect(requests.filter(({ path }) => path === '/identity/google/begin')).toHaveLength(1)
  await comeBack()
  await waitFor(() => expect(address()).toBe('/overview'))
})

test('leaving the page closes the window', async () => {
  stubApi(welcome)
  const { popup, user } = await signIn()
  await whenVisiting(popup)
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(popup.closed).toBe(true)
  expect(await comeBack()).toBe(false)
})

test('signing up needs a role first: the field is marked, and no window opens', async () => {
  stubApi({ ...welcome, ...roles })
  const { open, user } = await press('/auth/sign-up')
  const message = 'Please select your role before signing up with Google.'
  expect(await screen.findByText(message)).toBeTruthy()
  const role = screen.getByLabelText('Role')
  expect(role.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(role)
  expect(open).not.toHaveBeenCalled()
  await user.selectOptions(role, 'Designer')
  expect(screen.queryByText(message)).toBeNull()
})

test('signing up with a role makes the account and opens the overview', async () => {
  const requests = stubApi({ ...welcome, ...roles })
  const trip = signUp()
  await finish(trip)
  const { address } = await trip
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(requests.find(({ path }) => path === '/auth/google/sign-up')?.body).toEqual({
    firebase_token: 'id-1',
    user_info: profile,
    role: 'Product Manager',
  })
  expect(session.token()).toBe('access-1')
  expect(toasts()).toEqual([['success', 'Account created successfully!']])
})

test.each([
  [
    'an account that is there already',
    refusal(409, 'already_exists', 'no'),
    'Account already exists. Please sign in instead.Sign in',
  ],
  ['what the server says', refusal(403, 'not_allowed', 'Not confirmed.'), 'Not confirmed.'],
  ['a sentence of its own', refusal(500, 'internal'), 'Google sign-up failed. Please try again.'],
  ['a lost connection', offline(), 'Network error. Please check your connection and try again.'],
])('a refused sign-up shows %s', async (_, answer, message) => {
  stubApi({ ...googleAnswers, ...roles, '/auth/google/sign-up': () => answer })
  await finish(signUp())
  expect(await banner()).toBe(message)
  expect(session.token()).toBeNull()
  expect(isRemembered()).toBe(false)
})
