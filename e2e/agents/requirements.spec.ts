import { signInTo } from '../../server/test/running-server.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { dataDir, origin } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const source_text = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.`

test('a requirement goes from a document over the board to its lineage and an announcement', async ({ browser }) => {
  test.slow()
  const { token, workspaceId } = await signInTo(dataDir())
  const headers = {
    authorization: `Bearer ${token}`,
    'x-workspace-id': workspaceId,
    'content-type': 'application/json',
  }
  const written = await fetch(`${origin}/api/v1/agents/user-whisperer/generate-prd`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ source_text }) },
  })
  const { prd_id: prd } = (await written.json()) as { prd_id: string }
  const context = await browser.newContext()
  await signInWith(context, token)
  await context.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'light' }, version: 2 }))
  })
  const page = await context.newPage()
  await page.goto('/requirements?view=board')
  const card = page.getByRole('list', { name: 'New' }).getByRole('link', { name: /export their reports as CSV/ })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.focus()
  for (const name of ['Planned', 'In progress', 'Shipped']) {
    await page.keyboard.press('Shift+ArrowRight')
    const column = page.getByRole('list', { name, exact: true })
    await expect(column.getByRole('link', { name: /reports as CSV/ })).toBeFocused()
  }
  await page.getByRole('radio', { name: 'Table' }).click()
  const row = page.getByRole('row', { name: /export their reports as CSV/ })
  await expect(row.getByText('Shipped')).toBeVisible()
  await row.getByRole('button', { name: /^Release of/ }).click()
  await page.getByRole('textbox', { name: 'Release' }).fill('2.4')
  await page.keyboard.press('Enter')
  await expect(row.getByText('2.4')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link', { name: /export their reports as CSV/ }).click()
  await expect(page.getByRole('list', { name: 'From quote to result' })).toContainText('No forecast yet')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Draft “You asked, we built it”' }).click()
  await expect(page.getByLabel('Feature description')).toHaveValue(/You asked, we built it\..*release 2\.4/s)
  await page.goto(`/prds/${prd}`)
  await page.getByRole('link', { name: 'Shipped' }).click()
  await expect(page).toHaveURL(/\/requirements\/[0-9a-f-]{36}$/)
  await context.close()
})
