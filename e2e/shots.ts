import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { origin, signedIn, startServer } from './server.ts'
import { signInWith } from './sign-in.ts'

/** Pictures of every page, to be looked at: each width, theme and state, or those named on the command line. */
const widths = { 1440: 900, 1024: 768, 390: 844 }
const themes = ['light', 'dark'] as const
const states = ['full', 'empty', 'loading', 'failing'] as const
const pages = [
  '/',
  '/auth/login',
  '/auth/sign-up',
  '/overview',
  '/agents',
  '/agents/user-whisperer',
  '/agents/market-maven',
  '/agents/narrative-architect',
  '/agents/impact-predictor',
  '/agents/advocate-amplifier',
  '/agents/community-catalyst',
  '/outputs',
  '/tasks',
  '/workflows',
  '/workflows/new',
  '/workflows/history',
  '/analytics',
  '/audit',
  '/team',
  '/integrations',
  '/notifications',
  '/billing',
  '/settings',
  '/settings?tab=agents',
  '/nowhere',
]

type State = (typeof states)[number]

const folder = path.resolve(import.meta.dirname, 'results', 'shots')
const asked = process.argv.slice(2)
const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => asked.includes(String(one)))
  return some.length > 0 ? some : all
}

async function enter(browser: Browser, width: number, theme: string, state: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: widths[width as keyof typeof widths] },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosenTheme) => {
    const kept = { state: { viewMode: 'individual', theme: chosenTheme }, version: 2 }
    localStorage.setItem('sextant', JSON.stringify(kept))
  }, theme)
  if (state === 'full') await signInAsDemo(context)
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

async function signInAsDemo(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('demo@sextant.app')
  await page.getByLabel('Password', { exact: true }).fill('Sextant-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/overview')
  // The story of the demo is told behind the start.
  await page.getByText('This workspace shows sample data').waitFor({ timeout: 300_000 })
  await page.close()
}

async function shoot(context: BrowserContext, address: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForTimeout(2_000)
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
  await page.close()
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stop = await startServer()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const state of chosen(states))
    for (const width of chosen(Object.keys(widths).map(Number)))
      for (const theme of chosen(themes)) {
        const context = await enter(browser, width, theme, state)
        for (const address of chosen(pages)) {
          const name = address === '/' ? 'landing' : address.slice(1).replaceAll(/[^a-z]+/g, '-')
          await shoot(context, address, `${name}-${width}-${theme}-${state}.png`)
        }
        await context.close()
      }
  process.stdout.write(`The pictures are in ${folder}\n`)
} finally {
  await browser.close()
  await stop()
}
