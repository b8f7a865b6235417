import type { Page } from '@playwright/test'
import { xAccount, xStandIn } from '../../server/src/adapters/connectors/x/stand-in.fixtures.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
// One server for all of them, with X on loopback in place of the real one.
const server = ownServer('content')

let token = ''
let x: Awaited<ReturnType<typeof xStandIn>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  x = await xStandIn()
  await server.start({ SEXTANT_ALLOW_HOSTS: x.host, X_API_BASE: x.url }, x.close)
  token = (await server.signIn()).token
})

const description = `Offline drafts keep what you write on the phone. Field teams lose no text when the train enters a tunnel.
Drafts are sent automatically within 5 seconds of the network coming back, so that nobody has to remember them.`

async function arrive(page: Page): Promise<void> {
  await signInWith(page, token)
  await page.goto('/agents/narrative-architect')
}

test('from an empty workspace to a post that is out, and one that waits for its time', async ({ page }) => {
  test.setTimeout(180_000)
  await arrive(page)
  await expect(page.getByText('No content yet')).toBeVisible()
  await expectAccessible(page)
  const generate = page.getByRole('button', { name: 'Generate Content' })
  await expect(generate).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /X \(Twitter\)/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Connect Account: X (Twitter)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect X (Twitter)' })
  await dialog.getByLabel('API key', { exact: false }).first().fill(xAccount.apiKey)
  await dialog.getByLabel('API key secret').fill(xAccount.apiSecret)
  await dialog.getByLabel('Access token', { exact: false }).first().fill(xAccount.accessToken)
  await dialog.getByLabel('Access token secret').fill(xAccount.accessSecret)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  const platforms = page.getByRole('list', { name: 'Social platforms' })
  await expect(platforms.getByText('@acme · 1,234 followers')).toBeVisible()

  await page.getByLabel('Feature description').fill(description)
  await expect(page.getByRole('checkbox', { name: /X \(Twitter\)/ })).toBeChecked()
  await generate.click()
  const texts = page.getByRole('region', { name: 'X (Twitter)' })
  await expect(texts.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)

  const first = texts.getByRole('article', { name: 'Variation 1' })
  await first.getByRole('button', { name: 'Edit' }).click()
  await first
    .getByLabel('Post', { exact: true })
    .fill('Drafts stay on your phone 🚀 https://sextant.app/a/very/long/address')
  await expect(first.getByText(/^[5-9]\d \/ 280 characters as X \(Twitter\) counts them$/)).toBeVisible()
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('button', { name: 'Approve' }).click()
  await first.getByRole('button', { name: 'Publish' }).click()
  await expect(first.getByText('Published', { exact: true })).toBeVisible()
  await expect(first.getByRole('link', { name: /View on X/ })).toBeVisible()
  expect(x.posts).toHaveLength(1)

  const second = texts.getByRole('article', { name: 'Variation 2' })
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(second.getByText('Scheduled', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Unschedule' }).click()
  await expect(second.getByText('Approved', { exact: true })).toBeVisible()
})

test('a failure names its cause, and Retry mends it; what is made is there after a reload', async ({ page }) => {
  test.setTimeout(120_000)
  await arrive(page)
  const second = page.getByRole('article', { name: 'Variation 2' })
  await expect(second.getByText('Approved', { exact: true })).toBeVisible()
  x.faults.push({ call: 'POST /2/tweets', status: 403, text: '{"detail":"The account is suspended."}', times: 1 })
  await second.getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText('X refused: The account is suspended.')).toBeVisible()
  await second.getByRole('button', { name: 'Retry' }).click()
  await expect(second.getByText('Published', { exact: true })).toBeVisible()
  expect(x.posts).toHaveLength(2)
})

test('the guidelines are kept on the server, and drafts are held to them', async ({ page }) => {
  test.setTimeout(120_000)
  await arrive(page)
  const third = page.getByRole('article', { name: 'Variation 3' })
  await page.getByLabel('Required hashtags').fill('SextantApp')
  await page.getByLabel('Required hashtags').press('Enter')
  await page.getByRole('button', { name: 'Save guidelines' }).click()
  await expect(third.getByRole('listitem').filter({ hasText: 'Your guidelines require #SextantApp.' })).toBeVisible()
})

test('a sandbox account says so, at 390 pixels and in the dark', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseTheme(page, 'dark')
  await arrive(page)
  await page.getByRole('button', { name: 'Connect Account: LinkedIn' }).click()
  await page.getByRole('button', { name: 'Connect the sandbox' }).click()
  const platforms = page.getByRole('list', { name: 'Social platforms' })
  await expect(platforms.getByText('Sandbox', { exact: true })).toBeVisible()
  await expect(platforms.getByText(/Sandbox Inc\./)).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
