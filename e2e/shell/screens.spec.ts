import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signInAsDemo } from '../demo.ts'
import { barriersOfColour, barriersOn, chooseTheme, expect, goWithin, test } from '../journey.ts'
import { onPhone, openings, pages, type Scene } from '../scenes.ts'

const halves = (name: string, scenes: readonly Scene[]) => {
  const half = Math.ceil(scenes.length / 2)
  return { [`the first ${name}`]: scenes.slice(0, half), [`the other ${name}`]: scenes.slice(half) }
}
const parts = { ...halves('pages', pages), ...halves('openings', openings) }

for (const [name, scenes] of Object.entries(parts))
  test(`${name} of the demo workspace can be read by everybody, light and dark`, async ({ context }) => {
    test.setTimeout(600_000)
    await signInAsDemo(context)
    let page = await openedAt(context, '/overview')
    const found: Record<string, string[]> = {}
    for (const { name, address, open } of scenes) {
      await turnTo(page, address)
      await open?.(page)
      const part = open && (await dialogOn(page))
      found[name] = [
        ...(await barriersInBoth(page, part)),
        ...(onPhone.has(name) ? await barriersOnPhone(page, part) : []),
      ]
      // A new page takes five times as long to open, so only what stays open on every page gets one.
      if (!open || (await isClosedByLeaving(page))) continue
      await page.close()
      page = await openedAt(context, '/overview')
    }
    const none = Object.fromEntries(scenes.map(({ name }) => [name, []]))
    expect(found).toEqual(none)
  })

async function openedAt(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: 'light' })
  await chooseTheme(page, 'system')
  await page.goto(address)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page
}

const dialog = '[role=dialog], [role=alertdialog]'

/** The page behind a dialog is checked separately. */
async function dialogOn(page: Page): Promise<string | undefined> {
  const opens = page.locator(dialog).first().waitFor({ timeout: 1_000 })
  return opens.then(
    () => dialog,
    () => undefined,
  )
}

async function isClosedByLeaving(page: Page): Promise<boolean> {
  await leave(page)
  return (await page.locator(`${dialog}, [role=menu], [role=listbox]`).count()) === 0
}

async function barriersInBoth(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await barriersOn(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const inDark = await barriersOfColour(page, part)
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/** In the dark, as the page is after the other checks. */
async function barriersOnPhone(page: Page, part?: string): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const found = await barriersOn(page, part)
  if (size) await page.setViewportSize(size)
  return found.map((barrier) => `phone: ${barrier}`)
}

/** Navigates without a page load, via another page, so the check doesn't see the previous page. */
async function turnTo(page: Page, address: string): Promise<void> {
  const unknown = await leave(page)
  await goWithin(page, address)
  if (address !== '/nowhere') await expect(unknown).toHaveCount(0)
}

async function leave(page: Page): Promise<Locator> {
  const unknown = page.locator('h1', { hasText: 'Page not found' })
  await goWithin(page, '/nowhere')
  await unknown.waitFor()
  return unknown
}
