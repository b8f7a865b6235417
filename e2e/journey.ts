import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

interface Journey {
  /** The page as the signed-in person of the journeys sees it. */
  app: Page
}

/** Every journey fails on an error in the console, a refusal of the content security policy among them. */
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

/** Chooses a theme before the first page is loaded. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'individual', theme: chosen }, version: 2 }))
  }, theme)
}

/** Goes to an address as a link of the application does, without loading it anew. */
export const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
}

/** What of a page, or of a part of it, not everybody can read or use. */
export const barriersOn = (page: Page, part?: string) => judged(page, (axe) => within(axe, part))

/** What of that another theme could change. */
export const barriersOfColour = (page: Page, part?: string) =>
  judged(page, (axe) => within(axe, part).withRules(['color-contrast', 'link-in-text-block']))

const within = (axe: AxeBuilder, part: string | undefined) => (part ? axe.include(part) : axe)

async function judged(page: Page, by: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // A toast that begins to fade while it is judged has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  // No page of ours has frames, and what is right need not be told: both halve what it takes.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await by(axe).analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isWalkedByKeys(id, node)).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** The palette's menu never has the focus itself: the arrow keys of its field move through it, and it scrolls along. */
const isWalkedByKeys = (id: string, { html }: { html: string }) =>
  id === 'scrollable-region-focusable' && html.includes('role="menu"')

/** What is half faded in has half its contrast, and a page on its way no heading: nothing is judged before it stands. */
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
