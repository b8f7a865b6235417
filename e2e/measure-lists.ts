import type { Browser, Page } from '@playwright/test'
import { atMost, title } from '../bench/print.ts'
import { openDatabaseOf } from '../server/test/running-server.ts'
import { origin, signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

const rows = 3_000

declare global {
  interface Window {
    longest: number
  }
}

/** The page opens in the person's own workspace, whatever the team. */
const theirs = `select own.workspace_id, own.user_id from memberships own
  join memberships m on m.user_id = own.user_id where m.workspace_id = $1`

async function fill(): Promise<void> {
  const { dataDir, workspaceId } = signedIn()
  const { pool, close } = openDatabaseOf(dataDir)
  await pool.query(
    `insert into transcripts (workspace_id, title, status, kind, content)
     select of.workspace_id, 'Interview no. ' || n || ' about exports and boards', 'ready', 'text', ''
     from (${theirs}) as of, generate_series(1, $2::int) n`,
    [workspaceId, rows],
  )
  await pool.query(
    `insert into notifications (workspace_id, user_id, kind, type, title, message, in_app, created_at)
     select of.workspace_id, of.user_id, 'run-failed', 'error', 'Run no. ' || n || ' failed', 'The page could not be read.', true, now()
     from (${theirs}) as of, generate_series(1, $2::int) n`,
    [workspaceId, rows],
  )
  await close()
}

/** Scrolls until every row has been loaded, then through all of them, and returns the longest task in ms. */
async function longestTask(page: Page, address: string, row: string): Promise<number> {
  await page.goto(`${origin}${address}`)
  await page.locator(row).first().waitFor()
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
    for (let still = 0, height = 0; still < 90; still += 1) {
      window.scrollBy(0, 900)
      await frame()
      if (document.documentElement.scrollHeight > height) still = 0
      height = document.documentElement.scrollHeight
    }
    while (window.scrollY > 0) {
      window.scrollBy(0, -2_500)
      await frame()
    }
    return window.longest
  })
}

export async function measureLists(browser: Browser): Promise<void> {
  title(`Scrolling lists of ${rows} loaded rows`)
  await fill()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signInWith(context, signedIn().token)
  const page = await context.newPage()
  const lists = {
    table: ['/transcripts', 'tr[data-row-id]'],
    cards: ['/notifications', '[role="tabpanel"] li'],
  } as const
  for (const [name, [address, row]] of Object.entries(lists)) {
    atMost(`Longest task while scrolling a ${name} list`, await longestTask(page, address, row), 50, 'ms')
  }
  await context.close()
}
