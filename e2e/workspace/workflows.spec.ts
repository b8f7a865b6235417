import type { Page } from '@playwright/test'
import { drag } from '../drag.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Workflows' }).getByRole('listitem').filter({ hasText: name })
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' })

async function name(page: Page, text: string) {
  await page.getByLabel('Workflow Name').fill(text)
}
async function addAction(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add Action' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Workflow' }).click()
  await expect(page).toHaveURL(/\/workflows$/)
}

/** Sends a notification, then calls a URL that the server refuses. */
async function saveFailing(page: Page, title: string) {
  await page.goto('/workflows/new?template=scratch')
  await name(page, title)
  await page.getByRole('radio', { name: 'Manual' }).click()
  await addAction(page, 'Send notification')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from {{workflow.name}}')
  await addAction(page, 'Call webhook')
  await page.getByRole('textbox', { name: 'URL' }).fill('http://127.0.0.1:9/never')
  await save(page)
}

test('a template becomes a workflow that is tested, started, run and watched', async ({ app }) => {
  test.slow()
  const title = `Reminder ${Date.now()}`
  await app.goto('/workflows')
  await expect(app.getByRole('heading', { level: 1, name: 'AI Workflow Automation' })).toBeVisible()
  await app.getByRole('link', { name: 'Create Workflow' }).first().click()
  await app.getByRole('searchbox', { name: 'Search templates' }).fill('stand-up')
  await expectAccessible(app)
  await app.getByRole('link', { name: 'Stand-up Reminder' }).click()
  await name(app, title)
  await expect(app.getByRole('navigation', { name: 'Flow' })).toContainText('Schedule')

  await app.getByRole('button', { name: 'Test Workflow' }).click()
  const dryRun = app.getByRole('dialog', { name: 'Test Workflow' })
  await expect(dryRun).toContainText('Nothing has been sent.')
  await expect(dryRun.getByRole('list', { name: 'Effects' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(app)
  await dryRun.getByRole('button', { name: 'Close' }).last().click()

  await save(app)
  const row = rowOf(app, title)
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: `Start ${title}` }).click()
  await expect(row).toContainText('Active')
  await expectAccessible(app)

  await row.getByRole('button', { name: `Run ${title} now` }).click()
  await expect(app).toHaveURL(/\/history\?execution=/)
  await expect(steps(app)).toContainText('Completed')
  const execution = app
    .getByRole('grid', { name: 'Executions' })
    .getByRole('row', { name: /^Execution [0-9a-f]{8}$/ })
    .first()
  await expect(execution).toContainText('Triggered by Manual')
  await expect(execution).toContainText('$0.15')
  await expectAccessible(app)

  await app.goto('/overview')
  const activity = app.getByRole('region', { name: 'Workflow Activity' })
  await expect(activity).toContainText(title)
  await activity.getByRole('link', { name: new RegExp(title) }).click()
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a call of the secret address starts an execution, and its steps show while they run', async ({
  app,
  request,
}) => {
  test.slow()
  const title = `Feedback ${Date.now()}`
  await app.goto('/workflows/new?template=scratch')
  await name(app, title)
  await app.getByRole('radio', { name: 'Webhook' }).click()
  await addAction(app, 'Trigger agent')
  await app.getByRole('textbox', { name: 'Source text' }).fill('{{trigger.text}}')
  await app.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await save(app)
  await rowOf(app, title)
    .getByRole('button', { name: `Start ${title}` })
    .click()
  await expect(rowOf(app, title)).toContainText('Active')
  await rowOf(app, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  const url = await app.getByRole('textbox', { name: 'Webhook URL' }).inputValue()
  await app.getByRole('link', { name: 'History' }).click()
  await expect(app.getByText('No workflow executions found.')).toBeVisible()

  const text = 'Maya: Our customers want to export their reports as CSV. The dashboard must load in under two seconds.'
  const answer = await request.post(url, { data: { text } })
  expect(answer.status()).toBe(202)
  const { executionId } = await answer.json()
  const id = String(executionId).slice(-8)
  // No reload: the page updates live.
  const execution = app.getByRole('row', { name: `Execution ${id}` })
  await expect(execution).toContainText('Triggered by API')
  await app.getByRole('button', { name: `Steps of execution ${id}` }).click()
  await expect(steps(app)).toContainText('User Whisperer: Generate PRD')
  await expect(steps(app)).toContainText('Completed')
  await expect(execution).toContainText('Completed')
})

test('a failed execution says why, and is retried from the failed step or from the start', async ({ app }) => {
  test.slow()
  const title = `Failing ${Date.now()}`
  await saveFailing(app, title)
  await rowOf(app, title)
    .getByRole('button', { name: `Run ${title} now` })
    .click()
  const executions = app.getByRole('grid', { name: 'Executions' })
  await expect(executions).toContainText('Failed')
  await expect(steps(app)).toContainText('POST 127.0.0.1:9')
  await app.getByRole('button', { name: /^Retry execution/ }).click()
  await app.getByRole('menuitem', { name: 'From the failed step' }).click()
  await expect(app.getByText('Retrying from the failed step')).toBeVisible()
  // Completed steps don't run again, and the URL is still refused.
  await app.getByRole('button', { name: /^Retry execution/ }).click()
  await app.getByRole('menuitem', { name: 'From the start' }).click()
  await expect(executions.getByText(/Retry of/)).toBeVisible()
  await expect(executions.getByRole('row', { name: /^Execution [0-9a-f]{8}$/ })).toHaveCount(2)
})

test('steps are put in another order with the keyboard alone', async ({ app }) => {
  await app.goto('/workflows/new?template=scratch')
  await addAction(app, 'Delay')
  await addAction(app, 'Send notification')
  await expect(app.getByRole('listitem', { name: 'Step 2: In-app notification' })).toBeVisible()
  await app.getByRole('button', { name: 'Drag step 2' }).focus()
  await app.keyboard.press('Enter')
  // The nearest drop target comes first; Tab moves on from there.
  await expect(app.getByRole('button', { name: 'Move before step 2' })).toBeFocused()
  await app.keyboard.press('Tab')
  await expect(app.getByRole('button', { name: 'Move to the end' })).toBeFocused()
  await app.keyboard.press('Tab')
  await expect(app.getByRole('button', { name: 'Move before step 1' })).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('listitem', { name: 'Step 1: In-app notification' })).toBeVisible()
  await expect(app.getByRole('listitem', { name: 'Step 2: Wait 1 hour' })).toBeVisible()
})

test('steps are put in another order with the mouse', async ({ app }) => {
  await app.goto('/workflows/new?template=scratch')
  await addAction(app, 'Delay')
  await app.getByRole('button', { name: '1. Wait 1 hour' }).last().click()
  await addAction(app, 'Send notification')
  await app.getByRole('button', { name: '2. In-app notification' }).last().click()
  const handle = (step: number) => app.getByRole('button', { name: `Drag step ${step}` })
  await drag(app, handle(2), handle(1), { x: 8, y: 4 })
  await expect(app.getByRole('listitem', { name: 'Step 1: In-app notification' })).toBeVisible()
})

test('of two tabs that save one workflow the second is told, and loses nothing', async ({ app, context }) => {
  test.slow()
  const title = `Two tabs ${Date.now()}`
  await app.goto('/workflows/new?template=scratch')
  await name(app, title)
  await save(app)
  await rowOf(app, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  const other = await context.newPage()
  await other.goto(app.url())
  await app.getByLabel('Description').fill('Mine')
  await name(other, `${title} theirs`)
  await save(other)
  await expect(app.getByText('Someone else changed this workflow')).toBeVisible()
  await expect(app.getByLabel('Description')).toHaveValue('Mine')
  await app.getByRole('button', { name: 'Keep mine' }).click()
  await save(app)
  await expect(rowOf(app, title)).toContainText('Mine')
})

for (const theme of ['light', 'dark'] as const) {
  test(`the pages of workflows are accessible and fit a phone, ${theme}`, async ({ app }) => {
    test.slow()
    await chooseTheme(app, theme)
    await app.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/workflows', '/workflows/new', '/workflows/new?template=scratch', '/workflows/history']) {
      await app.goto(path)
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.endsWith('scratch')) {
        await addAction(app, 'Trigger agent')
        await app.getByRole('radio', { name: 'Agent output' }).click()
        await app.getByRole('button', { name: 'Add condition' }).click()
      }
      await expectAccessible(app)
      expect(await app.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
}
