import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { isRemembered, offline, refusal, stubApi, tokens } from './auth.fixtures.ts'
import { auth } from './index.ts'

const roles = { '/auth/roles': () => json(['Product Manager', 'Designer', 'Other']) }
const person = { 'First name': 'Maya', 'Last name': 'Lindqvist', Email: 'maya@northwind.io', Password: 'Bearing-042!' }

beforeEach(() => {
  session.clear()
  useToasts.setState({ toasts: [] })
})

async function openSignUp() {
  const app = openApp('/auth/sign-up', [auth])
  await screen.findByRole('heading', { name: 'Create your account' })
  return app
}

async function fill(user: UserEvent, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

async function signUp(texts: Partial<typeof person> = {}) {
  const app = await openSignUp()
  await fill(app.user, { ...person, ...texts })
  await app.user.selectOptions(screen.getByLabelText('Role'), 'Product Manager')
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }))
  return app
}

const banner = async () => (await within(screen.getByRole('main')).findByRole('alert')).textContent
const toasts = () => useToasts.getState().toasts.map(({ variant, title, description }) => [variant, title, description])

test('a new account is open at once, can be renewed later, and leads to the overview', async () => {
  const requests = stubApi({
    ...roles,
    '/auth/sign-up': () => json({ access_token: 'access-1' }),
    '/identity/sign-in': () => json(tokens),
  })
  const { address } = await signUp()
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(requests.find(({ path }) => path === '/auth/sign-up')?.body).toEqual({
    first_name: 'Maya',
    last_name: 'Lindqvist',
    email: 'maya@northwind.io',
    password: 'Bearing-042!',
    role: 'Product Manager',
    session: 'cookie',
  })
  expect(session.token()).toBe('access-1')
  await waitFor(() => expect(isRemembered()).toBe(true))
  expect(toasts().map(([, title]) => title)).toEqual(['Email sent', 'Account created successfully!'])
})

test('the account stays open where the provider cannot be asked', async () => {
  stubApi({
    ...roles,
    '/auth/sign-up': () => json({ access_token: 'access-1' }),
    '/identity/sign-in': offline,
  })
  const { address } = await signUp()
  await waitFor(() => expect(address()).toBe('/overview'))
  expect(session.token()).toBe('access-1')
  expect(toasts().every(([variant]) => variant === 'success')).toBe(true)
})

test('the card offers the ways in: the form, a Google profile, an account that is there already, the start page', async () => {
  stubApi(roles)
  await openSignUp()
  for (const label of [...Object.keys(person), 'Role']) expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
  expect(screen.getByRole('link', { name: 'Sextant' }).getAttribute('href')).toBe('/')
})

test('an empty form names all that is missing and puts the cursor in the first field', async () => {
  const requests = stubApi(roles)
  const { user } = await openSignUp()
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please select your role',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  for (const label of Object.keys(person)) await user.type(screen.getByLabelText(label), 'L')
  await user.selectOptions(screen.getByLabelText('Role'), 'Other')
  expect(screen.queryByText(/is required$|^Please select/)).toBeNull()
  expect(requests.map(({ path }) => path)).not.toContain('/auth/sign-up')
})

test.each([
  ['maya', 'Please enter a valid email address'],
  ['maya@', 'Invalid email format'],
  ['maya@mailinator.com', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['test.user@northwind.io', 'Test email addresses are not allowed. Please use your real email address.'],
  ['maya@northwind.invalid', 'Invalid email domain. Please use a real email address.'],
  ['maya@fake.net', 'Temporary email addresses are not allowed. Please use a permanent email address.'],
  ['maya@[127.0.0.1]', 'Local email addresses are not allowed. Please use a public email address.'],
  ['maya@localhost', 'Local email addresses are not allowed. Please use a public email address.'],
])('the address %s is refused: %s', async (email, message) => {
  stubApi(roles)
  await signUp({ Email: email })
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('the five rules of a password are ticked off as one types, and all have to hold', async () => {
  stubApi(roles)
  const { user } = await signUp({ Password: 'Bearing042' })
  expect(screen.getByText('Password does not meet requirements')).toBeTruthy()
  const rules = within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem')
  const met = () => rules.filter(({ textContent }) => textContent?.endsWith(', met')).length
  expect([rules.length, met()]).toEqual([5, 4])
  await user.type(screen.getByLabelText('Password'), '!')
  expect(met()).toBe(5)
})

test('a slip in a popular mail domain is noticed and mended with a click', async () => {
  stubApi(roles)
  const { user } = await openSignUp()
  await user.type(screen.getByLabelText('Email'), 'maya@gmial.com')
  expect((await screen.findByText(/^Did you mean/)).textContent).toBe('Did you mean maya@gmail.com?')
  await user.click(screen.getByRole('button', { name: 'maya@gmail.com' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@gmail.com')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

const roleNames = () =>
  within(screen.getByLabelText('Role'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the roles come from the server', async () => {
  stubApi(roles)
  await openSignUp()
  await screen.findByRole('option', { name: 'Designer' })
  expect(roleNames()).toEqual(['Product Manager', 'Designer', 'Other'])
})

test('while the account is made the button says so, and a second submit is ignored', async () => {
  const requests = stubApi({ ...roles, '/auth/sign-up': () => new Promise<Response>(() => undefined) })
  const { user } = await signUp()
  await user.click(await screen.findByRole('button', { name: 'Creating account...' }))
  expect(requests.filter(({ path }) => path === '/auth/sign-up')).toHaveLength(1)
})

test('an address that has an account already is told beside the field, with a way on', async () => {
  stubApi({ ...roles, '/auth/sign-up': () => refusal(409, 'already_exists', 'taken') })
  await signUp()
  expect(await screen.findByText('An account with this email already exists')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(toasts()).toEqual([
    ['warning', 'Account already exists', 'Try signing in instead, or use a different email address.'],
  ])
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
})

test('an address that only the server knows as temporary is refused beside its field', async () => {
  const sentence = 'Temporary email addresses are not allowed. Please use a permanent email address.'
  stubApi({ ...roles, '/auth/sign-up': () => refusal(400, 'auth/invalid-email', sentence) })
  await signUp()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('a password that the server finds too easy is told beside the field', async () => {
  stubApi({ ...roles, '/auth/sign-up': () => refusal(400, 'auth/weak-password', 'This password is too common.') })
  await signUp()
  expect(await screen.findByText('This password is too common.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test.each([
  ['what the server says', refusal(400, 'invalid_input', 'Sign-up is closed today.'), 'Sign-up is closed today.'],
  ['a sentence of its own', refusal(500, 'internal'), 'Sign up failed. Please try again.'],
])('any other failure shows %s, and a toast', async (_, answer, message) => {
  stubApi({ ...roles, '/auth/sign-up': () => answer })
  await signUp()
  expect(await banner()).toBe(message)
  expect(toasts()).toEqual([['error', 'Sign up failed', message]])
})

test('a lost connection is told as one', async () => {
  stubApi({ ...roles, '/auth/sign-up': offline })
  await signUp()
  expect(await banner()).toBe('Network error. Please check your connection and try again.')
})
