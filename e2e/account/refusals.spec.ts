import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import {
  answer,
  closed,
  expect,
  expectText,
  expectToast,
  fine,
  openUnwatched,
  press,
  problem,
  refused,
  silent,
  tokens,
} from '../answers.ts'
import { test } from '../journey.ts'

const network = 'Network error. Please check your connection and try again.'
const newEmail = () => `${randomUUID()}@people.org`

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Typing clears the last error, so any error afterwards is new. */
async function expectMended(page: Page, label: string, text: string): Promise<void> {
  await fill(page, { [label]: text })
  await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid')
  await expect(problem(page)).toBeHidden()
}

// Each of these tests goes through a table of responses on one page.
test.beforeEach(() => test.slow())

test.describe('sign-in', () => {
  async function openSignIn(context: BrowserContext): Promise<Page> {
    const page = await openUnwatched(context, '/auth/login')
    await fill(page, { Email: 'maya@northwind.io', Password: 'Brass-Limb-64' })
    return page
  }

  test('the form names what is missing or wrong', async ({ page }) => {
    await page.goto('/auth/login')
    await press(page, 'Sign In')
    await expectText(page, 'Email is required')
    await expectText(page, 'Password is required')
    for (const email of ['maya', 'maya@', 'maya@northwind', '@northwind.io']) {
      await expectMended(page, 'Email', email)
      await press(page, 'Sign In')
      await expectText(page, 'Please enter a valid email')
    }
  })

  test('what the product refuses is told in a banner and a toast', async ({ context }) => {
    const page = await openSignIn(context)
    await answer(page, '/identity/sign-in', fine(tokens))
    const trouble = "We're having trouble signing you in. Please try again in a moment."
    for (const [response, banner, title, description] of [
      [
        refused(404, 'not_found', 'no'),
        "We couldn't find an account with this email. Would you like to create one?",
        'Error: Account not found',
        "Looks like you're new here! Please create an account first.",
      ],
      [
        refused(401, 'not_signed_in', 'no'),
        "That password doesn't look right. Please try again or reset your password.",
        'Error: Sign-in failed',
        'Double-check your password and give it another try.',
      ],
      [refused(403, 'not_allowed', closed), closed],
      [silent, trouble],
      ['offline', trouble],
    ] as const) {
      await answer(page, '/auth/login', response)
      await expectMended(page, 'Password', randomUUID())
      await press(page, 'Sign In')
      await expectText(problem(page), banner)
      if (title) await expectToast(page, title, description)
    }
  })

  test('each code of the provider has its sentence, and a toast repeats it', async ({ context }) => {
    const page = await openSignIn(context)
    const codes: Record<string, string> = {
      'auth/user-not-found': "We don't have an account with this email address. Would you like to create one?",
      'auth/wrong-password': "Oops! That password isn't quite right. Give it another try or reset your password.",
      'auth/invalid-email': 'Please enter a valid email address.',
      'auth/user-disabled': 'This account has been temporarily disabled. Please contact support for assistance.',
      'auth/too-many-requests':
        "You've tried signing in too many times. Please wait a few minutes before trying again.",
      'auth/network-request-failed': 'Connection issue detected. Please check your internet connection and try again.',
      'auth/internal-error': 'Something went wrong on our end. Please try again in a moment.',
      'auth/anything-else': "We couldn't sign you in right now. Please check your credentials and try again.",
    }
    const created: Record<string, Parameters<typeof answer>[2]> = {
      'auth/too-many-requests': refused(429, 'too_many_requests', 'no'),
      'auth/network-request-failed': 'offline',
      'auth/internal-error': silent,
    }
    for (const [code, message] of Object.entries(codes)) {
      await answer(page, '/identity/sign-in', created[code] ?? refused(401, code, 'no'))
      await expectMended(page, 'Password', randomUUID())
      await press(page, 'Sign In')
      await expectText(problem(page), message)
      await expectToast(page, 'Error: Sign-in trouble', message)
    }
  })

  test('the server itself tells an unknown address from a wrong password', async ({ context }) => {
    const page = await openSignIn(context)
    await fill(page, { Email: newEmail() })
    await press(page, 'Sign In')
    await expectText(problem(page), "We don't have an account with this email address. Would you like to create one?")
    await expectMended(page, 'Email', 'demo@sextant.app')
    await press(page, 'Sign In')
    await expectText(
      problem(page),
      "Oops! That password isn't quite right. Give it another try or reset your password.",
    )
  })
})

test.describe('sign-up', () => {
  const person = { 'First name': 'Maya', 'Last name': 'Lindqvist', Password: 'Brass-Limb-64' }

  async function openSignUp(context: BrowserContext): Promise<Page> {
    const page = await openUnwatched(context, '/auth/sign-up')
    await fill(page, { ...person, Email: newEmail() })
    await page.getByLabel('Role').selectOption('Product Manager')
    return page
  }

  test('the form names what is missing, and what a password lacks', async ({ page }) => {
    await page.goto('/auth/sign-up')
    await press(page, 'Create Account')
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please select your role',
    ]) {
      await expectText(page, text)
    }
    for (const password of ['Be-042!', 'bearing-042!', 'BEARING-042!', 'Bearing-limb!', 'Bearing042']) {
      await expectMended(page, 'Password', password)
      await press(page, 'Create Account')
      await expectText(page, 'Password does not meet requirements')
    }
    await press(page, 'Continue with Google')
    await expectText(page, 'Please select your role before signing up with Google.')
  })

  test('each rule for an address has its sentence', async ({ context }) => {
    const page = await openSignUp(context)
    const addresses: Record<string, string[]> = {
      'Please enter a valid email address': ['maya', 'maya@northwind', 'ma ya@northwind.io'],
      'Temporary email addresses are not allowed. Please use a permanent email address.': [
        'maya@mailinator.com',
        'maya@example.com',
        'maya@test.com',
        'maya@fake.com',
        'maya@dummy.com',
        'maya@fake.net',
        'maya@sub.mailinator.com',
        'maya@guerrillamail.org',
      ],
      'Test email addresses are not allowed. Please use your real email address.': [
        'my.test@northwind.io',
        'fakemaya@northwind.io',
        'dummy@northwind.io',
        'example1@northwind.io',
        'Demo@northwind.io',
      ],
      'Invalid email domain. Please use a real email address.': [
        'maya@northwind.test',
        'maya@northwind.example',
        'maya@northwind.invalid',
      ],
      'Local email addresses are not allowed. Please use a public email address.': [
        'maya@localhost',
        'maya@127.0.0.1',
        'maya@[127.0.0.1]',
        'maya@localhost.localdomain',
        'maya@[::1]',
      ],
      'Invalid email format': ['maya@'],
    }
    for (const [message, refusedOnes] of Object.entries(addresses)) {
      for (const email of refusedOnes) {
        await expectMended(page, 'Email', email)
        await press(page, 'Create Account')
        await expectText(page, message)
      }
    }
  })

  test('what the product refuses is told beside the field, in a banner or in a toast', async ({ context, request }) => {
    const page = await openSignUp(context)
    const email = newEmail()
    const account = { first_name: 'Maya', last_name: 'Lindqvist', email, password: 'Brass-Limb-64', role: 'Other' }
    expect((await request.post('/api/v1/auth/sign-up', { data: account })).ok()).toBe(true)
    await fill(page, { Email: email })
    await press(page, 'Create Account')
    await expectText(page, 'An account with this email already exists')
    await expectToast(
      page,
      'Warning: Account already exists',
      'Try signing in instead, or use a different email address.',
    )
    const own = 'Sign up failed. Please try again.'
    for (const [response, banner, title] of [
      [refused(403, 'not_allowed', closed), closed, 'Error: Sign up failed'],
      [silent, own, 'Error: Sign up failed'],
      ['offline', network],
    ] as const) {
      await answer(page, '/auth/sign-up', response)
      await expectMended(page, 'Email', newEmail())
      await press(page, 'Create Account')
      await expectText(problem(page), banner)
      if (title) await expectToast(page, title, banner)
    }
  })
})
