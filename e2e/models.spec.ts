import type { BrowserContext, Locator, Page } from '@playwright/test'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from './journey.ts'
import { modelKey, modelStandIn } from './model-stand-in.ts'
import { ownServer } from './own-server.ts'
import { signInWith } from './sign-in.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
const server = ownServer('models')

let model: Awaited<ReturnType<typeof modelStandIn>>
test.beforeAll(async () => {
  model = await modelStandIn()
  await server.start({ SEXTANT_ALLOW_HOSTS: model.host }, model.close)
})

/** A page of a new person. The console is not checked, because the browser logs every refused request. */
async function openAs(context: BrowserContext): Promise<{ page: Page; token: string }> {
  const { token } = await server.signIn()
  const page = await context.newPage()
  await signInWith(page, token)
  return { page, token }
}

async function fillIn(page: Page, key: string) {
  await page.getByRole('button', { name: 'Connect a model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a language model' })
  await dialog.getByRole('button', { name: /Provider/ }).click()
  await page.getByRole('option', { name: 'OpenAI-compatible' }).click()
  await dialog.getByLabel('Address').fill(model.baseUrl)
  await dialog.getByLabel('API key').fill(key)
  return dialog
}

/** Leaves the field, because its open list hides the rest of the dialog from assistive technology. */
async function typeModel(dialog: Locator, name: string) {
  const field = dialog.getByRole('combobox', { name: 'Model' })
  await field.fill(name)
  await field.press('Tab')
}

test('a model is connected, tested, used by an agent, paid for and removed', async ({ context }) => {
  test.slow()
  const { page, token } = await openAs(context)
  await page.goto('/settings?tab=models')
  await expect(page.getByRole('heading', { name: 'Built-in engine in use' })).toBeVisible()
  await expectAccessible(page)

  const dialog = await fillIn(page, 'sk-wrong')
  await typeModel(dialog, 'tidewater-small')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The model provider did not accept the API key (status 401).')
  await dialog.getByLabel('API key').fill(modelKey)
  await dialog.getByRole('combobox', { name: 'Model' }).fill('tidewater-s')
  await page.getByRole('option', { name: 'tidewater-small' }).click()
  await dialog.getByRole('combobox', { name: 'Model' }).press('Tab')
  await dialog.getByRole('textbox', { name: 'Input' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Output' }).fill('8')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/tidewater-small answered in .*, with \d+ tokens, (\$|less)/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Key ends in wxyz')).toBeVisible()
  await expect(page.getByText('In use')).toBeVisible()
  await expectAccessible(page)

  const run = await page.request.post('/api/v1/agents/narrative-architect/actions/draft-response', {
    headers: { authorization: `Bearer ${token}` },
    data: { input: { message: 'The export takes an hour since Monday.', tone: 'professional' } },
  })
  expect(run.status()).toBeLessThan(300)
  await page.goto('/outputs')
  await page.getByRole('row', { name: /^Response: The export takes an hour/ }).click()
  await expect(page.getByText(/tidewater-small/).first()).toBeVisible()

  await page.goto('/settings?tab=models')
  const usage = page.getByRole('region', { name: 'Model usage' })
  await expect(usage.getByText('Narrative Architect').first()).toBeVisible()
  await expect(usage.getByText('Connection tests').first()).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Built-in engine in use' })).toBeVisible()
})

test('an address inside the network is refused, in the dialog and by the server', async ({ context }) => {
  const { page, token } = await openAs(context)
  await page.goto('/settings?tab=models')
  const dialog = await fillIn(page, modelKey)
  await dialog.getByLabel('Address').fill('https://169.254.169.254/latest')
  await typeModel(dialog, 'any')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This address is not public, so Sextant will not call it.')
  const put = await page.request.put('/api/v1/ai/connections/openai-compatible', {
    headers: { authorization: `Bearer ${token}` },
    data: { apiKey: modelKey, baseUrl: 'http://127.0.0.1:5432/v1', model: 'any' },
  })
  expect(put.status()).toBe(400)
})

for (const theme of ['light', 'dark'] as const) {
  test(`the assistant proposes an action, which runs once when it is confirmed, in the ${theme} theme`, async ({
    context,
  }) => {
    const { page, token } = await openAs(context)
    const headers = { authorization: `Bearer ${token}` }
    const connection = { apiKey: modelKey, baseUrl: model.baseUrl, model: 'tidewater-small' }
    await page.request.put('/api/v1/ai/connections/openai-compatible', { headers, data: connection })
    const rival = { name: 'Acme Analytics', url: 'https://acme.example/', industry: '', size: '', frequency: null }
    await page.request.post('/api/v1/competitors', { headers, data: rival })
    const runs = async () => (await (await page.request.get('/api/v1/agent-runs', { headers })).json()).items

    await chooseTheme(page, theme)
    await page.goto('/team')
    await page.getByRole('button', { name: 'Open the assistant' }).click()
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true })
    await panel.getByLabel('Your question').fill('Monitor what Acme Analytics does')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('I can check Acme Analytics for you.')).toBeVisible()
    await expect(panel.getByText('If you confirm, Market Maven checks')).toBeVisible()
    await expect(panel.getByText('Written by tidewater-small from the records above')).toBeVisible()
    await expectAccessible(page)
    expect(await runs()).toEqual([])

    const second = await context.newPage()
    await signInWith(second, token)
    await chooseTheme(second, theme)
    await second.setViewportSize({ width: 390, height: 844 })
    await second.goto('/integrations')
    await second.getByRole('button', { name: 'Open the assistant' }).click()
    await expect(second.getByRole('button', { name: 'Confirm' })).toBeEnabled()
    await expectAccessible(second)

    await panel.getByRole('button', { name: 'Confirm' }).dblclick()
    for (const tab of [page, second]) {
      await expect(tab.getByRole('list', { name: 'Proposed actions' }).getByRole('link')).toBeVisible()
      await expect(tab.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    }
    expect(await runs()).toHaveLength(1)
    await expectAccessible(page)
    await page.reload()
    await expect(panel.getByRole('list', { name: 'Proposed actions' }).getByRole('link')).toBeVisible()
  })
}
