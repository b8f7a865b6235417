import type { Page } from '@playwright/test'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'

const expect = expectSoon.configure({ timeout: 90_000 })

const conversation = `Maya: Our customers want to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.`

const canvas = (page: Page) => page.getByRole('region', { name: 'PRD text' })
const chat = (page: Page) => page.getByRole('region', { name: 'Conversation' })

async function say(page: Page, message: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.keyboard.press('Enter')
}

test('a request that fits two items is asked back, done at the press of a button, and undone', async ({ app }) => {
  test.slow()
  await app.goto('/agents/user-whisperer')
  await app.getByLabel('Text', { exact: true }).fill(conversation)
  await app.getByRole('button', { name: 'Title and additional context' }).click()
  await app.getByLabel('Title', { exact: true }).fill(`Zebras ${Date.now()}`)
  await app.getByRole('button', { name: 'Generate PRD' }).click()
  await expect(canvas(app)).toContainText('Executive summary')

  await say(app, 'add requirements: \n- Zebra chart\n- Zebra table')
  await expect(
    chat(app)
      .getByText(/^Added the requirements “Zebra chart” and “Zebra table”\./)
      .last(),
  ).toBeVisible()
  await say(app, 'delete the zebra one')
  await expect(chat(app).getByText('Which one do you mean?').last()).toBeVisible()
  const chart = chat(app).getByRole('button', { name: /^Requirement \d+: Zebra chart$/ })
  const table = chat(app).getByRole('button', { name: /^Requirement \d+: Zebra table$/ })
  await expect(chart).toBeVisible()
  await expectAccessible(app)

  await app.setViewportSize({ width: 390, height: 844 })
  await chooseTheme(app, 'dark')
  await app.reload()
  await expect(canvas(app)).toContainText('Zebra table')
  await table.scrollIntoViewIfNeeded()
  expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(app)

  await table.press('Enter')
  await expect(chat(app).getByText('Deleted “Zebra table”.').last()).toBeVisible()
  await expect(canvas(app)).not.toContainText('Zebra table')
  await expect(canvas(app)).toContainText('Zebra chart')
  await expect(chart).toHaveAttribute('aria-disabled', 'true')

  await say(app, 'undo')
  await expect(
    chat(app)
      .getByText(/^Undid “delete requirement \d+”\.$/)
      .last(),
  ).toBeVisible()
  await expect(canvas(app)).toContainText('Zebra table')

  await say(app, 'make the summary more concise')
  await expect(chat(app).getByRole('link', { name: 'Connect a model' }).last()).toBeVisible()
})
