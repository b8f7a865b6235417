import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../../server/test/sign-in/openid-provider.ts'

import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'

// Two windows load in turn before the page continues.
const expect = expectSoon.configure({ timeout: 15_000 })

const unknownProfile =
  "We couldn't find an account linked to this Google profile. Please sign up first or try email/password."
const waiting = (page: Page) => page.getByText(/^Continue in the Google window/)
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  return popup
}

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/auth/sign-up')
  await page.getByLabel('Role').selectOption('Product Owner')
}

async function signOut(page: Page, name: string): Promise<void> {
  // A pending call would come back refused.
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`account menu|${name}`, 'i') }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

test.describe('the stand-in for Google', () => {
  async function become(popup: Page, email: string): Promise<void> {
    await popup.getByLabel('First name').fill('Ada')
    await popup.getByLabel('Last name').fill('Quill')
    await popup.getByLabel('Email').fill(email)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }

  test('a person signs up with a role, signs out, and signs in again', async ({ page }) => {
    test.slow()
    const email = `${randomUUID()}@people.org`
    await page.goto('/auth/sign-up')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Please select your role before signing up with Google.')).toBeVisible()
    await page.getByLabel('Role').selectOption('Product Owner')

    const signUp = await openGoogle(page)
    await expect(signUp.getByRole('heading', { name: 'Stand-in for Google sign-in' })).toBeVisible()
    await expectAccessible(signUp)
    await become(signUp, email)
    await expect(page).toHaveURL('/overview')
    await expect(page.getByRole('heading', { name: /^Good \w+, Ada\.$/ })).toBeVisible()
    await expect.poll(() => signUp.isClosed()).toBe(true)

    await signOut(page, 'Ada Quill')
    const signIn = await openGoogle(page)
    await expect(signIn.getByText(email)).toBeVisible()
    await expectAccessible(signIn)
    await signIn.getByRole('button', { name: email }).click()
    await expect(page).toHaveURL('/overview')
  })

  // The browser logs each refused call in the console, so these pages aren't watched for errors.
  test('an unknown profile is told to sign up', async ({ context }) => {
    const page = await context.newPage()
    await page.goto('/auth/login')
    await become(await openGoogle(page), `${randomUUID()}@people.org`)
    await expect(problem(page)).toContainText(unknownProfile)
    await expectAccessible(page)
    await problem(page).getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/auth/sign-up')
  })

  test('closing the window, or declining in it, is nobody’s business', async ({ page }) => {
    await page.goto('/auth/login')
    const closed = await openGoogle(page)
    await expect(closed.getByRole('heading', { name: 'Stand-in for Google sign-in' })).toBeVisible()
    await expect(waiting(page)).toBeVisible()
    await closed.close()
    await expect(waiting(page)).toBeHidden()
    await expect(problem(page)).toBeHidden()

    const declined = await openGoogle(page)
    await declined.getByRole('button', { name: 'Cancel' }).click()
    await expect(waiting(page)).toBeHidden()
    await expect(problem(page)).toBeHidden()
    await expect.poll(() => declined.isClosed()).toBe(true)
  })

  test('an account with a password is not taken over by a profile with its address', async ({ context, request }) => {
    test.slow()
    const email = `${randomUUID()}@people.org`
    const person = { first_name: 'Grace', last_name: 'Marlow', email, password: 'Brass-Limb-64', role: 'Other' }
    expect((await request.post('/api/v1/auth/sign-up', { data: person })).ok()).toBe(true)

    const page = await context.newPage()
    await page.goto('/auth/login')
    await become(await openGoogle(page), email)
    await expect(problem(page)).toContainText('An account already exists with this email.')
    await openSignUp(page)
    await (await openGoogle(page)).getByRole('button', { name: email }).click()
    await expect(problem(page)).toContainText('Account already exists. Please sign in instead.')

    await problem(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Brass-Limb-64')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/overview')
    await expect(page.getByRole('heading', { name: /^Good \w+, Grace\.$/ })).toBeVisible()
  })

  test('an answer that nobody waits for does not stay in the address', async ({ page }) => {
    await page.goto('/auth/google/callback?code=overheard&state=unknown')
    await expect(page.getByRole('heading', { name: 'No sign-in in progress' })).toBeVisible()
    await expect(page).toHaveURL('/auth/google/callback')
    await expectAccessible(page)
  })
})

test.describe('an OpenID provider', () => {
  const server = ownServer('openid')
  test.beforeAll(async () => {
    const provider = await startOpenIdProvider({
      redirectUri: `${server.origin}/auth/google/callback`,
      profiles: {
        ada: {
          email: 'ada@people.org',
          email_verified: true,
          name: 'Ada Quill',
          given_name: 'Ada',
          family_name: 'Quill',
        },
        ben: { email: 'ben@people.org', email_verified: false, name: 'Ben Oar' },
      },
    })
    const env = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    }
    await server.start(env, provider.stop)
  })

  async function signInThere(popup: Page, name: string): Promise<void> {
    await popup.getByPlaceholder('Enter any login').fill(name)
    await popup.getByPlaceholder('and password').fill('any')
    await popup.getByRole('button', { name: 'Sign-in' }).click()
  }

  const consent = (popup: Page) => popup.getByRole('button', { name: 'Continue' }).click()

  test('a person signs up there, signs out here, and signs in again', async ({ page }) => {
    test.slow()
    await openSignUp(page)
    const signUp = await openGoogle(page)
    await signInThere(signUp, 'ada')
    await consent(signUp)
    await expect(page).toHaveURL('/overview')
    await expect(page.getByRole('heading', { name: /^Good \w+, Ada\.$/ })).toBeVisible()
    await expect.poll(() => signUp.isClosed()).toBe(true)

    await signOut(page, 'Ada Quill')
    await signInThere(await openGoogle(page), 'ada')
    await expect(page).toHaveURL('/overview')
  })

  test('an address that the provider has not confirmed opens no account', async ({ context }) => {
    const page = await context.newPage()
    await openSignUp(page)
    const popup = await openGoogle(page)
    await signInThere(popup, 'ben')
    await consent(popup)
    await expect(problem(page)).toContainText("Google hasn't verified this email address.")
  })

  test('declining there is nobody’s business here', async ({ page }) => {
    await page.goto('/auth/login')
    const popup = await openGoogle(page)
    await popup.getByRole('link', { name: 'Cancel' }).click()
    await expect(waiting(page)).toBeHidden()
    await expect(problem(page)).toBeHidden()
  })
})
