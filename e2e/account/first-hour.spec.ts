import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '../journey.ts'

test('from sign-up to a first PRD with its evidence in under three minutes, by the steps that lead', async ({
  page,
}) => {
  test.slow()
  const began = Date.now()
  await page.goto('/auth/sign-up')
  await page.getByLabel('First name').fill('Nils')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email').fill(`${randomUUID()}@people.org`)
  await page.getByLabel('Password', { exact: true }).fill('Brass-Limb-64')
  await page.getByLabel(/role/i).selectOption('Product Manager')
  await page.getByRole('button', { name: 'Create Account' }).click()

  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByText('0 of 6 steps done')).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Try a sample', exact: true }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Priya/)
  await page.getByRole('button', { name: 'Generate PRD' }).click()
  await page
    .getByRole('region', { name: 'PRD text' })
    .getByRole('button', { name: /download all invoices of a quarter/ })
    .first()
    .click({ timeout: 60_000 })
  await expect(page.getByRole('dialog', { name: 'Evidence' }).locator('mark')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(180_000)

  await page.goto('/overview')
  await expect(steps.getByText('1 of 6 steps done')).toBeVisible()
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Nils/ })).toBeVisible()
  await expect(steps).toBeHidden()
})
