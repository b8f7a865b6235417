import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { insertExecution, insertWorkflow, randomRuns } from '../../server/src/features/analytics/history.fixtures.ts'
import { openDatabaseOf, signInTo } from '../../server/test/running-server.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, goWithin, test } from '../journey.ts'
import { dataDir } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

type Person = Awaited<ReturnType<typeof signInTo>>

/** A new person with an empty workspace. */
async function arrive(browser: Browser, theme: 'light' | 'dark' = 'light'): Promise<{ page: Page; person: Person }> {
  const person = await signInTo(dataDir())
  const page = await (await browser.newContext({ timezoneId: 'UTC' })).newPage()
  await chooseTheme(page, theme)
  await signInWith(page, person.token)
  return { page, person }
}

/** Two months of work in the person's own workspace. */
async function live({ userId, name }: Person): Promise<void> {
  const { db, close } = openDatabaseOf(dataDir())
  const own = db.selectFrom('workspaces').select('id').where('personal_of', '=', userId)
  const person = { userId, name, workspaceId: (await own.executeTakeFirstOrThrow()).id }
  await randomRuns(db, person, { seed: 12, count: 50, days: 55 })
  const workflowId = await insertWorkflow(db, person, 'Weekly digest')
  for (let day = 0; day < 40; day += 3) {
    const endedAt = new Date(Date.now() - day * 86_400_000)
    await insertExecution(db, person, { workflowId, status: day % 2 === 0 ? 'completed' : 'failed', endedAt })
  }
  await close()
}

interface Followed {
  href: string
  count: number
}

/** The visible linked numbers, with their target and count. */
async function numbersOn(page: Page, path: string): Promise<Followed[]> {
  const links = await page.locator(`main a[href^="${path}?"]:visible`).all()
  return Promise.all(
    links.map(async (link) => ({
      href: (await link.getAttribute('href')) ?? '',
      count: Number((await link.innerText()).replaceAll(',', '')),
    })),
  )
}

/** Opens the list and reads how many rows it has. */
async function rowsBehind(page: Page, href: string): Promise<number> {
  // Otherwise the old list would be shown until the new one has loaded.
  await goWithin(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await goWithin(page, href)
  const total = page.getByRole('status').filter({ hasText: /^\d+ (execution|task|output)s?$/ })
  await expect(total).toBeVisible()
  if (!href.startsWith('/workflows/history')) await expect(page.getByText(/^Filtered by:/)).toBeVisible()
  return Number(/\d+/.exec(await total.innerText())?.[0])
}

test('an empty workspace has four reports that say so, in both themes', async ({ browser }) => {
  test.slow()
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await arrive(browser, theme)
    await page.goto('/analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics & Insights' })).toBeVisible()
    await expect(page.getByText(/No runs finished in this range/)).toBeVisible()
    await expectAccessible(page)
    for (const [tab, words] of [
      ['Workflows', 'No executions finished in this range.'],
      ['Content Performance', 'No posts went out in this range.'],
      ['Impact Accuracy', 'Not enough data'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.context().close()
  }
})

test('every number is followed to its rows, and they are as many', async ({ browser }) => {
  test.setTimeout(240_000)
  const { page, person } = await arrive(browser)
  await live(person)
  await page.goto('/analytics')
  await expect(page.getByRole('img', { name: /Runs by day/ })).toBeVisible()
  await expectAccessible(page)
  const numbers = [...(await numbersOn(page, '/tasks')), ...(await numbersOn(page, '/outputs'))]
  await page.goto('/analytics?tab=workflows&range=7d')
  await expect(page.getByRole('img', { name: /Executions by day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expectAccessible(page)
  numbers.push(...(await numbersOn(page, '/workflows/history')))
  const distinct = new Map(numbers.map((number) => [number.href, number]))
  const counted = [...distinct.values()].filter(({ count }) => Number.isInteger(count))
  expect(counted.length).toBeGreaterThan(15)
  for (const { href, count } of counted) expect([href, await rowsBehind(page, href)]).toEqual([href, count])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText(/^Filtered by:/)).toBeHidden()
  await page.context().close()
})

test('the range is kept in the address, and the report is exported as CSV', async ({ browser }) => {
  test.slow()
  const { page, person } = await arrive(browser, 'dark')
  await live(person)
  await page.goto('/analytics')
  await page.getByRole('radio', { name: '90d' }).click()
  await expect(page).toHaveURL('/analytics?range=90d')
  await page.getByRole('button', { name: 'Show as a table' }).first().click()
  await expectAccessible(page)
  const completed = page.getByRole('link', { name: /^\d+ completed runs$/ })
  const total = Number(await completed.innerText())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('analytics-agents-90d.csv')
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  const column = head.split(',').indexOf('Completed')
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[column]), 0)).toBe(total)
  await page.reload()
  await expect(page.getByRole('radio', { name: '90d' })).toBeChecked()
  await page.context().close()
})

test('a forecast that is approved and measured is counted, and opens where it stands', async ({ browser }) => {
  test.slow()
  const { page } = await arrive(browser)
  await page.goto('/analytics?tab=impact')
  await expect(page.getByRole('heading', { name: 'Not enough data' })).toBeVisible()
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    }
    const call = async (method: string, path: string, body: object = {}) => {
      const reply = await fetch(`/api/v1/feature-analyses${path}`, { method, headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return reply.json()
    }
    const draft = {
      ...{ title: 'Offline drafts', description: 'Drafts stay on the phone.', category: 'Security', timeline: 6 },
      targetMetrics: { mrr: 60_000, userAdoption: 30, retention: 92 },
      costs: { development: 30_000, maintenance: 500, marketing: 1_000 },
    }
    const { id } = await call('POST', '', draft)
    await call('POST', `/${id}/approve`)
    await call('PUT', `/${id}/outcomes`, { revenue: 90_000, cost: 40_000 })
  })
  await page.reload()
  await expect(page.getByText('Not enough data: 1 of 10 measured').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 forecast with actual results', exact: true }).click()
  await expect(page).toHaveURL(/\/agents\/impact-predictor\?status=approved&measured=yes&from=/)
  await expect(page.getByRole('listitem', { name: 'Offline drafts' })).toHaveCount(1)
  await expectAccessible(page)
  await page.context().close()
})
