import { page as answer, rivalSite, status } from '../../server/src/features/competitors/rival.fixtures.ts'
import { siteVersions } from '../../server/src/features/competitors/site-versions.fixtures.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
// One server of its own, allowed to look at a site on loopback.
const server = ownServer('competitors')

let rival: Awaited<ReturnType<typeof rivalSite>>
test.beforeAll(async () => {
  rival = await rivalSite()
  await server.start({ SEXTANT_ALLOW_HOSTS: rival.host }, rival.close)
})

test('a competitor is added, its price changes, and the analysis tells it word by word', async ({ page }) => {
  test.slow()
  const { token } = await server.signIn()
  await signInWith(page, token)
  await chooseTheme(page, 'light')
  await page.goto('/agents/market-maven')
  await expect(page.getByText('No competitors yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add competitor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add competitor' })
  await dialog.getByLabel('Competitor URL').fill('not a url')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid URL')
  await dialog.getByLabel('Competitor URL').fill(rival.url)
  await dialog.getByLabel('Name').fill('Northwind')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()

  const list = page.getByRole('list', { name: 'Competitors' })
  await expect(list.getByText('Active')).toBeVisible()
  await expect(list.getByText(/5 pages/)).toBeVisible()
  await list.getByRole('button', { name: 'Northwind', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Northwind' })
  await expect(drawer.getByRole('list', { name: 'Plans of Northwind' })).toContainText('$49')
  await expectAccessible(page)
  await drawer.getByRole('tab', { name: 'Facts' }).click()
  await expect(drawer.getByRole('list', { name: 'Fact history' })).toContainText('$49')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  rival.state.site = siteVersions[0]?.site ?? rival.state.site
  await list.getByRole('button', { name: 'Check Northwind now' }).click()
  const grid = page.getByRole('list', { name: 'Competitor changes' })
  await expect(grid.getByRole('heading', { name: 'Pro per user/month: $49 to $59' })).toBeVisible()
  await grid.getByRole('button', { name: /View analysis/ }).click()
  const panel = page.getByRole('dialog', { name: 'Change analysis' })
  await expect(panel.locator('del')).toHaveText('$49')
  await expect(panel.locator('ins')).toHaveText('$59')
  await expect(panel).toContainText('-15%')
  await expectAccessible(page)

  await panel.getByRole('link', { name: 'Draft Content' }).click()
  await expect(page.getByText('Based on')).toBeVisible()
  await expect(page.getByLabel('Feature description')).toHaveValue(
    /Northwind changed the price of Pro .* from \$49 to \$59/,
  )
  await page.getByRole('link', { name: 'Northwind: Pro per user/month: $49 to $59' }).click()
  await expect(panel).toContainText('-15%')
  await page.keyboard.press('Escape')

  rival.state.answers.set('/', status(403))
  await list.getByRole('button', { name: 'Check Northwind now' }).click()
  await expect(list.getByText('The site blocked the request (status 403).')).toBeVisible()
  rival.state.answers.set('/', answer('<h2>Calm</h2><p>We are back.</p>'))

  await list.getByRole('button', { name: 'Remove Northwind' }).click()
  await expect(page.getByText('No competitors yet')).toBeVisible()
})
