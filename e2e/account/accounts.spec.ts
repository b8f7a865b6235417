import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '../journey.ts'
import { linkMailedTo } from '../outbox.ts'
import { dataDir } from '../server.ts'

test('a person signs up, confirms the address, signs out, forgets the password, sets a new one and signs in', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.org`
  await page.goto('/auth/sign-up')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Marlow')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Brass-Limb-64')
  await page.getByLabel(/role/i).selectOption('Product Manager')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('heading', { name: /^Good \w+, Grace\.$/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(await linkMailedTo(dataDir(), email, 'Verify your email address'))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.getByRole('link', { name: 'Continue to Sextant' }).click()
  await expect(page).toHaveURL('/overview')

  await page.getByRole('button', { name: /account menu|Grace Marlow/i }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)

  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkMailedTo(dataDir(), email, 'Set a new password'))
  await expect(page).toHaveURL('/auth/reset-password')
  await page.getByLabel(/^(New )?password$/i).fill('Other-Limb-65')
  await page.getByLabel(/confirm/i).fill('Other-Limb-65')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Other-Limb-65')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/overview')
})

test('the demo account looks around', async ({ page }) => {
  await page.goto('/auth/login?next=%2Fsettings')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('demo@sextant.app')
  await page.getByLabel('Password', { exact: true }).fill('Sextant-demo-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
