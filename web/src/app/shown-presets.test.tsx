import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account'
import { auth } from '#features/auth'
import { session } from '#kernel/session/session'
import { useToasts } from '#kernel/toasts/toasts'
import { json } from '../../test/answers.ts'
import { openApp } from '../../test/open-app.tsx'
import { serveMaya } from '../features/account/account.fixtures.ts'
import { offline, stubApi, tokens } from '../features/auth/auth.fixtures.ts'
import { comeBack, googleAnswers, stubPopup } from '../features/auth/google.fixtures.ts'
import { prepareProvider } from '../features/auth/identity/chosen-provider.ts'
import { overview } from './overview/index.ts'
import { Toaster } from './toaster.tsx'

const granted = () => json({ access_token: 'access-1' })

beforeEach(() => {
  session.clear()
  useToasts.setState({ toasts: [] })
})

// Don't let one test's user data leak into the next.
afterEach(() => act(() => session.signOut()))

function open(address: string) {
  render(<Toaster />)
  return openApp(address, [auth, account, overview])
}

/** Waits for the toast with this text and returns its whole text. */
async function toastWith(text: string): Promise<string | null | undefined> {
  const cards = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(cards().join(' ')).toContain(text))
  return cards().find((card) => card?.includes(text))
}

async function fill(user: ReturnType<typeof open>['user'], texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await user.type(await screen.findByLabelText(label), text)
}

const email = 'maya@northwind.io'
const password = 'Bearing-042!'

test('signing in with a password is welcomed', async () => {
  stubApi({ '/identity/sign-in': () => json(tokens), '/auth/login': granted })
  const { user } = open('/auth/login')
  await fill(user, { Email: email, Password: password })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await toastWith('Welcome back')).toContain('You have been logged in successfully.')
})

test('signing in with Google is welcomed in words of its own', async () => {
  stubApi({ ...googleAnswers, '/auth/google/sign-in': granted })
  await prepareProvider()
  const { popup } = stubPopup()
  const { user } = open('/auth/login')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(popup.visited).not.toBe(''))
  await comeBack()
  expect(await toastWith('Welcome back')).toContain('Successfully signed in.')
})

test('a new account is welcomed, and says where the verification email went', async () => {
  stubApi({ '/auth/roles': () => json(['Other']), '/auth/sign-up': granted, '/identity/sign-in': () => json(tokens) })
  const { user } = open('/auth/sign-up')
  await fill(user, { 'First name': 'Maya', 'Last name': 'Lindqvist', Email: email, Password: password })
  await user.selectOptions(screen.getByLabelText('Role'), 'Other')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await toastWith('Account created successfully!')).toContain('Welcome to Sextant')
  expect(await toastWith('Email sent')).toContain(`Verification email sent to ${email}`)
})

test('a reset email is announced when it is first sent, and again in other words', async () => {
  stubApi({ '/auth/password-reset/request': () => json({ success: true }) })
  const { user } = open('/auth/forgot-password')
  await fill(user, { Email: email })
  await user.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  await toastWith('Password reset email sent')
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }))
  expect(await toastWith('Email sent')).toContain('Please check your inbox for further instructions.')
})

test.each([
  ['/auth/login', 'Sign In'],
  ['/auth/sign-up', 'Create Account'],
  ['/auth/forgot-password', 'Send Reset Email'],
])('a form at %s that lacks something is a form error', async (address, button) => {
  stubApi({})
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await toastWith('Form error')).toContain('Please check your input and try again.')
})

test('signing out is confirmed', async () => {
  serveMaya()
  session.start('token-1')
  const { user } = open('/settings')
  await user.click(await screen.findByRole('button', { name: 'Account menu of Maya Lindqvist' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out' }))
  await toastWith('Logged out')
})

test('a lost connection is told where the verification email was to be sent again', async () => {
  serveMaya({
    'GET /auth/email-verification/status': { email_verified: false },
    'POST /auth/email-verification/resend': () => Promise.reject(offline()),
  })
  session.start('token-1')
  const { user } = open('/overview')
  await user.click(await screen.findByRole('button', { name: 'Resend' }))
  expect(await toastWith('Connection error')).toContain('Please check your internet connection and try again.')
  act(() => session.signOut())
})
