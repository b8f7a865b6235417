import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { isRemembered, offline, refusal, stubApi, tokens } from './auth.fixtures.ts'
import { auth } from './index.ts'

const granted = { '/identity/sign-in': () => json(tokens), '/auth/login': () => json({ access_token: 'access-1' }) }

beforeEach(() => {
  session.clear()
  useToasts.setState({ toasts: [] })
})

async function openSignIn(address = '/auth/login') {
  const app = openApp(address, [auth])
  await screen.findByRole('heading', { name: 'Welcome back' })
  return app
}

async function signIn(address?: string, email = 'maya@northwind.io', password = 'Bearing-042!') {
  const app = await openSignIn(address)
  await app.user.click(screen.getByLabelText('Email'))
  await app.user.paste(email)
  await app.user.click(screen.getByLabelText('Password'))
  await app.user.paste(password)
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return app
}

const banner = async () => (await within(screen.getByRole('main')).findByRole('alert')).textContent
const toasts = () => useToasts.getState().toasts.map(({ variant, title, description }) => [variant, title, description])

test('the card offers the ways in: the form, a forgotten password, a new account, the start page', async () => {
  stubApi({})
  await openSignIn()
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth/sign-up')
  expect(screen.getByRole('link', { name: 'Sextant' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(document.title).toBe('Sign in · Sextant'))
})

test('signing in proves identity first, then begins the session, greets anew and opens the overview', async () => {
  sessionStorage.setItem('greeting', 'Good morning')
  const requests = stubApi(granted)
  const { address } = await signIn(undefined, ' maya@northwind.io ')
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(requests.slice(0, 2)).toMatchObject([
    { path: '/identity/sign-in', body: { email: 'maya@northwind.io', password: 'Bearing-042!', session: 'cookie' } },
    { path: '/auth/login', body: { firebase_token: 'id-1' } },
  ])
  expect(session.token()).toBe('access-1')
  expect(isRemembered()).toBe(true)
  expect(sessionStorage.getItem('greeting')).toBeNull()
  expect(toasts()).toEqual([['success', 'Welcome back', 'You have been logged in successfully.']])
})

test('after sign-in one is back where one wanted to go', async () => {
  stubApi(granted)
  const { address } = await signIn('/auth/login?next=%2Fworkflows%3Ftab%3Ddrafts')
  await waitFor(() => expect(address()).toBe('/workflows?tab=drafts'))
})

test.each(['//evil.test', '/\\evil.test', 'https:evil.test', '/auth/login'])(
  'a sign-in link that wants to continue at %s continues at the overview',
  async (next) => {
    stubApi(granted)
    const { address } = await signIn(`/auth/login?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(address()).toBe('/overview'))
  },
)

test('an empty form names what is missing and puts the cursor there; typing takes the complaint away', async () => {
  const requests = stubApi({})
  const { user } = await signIn(undefined, '', '')
  expect(screen.getByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'm')
  expect(screen.queryByText('Email is required')).toBeNull()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('something that is no address is not sent', async () => {
  const requests = stubApi({})
  await signIn(undefined, 'maya@northwind')
  expect(screen.getByText('Please enter a valid email')).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('while signing in the button says so, and a second submit is ignored', async () => {
  const requests = stubApi({ '/identity/sign-in': () => new Promise<Response>(() => undefined) })
  const { user } = await signIn()
  const button = await screen.findByRole('button', { name: 'Signing in...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.querySelector('.animate-spin')).toBeTruthy()
  await user.click(button)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(requests).toHaveLength(1)
})

test('Enter sends the form', async () => {
  const requests = stubApi(granted)
  const { user } = await openSignIn()
  await user.type(screen.getByLabelText('Email'), 'maya@northwind.io')
  await user.type(screen.getByLabelText('Password'), 'Bearing-042!{Enter}')
  await waitFor(() => expect(requests[0]?.path).toBe('/identity/sign-in'))
})

test('the password can be shown and hidden again', async () => {
  stubApi({})
  const { user } = await openSignIn()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test.each([
  ['a wrong password', refusal(401, 'auth/wrong-password'), /^Oops! That password/],
  ['a disabled account', refusal(403, 'auth/user-disabled'), /^This account has been temporarily disabled/],
  ['too many tries', refusal(429, 'too_many_requests'), /tried signing in too many times/],
  ['a failing provider', refusal(500, 'internal'), /^Something went wrong on our end/],
  ['an unknown refusal', refusal(400, 'invalid_input'), /sign you in right now/],
  ['a lost connection', offline(), /^Connection issue detected/],
])('%s at the provider is explained, and a toast repeats it', async (_, answer, message) => {
  stubApi({ '/identity/sign-in': () => answer })
  await signIn()
  const visible = await banner()
  expect(visible).toMatch(message)
  expect(toasts()).toEqual([['error', 'Sign-in trouble', visible]])
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('an account that the product does not know may be created', async () => {
  stubApi({ ...granted, '/auth/login': () => refusal(404, 'not_found', 'no') })
  await signIn()
  expect(await banner()).toBe("We couldn't find an account with this email. Would you like to create one?")
  expect(toasts()).toEqual([
    ['error', 'Account not found', "Looks like you're new here! Please create an account first."],
  ])
  expect(isRemembered()).toBe(false)
})

test('a sign-in that the product refuses asks to check the password', async () => {
  stubApi({ ...granted, '/auth/login': () => refusal(401, 'not_signed_in', 'no') })
  await signIn()
  expect(await banner()).toBe("That password doesn't look right. Please try again or reset your password.")
  expect(toasts()).toEqual([['error', 'Sign-in failed', 'Double-check your password and give it another try.']])
})

test.each([
  ['what the server says', refusal(403, 'not_allowed', 'This account is closed.'), 'This account is closed.'],
  [
    'a sentence of its own when the server says nothing',
    refusal(500, 'internal'),
    "We're having trouble signing you in. Please try again in a moment.",
  ],
  [
    'the same sentence when the server cannot be reached',
    offline(),
    "We're having trouble signing you in. Please try again in a moment.",
  ],
])('any other failure of the product shows %s', async (_, answer, message) => {
  stubApi({ ...granted, '/auth/login': () => answer })
  await signIn()
  expect(await banner()).toBe(message)
  expect(session.token()).toBeNull()
})
