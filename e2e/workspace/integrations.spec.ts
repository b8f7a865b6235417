import type { BrowserContext, Page } from '@playwright/test'
import { jiraAccount, jiraStandIn } from '../../server/src/adapters/connectors/jira/stand-in.fixtures.ts'
import { slackAccount, slackStandIn } from '../../server/src/adapters/connectors/slack/stand-in.fixtures.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, showWholePage, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
// One server for all tests, with fake services on loopback.
const server = ownServer('integrations')

let slack: Awaited<ReturnType<typeof slackStandIn>>
let jira: Awaited<ReturnType<typeof jiraStandIn>>
test.beforeAll(async () => {
  slack = await slackStandIn()
  jira = await jiraStandIn()
  const env = {
    SEXTANT_ALLOW_HOSTS: `${slack.host},${jira.host}`,
    SLACK_API_BASE: slack.url,
    JIRA_API_BASE: jira.url,
  }
  await server.start(env, slack.close, jira.close)
})

/** A page of a new person. The console is not checked, because the browser logs every refused request. */
async function openAs(context: BrowserContext): Promise<{ page: Page; token: string }> {
  const { token } = await server.signIn()
  const page = await context.newPage()
  await signInWith(page, token)
  await page.goto('/integrations')
  return { page, token }
}

const card = (page: Page, name: string) => page.getByRole('article', { name })

async function connectSlack(page: Page, token: string): Promise<void> {
  await card(page, 'Slack').getByRole('button', { name: 'Connect Slack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Slack' })
  await dialog.getByLabel('Bot token or webhook URL').fill(token)
  await dialog.getByLabel('Channel').fill(slackAccount.channel)
}

test('Slack: a wrong token is told, the right one connects, a message goes out, and a failed one is replayed', async ({
  context,
}) => {
  test.slow()
  const { page } = await openAs(context)
  await connectSlack(page, 'xoxb-wrong-0000000000')
  const dialog = page.getByRole('dialog', { name: 'Connect Slack' })
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Slack did not accept the credentials.')
  await dialog.getByLabel('Bot token or webhook URL').fill(slackAccount.token)
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Connection works: sextant in Acme, #product.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card(page, 'Slack').getByText('Connected', { exact: true }).first()).toBeVisible()
  await expect(card(page, 'Slack')).toContainText('slkt')

  await card(page, 'Slack').getByRole('button', { name: 'Send a message to Slack' }).click()
  const message = page.getByRole('dialog', { name: 'Send a message to Slack' })
  await message.getByLabel('Message').fill('Offline drafts are ready')
  await message.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message.getByRole('alert')).toContainText('Sent to #product in Slack.')
  expect(slack.posted.map(({ text }) => text)).toEqual(['Offline drafts are ready'])

  const revoked = '{"ok":false,"error":"token_revoked"}'
  slack.faults.push({ call: 'POST /api/chat.postMessage', status: 200, text: revoked, times: 1 })
  await message.getByLabel('Message').fill('The second message')
  await message.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message.getByRole('alert')).toContainText('Slack did not accept the credentials.')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Slack').getByText('Needs attention')).toBeVisible()

  const row = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').filter({ hasText: 'The second' })
  await expect(row.getByText('Failed')).toBeVisible()
  await row.getByRole('button', { name: 'Retry The second message' }).click()
  await expect(row.getByText('Delivered')).toBeVisible()
  expect(slack.posted.map(({ text }) => text)).toEqual(['Offline drafts are ready', 'The second message'])
  await row.getByRole('button', { name: 'The second message', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'The second message' })
  await expect(detail.getByRole('list', { name: 'Calls' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page, 'Slack').getByText('Needs attention')).toHaveCount(0)
  expect(await page.content()).not.toContain(slackAccount.token)
})

test('Jira: what depends on it is listed before it is disconnected', async ({ context, request }) => {
  const { page, token } = await openAs(context)
  await card(page, 'Jira').getByRole('button', { name: 'Connect Jira' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Jira' })
  await dialog.getByLabel('Site').fill(jiraAccount.site)
  await dialog.getByLabel('Email').fill(jiraAccount.email)
  await dialog.getByLabel('API token').fill(jiraAccount.token)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card(page, 'Jira')).toContainText('Ada Lovelace at acme.atlassian.net')

  const headers = { authorization: `Bearer ${token}` }
  const address = '/api/v1/agents/user-whisperer/config'
  const config = await (await request.get(address, { headers })).json()
  const settings = { ...config.settings, autoExport: true, outputFormat: 'jira' }
  expect((await request.put(address, { headers, data: { ...config, settings } })).ok()).toBe(true)

  await card(page, 'Jira').getByRole('button', { name: 'Disconnect Jira' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Jira?' })
  await expect(question.getByText('1 automatic export of approved PRDs')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(card(page, 'Jira').getByRole('button', { name: 'Connect Jira' })).toBeVisible()
  await expect(card(page, 'Jira')).not.toContainText('wxyz')
})

test('the sandbox is connecting for two seconds, then connected, and brings samples in', async ({
  context,
  request,
}) => {
  const { page, token } = await openAs(context)
  await card(page, 'Zendesk').getByRole('button', { name: 'Connect Zendesk' }).click()
  const began = Date.now()
  await page.getByRole('button', { name: 'Connect the sandbox' }).click()
  await expect(card(page, 'Zendesk').getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  await expect(card(page, 'Zendesk').getByRole('button', { name: 'Disconnect Zendesk' })).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000)
  await expect(card(page, 'Zendesk').getByText('Sandbox', { exact: true })).toBeVisible()

  await card(page, 'Zendesk').getByRole('button', { name: 'Import from Zendesk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('list', { name: 'Imports' })).toContainText('3 tickets imported.')
  const headers = { authorization: `Bearer ${token}` }
  const kept = await request.get('/api/v1/agents/user-whisperer/transcripts', { headers })
  expect(JSON.stringify(await kept.json())).toContain('Drafts are lost without a network (sandbox)')
})

for (const theme of ['light', 'dark'] as const) {
  test(`the page is accessible on a phone, ${theme}`, async ({ context }) => {
    const { page } = await openAs(context)
    await chooseTheme(page, theme)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(card(page, 'Slack')).toBeVisible()
    await showWholePage(page)
    await expect(page.getByText('No deliveries yet')).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
}
