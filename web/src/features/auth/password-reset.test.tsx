import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../../test/answers.ts'
import { openApp } from '../../../test/open-app.tsx'
import { offline, refusal, stubApi } from './auth.fixtures.ts'
import { auth } from './index.ts'

const request = '/auth/password-reset/request'
const confirm = '/auth/password-reset/confirm'
const done = () => json({ success: true })
const networkProblem = 'Network error. Please check your connection and try again.'

beforeEach(() => {
  session.clear()
  useToasts.setState({ toasts: [] })
})

const banner = async () => (await within(screen.getByRole('main')).findByRole('alert')).textContent

async function askForMail(email: string) {
  const app = openApp('/auth/forgot-password', [auth])
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  if (email) await app.user.type(screen.getByLabelText('Email'), email)
  await app.user.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  return app
}

async function openLink(query = '?token=00123&email=maya%40northwind.io') {
  const app = openApp(`/auth/reset-password${query}`, [auth])
  await screen.findByRole('heading', { level: 1 })
  return app
}

async function setPassword(password = 'Bearing-042!', confirmation = password) {
  const app = await openLink()
  await app.user.type(screen.getByLabelText('New password'), password)
  if (confirmation) await app.user.type(screen.getByLabelText('Confirm password'), confirmation)
  await app.user.click(screen.getByRole('button', { name: 'Reset Password' }))
  return app
}

test.each([
  ['', 'Email is required'],
  ['maya@northwind', 'Please enter a valid email address'],
])('no mail is asked for the address "%s"', async (email, message) => {
  const requests = stubApi({})
  await askForMail(email)
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(requests).toHaveLength(0)
})

test('after the request one reads where the mail went and what comes next', async () => {
  const requests = stubApi({ [request]: done })
  await askForMail('maya@northwind.io')
  const title = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText('maya@northwind.io')).toBeTruthy()
  const next = screen.getByRole('region', { name: "What's next" })
  const steps = within(next).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
    'Check your inbox and spam folder',
    'Click the link in the email',
    'Create a new password',
    'Sign in with your new password',
  ])
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth/login')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/sign-up')
  expect(requests).toMatchObject([{ path: request, body: { email: 'maya@northwind.io' } }])
  expect(useToasts.getState().toasts[0]?.title).toBe('Password reset email sent')
})

test.each([
  [refusal(429, 'too_many_requests', 'Please wait a minute.'), 'Please wait a minute.'],
  [refusal(500, 'internal'), 'Failed to send reset email. Please try again.'],
  [offline(), networkProblem],
])('a mail that cannot be asked for is explained', async (answer, message) => {
  stubApi({ [request]: () => answer })
  await askForMail('maya@northwind.io')
  expect(await banner()).toBe(message)
})

test.each([
  [refusal(429, 'too_many_requests', 'Please wait a minute.'), 'Please wait a minute.'],
  [refusal(500, 'internal'), 'Failed to resend email. Please try again.'],
  [offline(), networkProblem],
])('sending the mail again keeps the view, and only a failure shows', async (answer, message) => {
  let next: Response | Error = done()
  const requests = stubApi({ [request]: () => (next instanceof Error ? next : next.clone()) })
  const { user } = await askForMail('maya@northwind.io')
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
  next = answer
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }))
  expect(await banner()).toBe(message)
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
})

test.each([
  ['?email=maya%40northwind.io', 'Invalid or missing reset token'],
  ['?token=00123', 'Invalid or missing email parameter'],
  ['', 'Invalid or missing reset token'],
])('a link with the query "%s" is invalid, and a new one can be requested', async (query, reason) => {
  stubApi({})
  await openLink(query)
  expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy()
  expect(screen.getByText('This password reset link is invalid or has expired. Please request a new one.')).toBeTruthy()
  expect(await banner()).toBe(reason)
  expect(screen.getByRole('link', { name: 'Request New Reset Link' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  )
})

test('the address shows neither token nor email once they are read, and the form still uses them', async () => {
  const requests = stubApi({ [confirm]: done })
  const { address, user } = await setPassword()
  expect(address()).toBe('/auth/reset-password')
  await screen.findByRole('heading', { name: 'Password changed' })
  expect(requests).toEqual([
    {
      path: confirm,
      body: { email: 'maya@northwind.io', reset_code: '00123', new_password: 'Bearing-042!' },
      authorization: null,
    },
  ])
  await user.click(screen.getByRole('link', { name: 'Continue to Sign In' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
})

test.each([
  ['Aa1', 'Password must be at least 8 characters'],
  ['abcdefgh!', 'Password must contain uppercase, lowercase, and number'],
])('the new password "%s" is refused: %s', async (password, message) => {
  const requests = stubApi({})
  await setPassword(password)
  expect(screen.getByText(message)).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('a password that was left out is missed when one goes on to the confirmation', async () => {
  stubApi({})
  const { user } = await openLink()
  await user.click(screen.getByLabelText('Confirm password'))
  expect(screen.getByText('Password is required')).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'B')
  expect(screen.queryByText('Password is required')).toBeNull()
})

test.each([
  ['', 'Please confirm your password'],
  ['Bearing-043!', 'Passwords do not match'],
])('the confirmation "%s" is refused: %s', async (confirmation, message) => {
  stubApi({})
  const { user } = await setPassword('Bearing-042!', confirmation)
  expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
  await user.type(screen.getByLabelText('Confirm password'), 'x')
  expect(screen.queryByText(message)).toBeNull()
})

test('the strength has a score and a word, and below three the form cannot be sent', async () => {
  const requests = stubApi({ [confirm]: done })
  const { user } = await openLink()
  const reading = () => [
    screen.getByText(/ of 5$/).textContent,
    screen.getByRole('meter').getAttribute('aria-valuetext'),
  ]
  const isBlocked = () =>
    screen.getByRole('button', { name: 'Reset Password' }).getAttribute('aria-disabled') === 'true'
  const seen = [[...reading(), isBlocked()]]
  for (const more of ['b', 'B', '1', '!', 'earing']) {
    await user.type(screen.getByLabelText('New password'), more)
    seen.push([...reading(), isBlocked()])
  }
  expect(seen).toEqual([
    ['0 of 5', 'Very Weak', true],
    ['1 of 5', 'Very Weak', true],
    ['2 of 5', 'Weak', true],
    ['3 of 5', 'Fair', false],
    ['4 of 5', 'Good', false],
    ['5 of 5', 'Strong', false],
  ])
  await user.clear(screen.getByLabelText('New password'))
  await user.type(screen.getByLabelText('New password'), 'bearings{Enter}')
  expect(requests).toHaveLength(0)
})

test('while the password is being saved it is not sent twice', async () => {
  const requests = stubApi({ [confirm]: () => new Promise<Response>(() => undefined) })
  const { user } = await setPassword()
  await user.type(screen.getByLabelText('Confirm password'), '{Enter}')
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Reset Password' }).getAttribute('aria-busy')).toBe('true')
})

test('a link that was used or is too old is explained, and a new one is a click away', async () => {
  stubApi({ [confirm]: () => refusal(400, 'invalid_input', 'no') })
  await setPassword()
  expect(await banner()).toMatch(/^Invalid or expired reset token\. Please request a new password reset\./)
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeTruthy()
})

test('a password that the server finds too easy is told beside the field', async () => {
  stubApi({ [confirm]: () => refusal(400, 'auth/weak-password', 'This password is too common.') })
  await setPassword()
  expect(await screen.findByText('This password is too common.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
})

test.each([
  [refusal(429, 'too_many_requests', 'Please wait a minute.'), 'Please wait a minute.'],
  [refusal(500, 'internal'), 'Failed to reset password. Please try again.'],
  [offline(), networkProblem],
])('any other failure of the reset is explained', async (answer, message) => {
  stubApi({ [confirm]: () => answer })
  await setPassword()
  expect(await banner()).toBe(message)
})
