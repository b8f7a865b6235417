import type { BrowserContext, Page } from '@playwright/test'
import { signInAsDemo } from '../demo.ts'
import { barriersOfColour, barriersOn, chooseTheme, expect, goWithin, test } from '../journey.ts'
import { openings, pages, type Scene } from '../scenes.ts'

const halves = (name: string, scenes: readonly Scene[]) => {
  const half = Math.ceil(scenes.length / 2)
  return { [`the first ${name}`]: scenes.slice(0, half), [`the other ${name}`]: scenes.slice(half) }
}
const parts = { ...halves('pages', pages), ...halves('openings', openings) }

for (const [name, scenes] of Object.entries(parts))
  test(`${name} of the demo workspace can be read by everybody, light and dark`, async ({ context }) => {
    test.setTimeout(600_000)
    await signInAsDemo(context)
    const shared = await openedAt(context, '/overview')
    const found: Record<string, string[]> = {}
    for (const { name, address, open } of scenes) {
      // What was opened on one page may stay open on the next.
      const page = open ? await openedAt(context, address) : shared
      if (!open) await turnTo(page, address)
      await open?.(page)
      found[name] = await barriersInBoth(page, open && (await dialogOn(page)))
      if (open) await page.close()
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

async function barriersInBoth(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await barriersOn(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const inDark = await barriersOfColour(page, part)
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/** Navigates without a page load, via another page, so the check doesn't see the previous page. */
async function turnTo(page: Page, address: string): Promise<void> {
  const unknown = page.getByRole('heading', { name: 'Page not found' })
  await goWithin(page, '/nowhere')
  await unknown.waitFor()
  await goWithin(page, address)
  if (address !== '/nowhere') await expect(unknown).toHaveCount(0)
}
