import type { BrowserContext, Page } from '@playwright/test'
import { openDatabaseOf, signInTo } from '../../server/test/running-server.ts'
import { chooseTheme, expect, expectAccessible, test } from '../journey.ts'
import { dataDir } from '../server.ts'
import { signInWith } from '../sign-in.ts'

interface NewNotice {
  kind?: string
  type?: string
  title: string
  message?: string
  actionUrl?: string | null
}

/** A new person, so other tests do not change this bell. Notifications are written the way the product does it. */
async function newcomer(context: BrowserContext) {
  const { userId, token } = await signInTo(dataDir())
  const { db, close } = openDatabaseOf(dataDir())
  const personal = await db
    .selectFrom('workspaces')
    .select('id')
    .where('personal_of', '=', userId)
    .executeTakeFirstOrThrow()
  await close()
  await signInWith(context, token)
  return { userId, workspaceId: personal.id }
}

type Person = Awaited<ReturnType<typeof newcomer>>

async function notify({ userId, workspaceId }: Person, ...notices: NewNotice[]) {
  const { pool, close } = openDatabaseOf(dataDir())
  for (const { kind = 'usage', type = 'info', title, message = '', actionUrl = null } of notices) {
    await pool.query(
      `insert into notifications (workspace_id, user_id, kind, type, title, message, action_url, in_app, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, true, now())`,
      [workspaceId, userId, kind, type, title, message, actionUrl],
    )
  }
  const message = { kind: 'live', to: { workspaceId, userId }, message: { topic: 'notifications' } }
  await pool.query('select pg_notify($1, $2)', ['sextant', JSON.stringify(message)])
  await close()
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const twelve = Array.from({ length: 12 }, (_, index) => ({
  title: `News ${index + 1}`,
  message: 'Something happened.',
  actionUrl: '/agents',
  type: ['info', 'success', 'warning', 'error'][index % 4] ?? 'info',
}))

test('the bell moves in two tabs at once, and reading in one is seen in the other', async ({ page, context }) => {
  const me = await newcomer(context)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/notifications')
    await expect(tab.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  }
  await notify(me, { title: 'Ready', actionUrl: '/agents' })
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
})

test('from the bell one gets to the thing itself, in a new tab', async ({ page, context }) => {
  const me = await newcomer(context)
  await notify(me, ...twelve)
  await page.goto('/agents')
  await expect(bell(page)).toHaveAccessibleName('Notifications, more than 9 unread')
  await expect(page.getByText('9+', { exact: true })).toBeVisible()
  await bell(page).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mark Read: News 11' }).click()
  await expect(panel.getByRole('button', { name: 'Mark Read: News 11' })).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await panel.getByRole('link', { name: /News 12/ }).click()
  await expect(await opened).toHaveURL('/agents')
  await expect(panel).toBeHidden()
  await bell(page).click()
  await panel.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await panel.getByRole('link', { name: 'View All Notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('tab', { name: 'Read (12)' })).toBeVisible()
})

test('the page can be used by everybody, in the dark and on a phone', async ({ page, context }) => {
  const me = await newcomer(context)
  await notify(me, ...twelve.slice(0, 4))
  for (const [theme, width] of [
    ['dark', 390],
    ['light', 1_440],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await chooseTheme(page, theme)
    await page.goto('/notifications')
    await expect(page.getByRole('listitem', { name: 'News 4' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('all are read, filtered and cleared on their page', async ({ page, context }) => {
  const me = await newcomer(context)
  await notify(me, ...twelve)
  await page.goto('/notifications')
  await page.getByRole('tab', { name: 'Read (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No read notifications' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(page.getByRole('tab', { name: 'Read (12)' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'News 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to clear all notifications? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('tab', { name: 'All (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'All (12)' })).toBeVisible()
})

test('a run that finished is told of, and leads to exactly what it made', async ({ page, context }) => {
  await newcomer(context)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  const sourceText = 'Ada: We lose drafts when the train enters a tunnel. We need offline drafts that sync later.'
  const started = await page.evaluate(
    async (input) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      }
      const address = '/api/v1/agents/user-whisperer/actions/generate-prd'
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ input }) })).status
    },
    { sourceText },
  )
  expect(started).toBe(200)
  const row = page.getByRole('listitem', { name: /^User Whisperer finished/ })
  await expect(row).toBeVisible({ timeout: 40_000 })
  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: 'View Details' }).click()
  await expect(await opened).toHaveURL(/\/prds\/[0-9a-f-]{36}$/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('what is stored with an address of another kind is never opened', async ({ page, context }) => {
  const me = await newcomer(context)
  await notify(me, {
    title: 'Do not',
    message: '<img src=x onerror=window.__x=1>',
    actionUrl: 'javascript:window.__x=1',
  })
  await page.goto('/notifications')
  await expect(page.getByRole('listitem', { name: 'Do not' })).toBeVisible()
  await bell(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unread: Do not' }).click()
  expect(await page.evaluate(() => Reflect.get(window, '__x'))).toBeUndefined()
})

test('how one is told is chosen in the settings, and stays', async ({ page, context }) => {
  await newcomer(context)
  await page.goto('/settings?tab=notifications')
  const slack = page.getByRole('switch', { name: 'Slack notifications' })
  await expect(slack).not.toBeChecked()
  await expectAccessible(page)
  await page.getByText('Slack notifications').click()
  await page.getByRole('button', { name: /Email digest frequency/ }).click()
  await page.getByRole('option', { name: 'Weekly, on Mondays' }).click()
  await expect(page.getByRole('button', { name: /Email digest frequency/ })).toContainText('Weekly')
  await page.reload()
  await expect(slack).toBeChecked()
  await expect(page.getByRole('button', { name: /Email digest frequency/ })).toContainText('Weekly')
})
