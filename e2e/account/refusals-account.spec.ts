import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import {
  answer,
  expect,
  expectText,
  expectToast,
  fine,
  openUnwatched,
  press,
  problem,
  refused,
  signedInPage,
  silent,
} from '../answers.ts'
import { test } from '../journey.ts'

const wait = 'Please wait a minute.'
const network = 'Network error. Please check your connection and try again.'

// Each of these tests goes through a table of responses on one page.
test.beforeEach(() => test.slow())

test.describe('a new password', () => {
  test('the request names what is missing or wrong, and why no mail was sent', async ({ context }) => {
    const page = await openUnwatched(context, '/auth/forgot-password')
    const email = page.getByLabel('Email')
    await press(page, 'Send Reset Email')
    await expectText(page, 'Email is required')
    await email.fill('maya@northwind')
    await press(page, 'Send Reset Email')
    await expectText(page, 'Please enter a valid email address')
    await email.fill(`${randomUUID()}@people.org`)
    const call = '/auth/password-reset/request'
    for (const [button, own] of [
      ['Send Reset Email', 'Failed to send reset email. Please try again.'],
      ['Resend Email', 'Failed to resend email. Please try again.'],
    ] as const) {
      for (const [response, banner] of [
        [refused(429, 'too_many_requests', wait), wait],
        [silent, own],
        ['offline', network],
      ] as const) {
        await answer(page, call, response)
        await press(page, button)
        await expectText(problem(page), banner)
      }
      await page.unrouteAll()
      await press(page, button)
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await expect(problem(page)).toBeHidden()
    }
  })

  test('a link without token or email is invalid, and says which', async ({ page }) => {
    for (const [query, reason] of [
      ['?email=maya%40northwind.io', 'Invalid or missing reset token'],
      ['?token=&email=maya%40northwind.io', 'Invalid or missing reset token'],
      ['?token=00123', 'Invalid or missing email parameter'],
    ]) {
      await page.goto(`/auth/reset-password${query}`)
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
      await expectText(page, 'This password reset link is invalid or has expired. Please request a new one.')
      await expectText(problem(page), reason ?? '')
    }
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
  })

  test('the form names what is missing or wrong, and why the password was not set', async ({ context }) => {
    const page = await openUnwatched(context, '/auth/reset-password?token=unknown&email=maya%40northwind.io')
    const password = page.getByLabel('New password')
    const confirmation = page.getByLabel('Confirm password')
    await confirmation.focus()
    await expectText(page, 'Password is required')
    for (const [typed, text] of [
      ['Aa12345', 'Password must be at least 8 characters'],
      ['bearing-042', 'Password must contain uppercase, lowercase, and number'],
      ['BEARING-042', 'Password must contain uppercase, lowercase, and number'],
      ['Bearing-limb', 'Password must contain uppercase, lowercase, and number'],
    ] as const) {
      await password.fill(typed)
      await expect(password).not.toHaveAttribute('aria-invalid')
      await press(page, 'Reset Password')
      await expectText(page, text)
    }
    await password.fill('Brass-Limb-64')
    await press(page, 'Reset Password')
    await expectText(page, 'Please confirm your password')
    await confirmation.fill('Brass-Limb-65')
    await press(page, 'Reset Password')
    await expectText(page, 'Passwords do not match')
    await confirmation.fill('Brass-Limb-64')
    await press(page, 'Reset Password')
    await expectText(problem(page), 'Invalid or expired reset token. Please request a new password reset.')
    for (const [response, banner] of [
      [refused(429, 'too_many_requests', wait), wait],
      [silent, 'Failed to reset password. Please try again.'],
      ['offline', network],
    ] as const) {
      await answer(page, '/auth/password-reset/confirm', response)
      await press(page, 'Reset Password')
      await expectText(problem(page), banner)
    }
  })
})

test.describe('somebody who is signed in', () => {
  const me = '/auth/me'
  const verified = '/auth/email-verification/status'
  const greeting = '/users/me/greeting'
  const menu = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const kept = async (page: Page, context: BrowserContext) => [
    await page.evaluate(() => localStorage.getItem('access_token')),
    (await context.cookies()).find(({ name }) => name === 'access_token')?.value,
  ]

  test('another verification mail that is not sent says why, and one that is says so', async ({ context }) => {
    const page = await signedInPage(context)
    await answer(page, verified, fine({ email_verified: false }))
    await page.goto('/overview')
    const resend = '/auth/email-verification/resend'
    for (const [response, title, description] of [
      [
        fine({ success: false, message: 'Your mailbox is full.' }),
        "Error: Couldn't send email",
        'Your mailbox is full.',
      ],
      [fine({ success: false, message: '' }), "Error: Couldn't send email", 'Please try again later.'],
      [refused(429, 'too_many_requests', wait), "Error: Couldn't send email", wait],
      [silent, "Error: Couldn't send email", 'Please try again later.'],
      ['offline', 'Error: Connection error', 'Please check your internet connection and try again.'],
    ] as const) {
      await answer(page, resend, response)
      await press(page, 'Resend')
      await expectToast(page, title, description)
      // It covers the button.
      await press(page, 'Dismiss')
      await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0)
    }
    await answer(page, resend, fine({ success: true, message: 'Sent' }))
    await press(page, 'Resend')
    await expectText(page, 'Success: Verification email sent!')
    await expectText(page, 'Check your inbox and spam folder.')
    await expect(page.getByRole('progressbar', { name: 'Time until you can resend' })).toBeVisible()
  })

  test('who is no longer known is signed out: the token is gone from the storage and from the cookie', async ({
    context,
  }) => {
    const page = await signedInPage(context)
    await answer(page, me, refused(401, 'not_signed_in', 'no'))
    await page.goto('/overview')
    await expect(page).toHaveURL('/auth/login?next=%2Foverview')
    expect(await kept(page, context)).toEqual([null, undefined])
  })

  test('any other failure to learn who it is stays unsaid, and the greeting is for a User', async ({ context }) => {
    const page = await signedInPage(context)
    await answer(page, me, refused(403, 'not_allowed', 'no'))
    await answer(page, greeting, silent)
    await page.goto('/overview')
    await expect(
      page.getByRole('heading', { name: 'Welcome, User! Ready to boost your product workflows?' }),
    ).toBeVisible()
    await expect(menu(page, 'Account menu')).toBeVisible()
    await expect(page.getByText('Verify your email', { exact: true })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Messages' })).toBeHidden()
    expect(await kept(page, context)).not.toContain(null)
  })

  test('a greeting that does not come is made here, and an address that nobody can vouch for is unverified', async ({
    context,
  }) => {
    for (const response of [silent, fine({ success: false }), fine({ success: true })]) {
      const page = await signedInPage(context)
      await answer(page, verified, response === silent ? silent : fine({ email_verified: true }))
      await answer(page, greeting, response)
      await page.goto('/overview')
      const words = page.getByRole('region', { name: 'Greeting' })
      await expect(
        words.getByRole('heading', { name: 'Welcome, Ada! Ready to boost your product workflows?' }),
      ).toBeVisible()
      await expectText(words, 'Pick up where you left off.')
      await expect(page.getByText('Verify your email', { exact: true })).toBeVisible({ visible: response === silent })
      await page.close()
    }
  })

  test('on the sign-in pages nobody is asked for, and who has no session is not sent away', async ({ context }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const page = await signedInPage(context)
    for (const hasSession of [true, false]) {
      if (!hasSession) await page.addInitScript(() => localStorage.setItem('access_token_expires_at', '1'))
      await page.goto('/auth/sign-up', { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await expect(page).toHaveURL('/auth/sign-up')
    }
    expect(requests).toContain('/api/v1/auth/roles')
    expect(requests.filter((path) => /auth\/(me|refresh)|identity\/token|users/.test(path))).toEqual([])
  })

  test('a picture that cannot be taken says why, and one that can says so', async ({ context }) => {
    const page = await signedInPage(context)
    await page.goto('/settings?tab=profile')
    const card = page.getByRole('region', { name: 'Avatar' })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      card.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const picture = Buffer.from(pixel, 'base64')
    await choose('me.png', 'image/png', Buffer.alloc(2_097_153))
    await expectText(card, 'File size must be less than 2MB')
    await choose('me.svg', 'image/svg+xml', Buffer.from('<svg/>'))
    await expectText(card, 'File must be JPG, PNG, or GIF')
    await choose('me.png', 'image/png', picture)
    await expectText(page, 'Success: Avatar updated successfully!')
    await press(page, 'Remove avatar')
    await expectText(page, 'Success: Avatar removed')
    for (const response of [silent, 'offline'] as const) {
      await answer(page, '/users/avatar', response)
      await choose('me.png', 'image/png', picture)
      await expectToast(page, 'Error: Failed to upload avatar. Please try again.')
    }
  })
})
