import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { signInAsDemo } from './demo.ts'
import { openings, pages, type Scene } from './scenes.ts'
import { origin, signedIn, startServer } from './server.ts'
import { signInWith } from './sign-in.ts'

/** Screenshots of every page in each width, theme and state, or those named on the command line. */
const widths = { 1440: 900, 1024: 768, 390: 844 }
const themes = ['light', 'dark'] as const
/** The demo workspace, its team, and an empty one that is also slow or failing. */
const states = ['full', 'team-view', 'empty', 'loading', 'failing'] as const
type State = (typeof states)[number]

const folder = path.resolve(import.meta.dirname, 'results', 'shots')
const args = process.argv.slice(2)
const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => args.includes(String(one)))
  return some.length > 0 ? some : all
}

async function enter(browser: Browser, width: number, theme: string, state: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: widths[width as keyof typeof widths] },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((kept) => localStorage.setItem('sextant', JSON.stringify(kept)), {
    state: { viewMode: state === 'team-view' ? 'team' : 'individual', theme },
    version: 2,
  })
  if (state === 'full' || state === 'team-view') await signInAsDemo(context)
  else await signInWith(context, signedIn().token)
  const stays = /\/(auth|identity|live|status)/
  if (state === 'loading')
    await context.route(/\/api\/v1\//, (route) => stays.test(route.request().url()) && route.continue())
  if (state === 'failing') {
    const problem = { code: 'internal', detail: 'Something went wrong on our side. Please try again.' }
    await context.route(/\/api\/v1\//, (route) =>
      stays.test(route.request().url()) ? route.continue() : route.fulfill({ status: 500, json: problem }),
    )
  }
  return context
}

async function shoot(context: BrowserContext, { address, open }: Scene, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await settle(page)
  await open?.(page)
  if (open) await settle(page)
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0
  if (!isCovered) await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: path.join(folder, file), fullPage: !isCovered })
  await page.close()
}

/** Captures what is still loading after some seconds. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1_000)
  const arrived = () => document.querySelector('.animate-pulse') === null
  await page.waitForFunction(arrived, undefined, { timeout: 5_000 }).catch(() => undefined)
  await page.waitForTimeout(500)
}

/** Dialogs exist in the demo workspace only. */
function scenesOf(state: State): readonly Scene[] {
  const all = state === 'full' ? [...pages, ...openings] : pages
  const named = all.filter(({ name, address }) => args.includes(name) || args.includes(address))
  return named.length > 0 ? named : all
}

const missed: string[] = []
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stop = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const state of chosen(states))
    for (const width of chosen(Object.keys(widths).map(Number)))
      for (const theme of chosen(themes)) {
        const context = await enter(browser, width, theme, state)
        for (const scene of scenesOf(state)) {
          await shoot(context, scene, `${scene.name}-${width}-${theme}-${state}.png`).catch((error) => {
            missed.push(`${scene.name}-${width}-${theme}-${state}: ${error}`)
          })
        }
        await context.close()
      }
  process.stdout.write(`The pictures are in ${folder}\n`)
  for (const one of missed) process.stderr.write(`Not taken: ${one}\n`)
} finally {
  await browser.close()
  await stop()
}
