import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

/** A new person with a workspace on the Free plan. */
async function signedUp(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/auth/sign-up')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quay')
  await page.getByLabel('Email').fill(`${randomUUID()}@people.org`)
  await page.getByLabel('Password', { exact: true }).fill('Brass-Limb-64')
  await page.getByLabel(/role/i).selectOption('Product Manager')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/overview')
  return page
}

test('a plan is bought on the demo page, its invoice downloaded, upgraded within the month, cancelled and kept', async ({
  browser,
}) => {
  test.slow()
  const page = await signedUp(browser)
  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and billing' })).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Free' }).getByText('Current plan')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL('/billing/checkout?plan=pro')
  await expect(page.getByText('This is a demo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $74.99 (demo)' }).click()
  await expect(page).toHaveURL('/billing')
  await expect(page.getByRole('listitem', { name: 'Pro' }).getByText('Current plan')).toBeVisible()
  const plan = page.getByRole('region', { name: 'Current plan' })
  await expect(plan.getByText('$74.99')).toBeVisible()
  await expect(page.getByText('of 500 agent actions used')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download invoice DEMO-0001' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('invoice-DEMO-0001.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Upgrade to Team' }).click()
  await expect(page.getByText('Unused time on the Pro plan')).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$\d+\.\d\d \(demo\)$/ }).click()
  await expect(plan.getByText('$349.99')).toBeVisible()
  await expect(page.getByRole('row', { name: /DEMO-0002/ })).toBeVisible()
  await expectAccessible(page)

  await plan.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demo billing portal' })).toBeVisible()
  await page.getByRole('button', { name: 'Change to Pro' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change to Pro' }).click()
  await expect(page.getByRole('button', { name: 'Keep Team' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('button', { name: 'Change to Pro' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Plans and billing' }).click()
  await expect(page.getByText('Your Team plan is canceled')).toBeVisible()
  await expect(plan.getByText('Plan ends on')).toBeVisible()

  await page.reload()
  await page.goto('/billing/portal')
  await page.getByRole('button', { name: 'Keep Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Team' }).click()
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible()
  await page.goto('/settings?tab=billing')
  await expect(page.getByRole('region', { name: 'Current plan' }).getByText('Next billing date')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/audit?q=UPDATE_BILLING')
  await expect(page.getByRole('grid', { name: 'Events' }).getByRole('row', { name: /billing/i })).toHaveCount(5)
  await page.context().close()
})
