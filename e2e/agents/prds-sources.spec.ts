import { signInTo } from '../../server/test/running-server.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { dataDir, origin } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

const talks = {
  'Call with Halden Rail': 'Ana: We need to export the monthly report as a spreadsheet.\nBo: Thanks for having us.',
  'Visit to Brightwater': 'Cy: I want to export the monthly report as a spreadsheet.\nDee: That was a good lunch.',
  'Notes of support': 'Eve: As an admin, I want single sign-on with Okta, so that nobody shares passwords.',
}

test('several sources become one PRD, customers say who asked, and a source is added later', async ({ page }) => {
  test.slow()
  const { token } = await signInTo(dataDir())
  for (const [title, text] of Object.entries(talks)) {
    const body = new FormData()
    body.append('title', title)
    body.append('file', new Blob([text]), 'talk.txt')
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${origin}/api/v1/agents/user-whisperer/upload`, { method: 'POST', headers, body })
  }
  await signInWith(page, token)

  await page.goto('/customers')
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const buffer = Buffer.from('Company,Domain,ARR\nHalden Rail,halden.no,"12,000"\nBrightwater,bw.com,many')
  await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText("“many” isn't an amount")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(page.getByRole('row', { name: /Halden Rail/ })).toContainText('12,000')
  await expectAccessible(page)

  await page.goto('/agents/user-whisperer')
  await page.getByRole('button', { name: 'Previous transcripts' }).click()
  for (const title of ['Call with Halden Rail', 'Visit to Brightwater']) {
    await page.getByRole('checkbox', { name: `Tick ${title}` }).check()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use 2 sources' }).click()
  await expect(page.getByText('One PRD from 2 sources')).toBeVisible()
  await page.getByRole('button', { name: /Layout$/ }).click()
  await page.getByRole('option', { name: 'RFC' }).click()
  await page.getByRole('button', { name: 'Generate PRD' }).click()

  await expect(page.getByText('2 people in 2 sources').first()).toBeVisible()

  const id = new URL(page.url()).searchParams.get('prd')
  await page.goto(`/prds/${id}?tab=sources`)
  await expect(page.getByRole('heading', { name: 'Proposal' })).toBeVisible()
  await expect(page.getByText(/^1 customer: Halden Rail/).first()).toBeVisible()

  await page.goto('/requirements')
  await page.getByRole('columnheader', { name: 'Customer ARR' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-value/)
  const first = page.getByRole('grid', { name: 'Requirements' }).getByRole('row').nth(1)
  await expect(first).toContainText('12,000')
  await expect(first).toContainText('1 customer')
  await page.getByRole('radio', { name: 'Board' }).click()
  await expect(page.getByText('12,000 ARR').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/prds/${id}?tab=sources`)
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('button', { name: /^Notes of support/ }).click()
  const changes = page.getByRole('region', { name: 'Suggested changes' })
  await expect(changes).toContainText('single sign-on with Okta')
  await expectAccessible(page)
  await page.reload()
  await changes.getByRole('button', { name: 'Accept all' }).click()
  await expect(changes).toBeHidden()
  await expect(page.getByRole('article')).toContainText('single sign-on with Okta')

  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('tab', { name: 'Upload or paste' }).click()
  await expectAccessible(page)
  const notes = 'Fay: We need an audit log of every change that people make.'
  await page.getByRole('textbox', { name: 'Or paste text' }).fill(notes)
  await page.getByRole('button', { name: 'Add this text' }).click()
  await expect(changes).toContainText('audit log')
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('tab', { name: 'Upload or paste' }).click()
  const buffer2 = Buffer.from('Gil: I want to search in every report, not only by name.')
  await page.locator('input[type=file]').setInputFiles({ name: 'gil.txt', mimeType: 'text/plain', buffer: buffer2 })
  await expect(changes).toContainText('search in every report')
})
