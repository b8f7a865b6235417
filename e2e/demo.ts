import type { BrowserContext } from '@playwright/test'

/** Signs the context in as Maya, in the complete demo workspace. */
export async function signInAsDemo(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('demo@sextant.app')
  await page.getByLabel('Password', { exact: true }).fill('Sextant-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/overview')
  // Sample data is created after the start.
  await page.getByRole('button', { name: 'Sample data' }).waitFor({ timeout: 300_000 })
  await page.close()
}
