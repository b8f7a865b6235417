import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, test as base, expect, type Page, type Request } from '@playwright/test'
import type axe from 'axe-core'
import type { NodeResult, RunOptions } from 'axe-core'
import { markSameLooks } from './same-looks.ts'
import { signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Journey {
  /** The page as the journeys' signed-in person sees it. */
  app: Page
}

/** Every journey fails on a console error, including content security policy violations. */
export const test = base.extend<Journey, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', watchRequests))
      await use(browser)
    },
    { scope: 'worker' },
  ],
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

/** On a phone, a long page waits behind a button. */
export const showWholePage = (page: Page) => page.getByRole('button', { name: /^More(:|$)/ }).click()

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
}

/** Accessibility violations of a page or a part of it. */
export const barriersOn = (page: Page, part?: string) => judged(page, {}, part)

/** The rules whose result depends on the theme. */
export const barriersOfColour = (page: Page, part?: string) =>
  judged(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }, part)

/** Half as much to read as the source that the package exports. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function judged(page: Page, rules: RunOptions, part = 'html'): Promise<string[]> {
  await settled(page)
  // A page keeps the checker until it is left: loading it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker)
  await page.evaluate(markSameLooks, part)
  const violations = await page.evaluate(
    ([where, options]) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-same-look])' }] })
      return window.axe.run(where, options).then((found) => found.violations)
    },
    // Passes aren't needed: leaving them out halves the time.
    [part, { ...rules, resultTypes: ['violations'] }] satisfies [string, RunOptions],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isWalkedByKeys(id, node)).map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** The palette's menu never has focus: the arrow keys of its field move through it and scroll it. */
const isWalkedByKeys = (id: string, { html }: NodeResult) =>
  id === 'scrollable-region-focusable' && html.includes('role="menu"')

/** Waits until a page has loaded and drawn everything: half-faded content has half its contrast. */
async function settled(page: Page): Promise<void> {
  const heading = page.locator('h1:visible').first()
  // While a page is being turned, the old heading is hidden or gone before the new one is there.
  do {
    await heading.waitFor()
    await page.evaluate(drawn)
  } while ((await hasLoaded(page)) || (await heading.count()) === 0)
}

/** Runs in the page. Colors that follow a theme may begin to change a frame later, so it looks again. */
async function drawn(): Promise<void> {
  await document.fonts.ready
  const moving = () =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  for (let round = 0; round < 10; round += 1) {
    const still = Promise.allSettled(moving().map(({ finished }) => finished))
    await Promise.race([still, new Promise((go) => setTimeout(go, 3_000))])
    // What arrived is drawn in the next frame; after that one it is on the screen.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    if (moving().length === 0) return
  }
}

/** Waits for the open requests of a page. False if there were none, or one doesn't end. */
async function hasLoaded(page: Page): Promise<boolean> {
  const open = openRequests.get(page)
  if (!open?.size) return false
  for (const end = Date.now() + longestLoadMs; open.size > 0 && Date.now() < end; ) await pause(20)
  return open.size === 0
}

const longestLoadMs = 10_000
const openRequests = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  // The live stream stays open as long as its page.
  page.on('request', (request) => request.url().endsWith('/api/v1/live') || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

export { expect }
