import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** Names of the buttons and links under a toast. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect())
    return [...document.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter((one) => !one.closest('[data-toast], [inert]') && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        )
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  })

for (const [screen, size] of Object.entries({
  'a desk': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
}))
  test(`on ${screen} a toast lies over no control, and a click or Escape sends it away`, async ({ app }) => {
    await app.setViewportSize(size)
    await app.goto('/settings?tab=profile')
    const company = app.getByRole('textbox', { name: 'Company' })
    const card = app.locator('[data-toast]')
    for (const leave of [() => card.getByText('Profile saved').click(), () => app.keyboard.press('Escape')]) {
      await company.fill(`Acme ${Date.now()}`)
      await app.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
      await expect(card).toContainText('Profile saved')
      await expect.poll(() => coveredBy(app)).toEqual([])
      await leave()
      await expect(card).toHaveCount(0, { timeout: 2_000 })
    }
  })
