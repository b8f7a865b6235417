import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { allHeld, atMost, row, title, verdict } from '../bench/print.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { signInAsDemo } from './demo.ts'
import { measureEditor } from './measure-editor.ts'
import { measureLists } from './measure-lists.ts'
import { origin, signedIn, startServer } from './server.ts'
import { signInWith } from './sign-in.ts'

const debuggingPort = 9333
const allowances: Record<string, number | undefined> = { '/': 120, '/auth/login': 150, '/overview': undefined }
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const hasPages = isChosen('pages')
const minimums: Record<string, Record<string, number>> = {
  '/': { performance: 95, accessibility: 100, 'best-practices': 100 },
  '/overview': { performance: 90, accessibility: 100 },
  '/workflows': { performance: 90, accessibility: 100 },
  '/agents/user-whisperer': { performance: 90, accessibility: 100 },
}

/** The gzipped JavaScript that a browser with an empty cache loads for a page. */
async function firstVisit(browser: Browser, page: string): Promise<number> {
  const context = await browser.newContext()
  if (page === '/overview') {
    await signInWith(context, signedIn().token)
  }
  const tab = await context.newPage()
  const scripts: Promise<Buffer>[] = []
  tab.on('response', (response) => {
    if (response.url().split('?')[0]?.endsWith('.js')) scripts.push(response.body())
  })
  await tab.goto(`${origin}${page}`, { waitUntil: 'load' })
  // A signed-in page keeps its stream open, so the network is never idle.
  await tab.waitForTimeout(3_000)
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

async function judge(page: string, least: Record<string, number>): Promise<void> {
  const result = await lighthouse(
    `${origin}${page}`,
    // Local storage holds the session.
    { port: debuggingPort, logLevel: 'error', onlyCategories: Object.keys(least), disableStorageReset: true },
    desktopConfig,
  )
  for (const [category, bound] of Object.entries(least)) {
    const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
    verdict(`Lighthouse ${page}, ${category}`, score >= bound, `${score} (at least ${bound})`)
  }
  const failing = Object.values(result?.lhr.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { id, title: text } of failing) row(`  ${id}`, text)
}

mkdirSync(path.join(import.meta.dirname, 'results'), { recursive: true })
const stop = await startServer()
try {
  await measure()
} finally {
  await stop()
}
process.exit(allHeld() ? 0 : 1)

async function measure(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  if (isChosen('editor')) await measureEditor(browser)
  if (isChosen('scrolling')) await measureLists(browser)
  if (!hasPages) return browser.close()
  title('JavaScript of a first visit, gzip')
  for (const [page, limit] of Object.entries(allowances)) {
    const size = await firstVisit(browser, page)
    if (limit) atMost(page, size, limit, 'KB')
    else row(page, `${size.toFixed(1)} KB`)
  }
  await browser.close()
  title('Lighthouse, desktop, in the demo workspace')
  // Lighthouse opens its tab in the default context, so sign in there.
  const demo = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath,
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
    baseURL: origin,
  })
  await signInAsDemo(demo)
  for (const [page, least] of Object.entries(minimums)) await judge(page, least)
  await demo.close()
}
