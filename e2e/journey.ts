import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

interface Journey {
  /** The page as the journeys' signed-in person sees it. */
  app: Page
}

/** Every journey fails on a console error, including content security policy violations. */
export const test = base.extend<Journey>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    expect(complaints).toEqual([])
  },
  app: async ({ page }, use) => {
    await signInWith(page, signedIn().token)
    await use(page)
  },
})

/** Sets the theme before the first page loads. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'individual', theme: chosen }, version: 2 }))
  }, theme)
}

/** Navigates like a link in the app, without a page load. */
export const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
}

/** Accessibility violations of a page or a part of it. */
export const barriersOn = (page: Page, part?: string) => judged(page, (axe) => within(axe, part))

/** The rules whose result depends on the theme. */
export const barriersOfColour = (page: Page, part?: string) =>
  judged(page, (axe) => within(axe, part).withRules(['color-contrast', 'link-in-text-block']))

const within = (axe: AxeBuilder, part: string | undefined) => (part ? axe.include(part) : axe)

async function judged(page: Page, by: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await settled(page)
  // Our pages have no frames, and passes aren't needed: both halve the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await by(axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isWalkedByKeys(id, node)).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** The palette's menu never has focus: the arrow keys of its field move through it and scroll it. */
const isWalkedByKeys = (id: string, { html }: { html: string }) =>
  id === 'scrollable-region-focusable' && html.includes('role="menu"')

/** Waits for animations and the heading: half-faded content has half its contrast. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const still = Promise.allSettled(moving.map(({ finished }) => finished))
    await Promise.race([still, new Promise((go) => setTimeout(go, 3_000))])
  })
}

export { expect }
