import type { BrowserContext } from '@playwright/test'

/** Whoever opens a page of this context afterwards is Maya, in the demo workspace, with its whole story told. */
export async function signInAsDemo(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('demo@sextant.app')
  await page.getByLabel('Password', { exact: true }).fill('Sextant-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/overview')
  // The story is told behind the start.
  await page.getByText('This workspace shows sample data').waitFor({ timeout: 300_000 })
  await page.close()
}
