import type { BrowserContext } from '@playwright/test'
import { signInAsDemo } from './demo.ts'
import { barriersOfColour, barriersOn, chooseTheme, expect, test } from './journey.ts'
import { openings, pages, type Scene } from './scenes.ts'

const half = Math.ceil(pages.length / 2)
const parts = { 'the first pages': pages.slice(0, half), 'the other pages': pages.slice(half), 'what opens': openings }

for (const [name, scenes] of Object.entries(parts))
  test(`${name} of the demo workspace can be read by everybody, light and dark`, async ({ context }) => {
    test.setTimeout(600_000)
    await signInAsDemo(context)
    const found: Record<string, string[]> = {}
    for (const scene of scenes) found[scene.name] = await look(context, scene)
    const none = Object.fromEntries(scenes.map(({ name }) => [name, []]))
    expect(found).toEqual(none)
  })

async function look(context: BrowserContext, { address, open }: Scene): Promise<string[]> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await chooseTheme(page, 'system')
  await page.goto(address)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await open?.(page)
  const inLight = await barriersOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const inDark = await barriersOfColour(page)
  await page.close()
  return [...inLight, ...inDark.map((barrier) => `dark: ${barrier}`)]
}
