import type { Page } from '@playwright/test'
import { signInAsDemo } from './demo.ts'
import { barriersOfColour, barriersOn, chooseTheme, expect, goWithin, test } from './journey.ts'
import { openings, pages, type Scene } from './scenes.ts'

const half = Math.ceil(pages.length / 2)
const parts = { 'the first pages': pages.slice(0, half), 'the other pages': pages.slice(half), 'what opens': openings }

for (const [name, scenes] of Object.entries(parts))
  test(`${name} of the demo workspace can be read by everybody, light and dark`, async ({ context }) => {
    test.setTimeout(600_000)
    await signInAsDemo(context)
    const page = await context.newPage()
    await chooseTheme(page, 'system')
    await page.goto('/overview')
    const found: Record<string, string[]> = {}
    for (const scene of scenes) found[scene.name] = await look(page, scene)
    const none = Object.fromEntries(scenes.map(({ name }) => [name, []]))
    expect(found).toEqual(none)
  })

async function look(page: Page, { address, open }: Scene): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // Some of what opens stays open wherever one goes: only loading anew closes it.
  if (open) await page.goto(address)
  else await turnTo(page, address)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await open?.(page)
  const inLight = await barriersOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const inDark = await barriersOfColour(page)
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}

/** Without loading anew, and from a page that is none of the others: what is judged is not the one before. */
async function turnTo(page: Page, address: string): Promise<void> {
  const unknown = page.getByRole('heading', { name: 'Page not found' })
  await goWithin(page, '/nowhere')
  await unknown.waitFor()
  await goWithin(page, address)
  if (address !== '/nowhere') await expect(unknown).toHaveCount(0)
}
