import { chooseTheme, expect, expectAccessible, test } from '../journey.ts'

test('a stranger sees what Sextant is, that the server is up, and where to begin', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI product co-pilot')
  await expect(page.getByText('OK', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toHaveAttribute('href', '/auth/sign-up')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
})

test('the status line says Offline when the server does not answer, and OK again when it does', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('OK', { exact: true })).toBeVisible()
  await page.route('**/status', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', detail: '' } }))
  // The browser logs the refused call; this journey causes it on purpose.
  page.removeAllListeners('console')
  await page.clock.runFor(10_000)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.unroute('**/status')
  await page.clock.runFor(10_000)
  await expect(page.getByText('OK', { exact: true })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the landing page is accessible and fits, ${theme} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await chooseTheme(page, theme)
      await page.goto('/')
      await expect(page.getByText('OK', { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}
