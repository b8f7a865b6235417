import type { Page } from '@playwright/test'
import { signInTo } from '../../server/test/running-server.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { dataDir } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const conversation = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: We need to export reports as CSV before the summer.
Maya: Support tickets about exports should fall by half.`

const number = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fill(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: /Title/ }).fill(title)
  await page.getByRole('textbox', { name: /Description/ }).fill('Reports leave the product as CSV and PDF.')
}

async function estimate(page: Page): Promise<void> {
  await number(page, 'Timeline').fill('8')
  await number(page, 'MRR').fill('60000')
  await number(page, 'User adoption').fill('40')
  await number(page, 'Development').fill('30000')
  await number(page, 'MRR today').fill('52000')
}

test('a feature is analyzed, approved and measured', async ({ app }) => {
  test.slow()
  const title = `Export to CSV ${Date.now()}`
  await app.goto('/agents/impact-predictor')
  const analyze = app.getByRole('button', { name: 'Analyze Impact' })
  await expect(analyze).toBeDisabled()
  await fill(app, title)
  await estimate(app)
  await analyze.click()
  const row = app.getByRole('listitem', { name: title })
  await expect(row.getByText('Predicted outcomes')).toBeVisible()
  await expect(app.getByRole('list', { name: 'Feature analyses' }).getByRole('listitem').first()).toContainText(title)
  await expect(app.getByRole('textbox', { name: /Title/ })).toHaveValue('')
  await expect(row.getByRole('img', { name: /Net return/ })).toBeVisible()
  await row.getByRole('tab', { name: 'Key drivers' }).click()
  await expect(row.getByRole('img', { name: /affects the return most/ })).toBeVisible()
  await row.getByRole('tab', { name: 'Cash flow' }).click()
  await row.getByRole('button', { name: 'Show as a table' }).click()
  await expect(row.getByRole('rowheader', { name: 'Month 0', exact: true })).toBeVisible()
  await expectAccessible(app)

  await row.getByRole('link', { name: 'Draft Content' }).click()
  await expect(app.getByText('Based on')).toBeVisible()
  await expect(app.getByLabel('Feature description')).toHaveValue(/^Export to CSV .*Reports leave the product/s)
  await app.getByRole('link', { name: title }).click()
  await row.getByRole('button', { name: 'Approve' }).click()
  await row.getByRole('button', { name: 'Add actual results' }).click()
  const dialog = app.getByRole('dialog', { name: 'Actual results' })
  await dialog.getByRole('textbox', { name: 'MRR' }).fill('58500')
  await dialog.getByRole('textbox', { name: 'Revenue' }).fill('70000')
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('33000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('grid', { name: 'Forecast vs. actual' })).toContainText('37,000')
  await expect(app.getByText(/approved forecasts have actual results/).first()).toBeVisible()
  await expectAccessible(app)
})

test('the same input gives the same numbers, and a result made in one tab appears in the other', async ({
  browser,
}) => {
  // A workspace of its own: measured forecasts change what later ones expect.
  const context = await browser.newContext()
  await signInWith(context, (await signInTo(dataDir())).token)
  const app = await context.newPage()
  const stamp = Date.now()
  await app.goto('/agents/impact-predictor')
  const other = await context.newPage()
  await other.goto('/agents/impact-predictor')
  const returns: string[] = []
  for (const title of [`First ${stamp}`, `Second ${stamp}`]) {
    await fill(app, title)
    await number(app, 'Development').fill('30000')
    await number(app, 'MRR').fill('9000')
    await app.getByRole('button', { name: 'Analyze Impact' }).click()
    const there = other.getByRole('listitem', { name: title })
    await expect(there).toContainText('Net return')
    returns.push((await there.getByText(/Net return/).textContent()) ?? '')
    // The other tab may update before this one gets its response and clears the form.
    await expect(app.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  }
  expect(returns[0]).toBe(returns[1])
  await context.close()
})

test("one click leads from a PRD's requirement to its analysis, and the link leads back", async ({ app }) => {
  test.slow()
  const prd = `Exports to analyze ${Date.now()}`
  await app.goto('/agents/user-whisperer')
  await app.getByLabel('Text', { exact: true }).fill(conversation)
  await app.getByRole('button', { name: 'Title and additional context' }).click()
  await app.getByLabel('Title', { exact: true }).fill(prd)
  await app.getByRole('button', { name: 'Generate PRD' }).click()
  await app.getByRole('link', { name: 'Analyze impact' }).first().click()
  await expect(app.getByText(`From a requirement in ${prd}`)).toBeVisible()
  await expect(app.getByText(/This raises confidence/)).toBeVisible()
  await estimate(app)
  await app.getByRole('button', { name: 'Analyze Impact' }).click()
  await expect(app.getByText(/quotes? supports? it\. Newer quotes count more/)).toBeVisible()
  await app.getByRole('link', { name: prd }).click()
  await expect(app.getByRole('link', { name: /Impact \d\d/ }).first()).toBeVisible()
})
