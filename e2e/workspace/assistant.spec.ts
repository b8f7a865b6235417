import type { Page } from '@playwright/test'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { origin, signedIn } from '../server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 15_000 })
const name = 'Lighthouse Metrics'

// One at a time: the tests share a person, and questions of one would appear in the conversation of another.
test.describe.configure({ mode: 'default' })

async function watchRival(): Promise<void> {
  const { token } = signedIn()
  const body = {
    name,
    url: 'https://lighthouse-metrics.example/',
    industry: 'Analytics',
    size: '',
    frequency: 'monthly',
  }
  const { status } = await fetch(`${origin}/api/v1/competitors`, {
    method: 'POST',
    // Without a workspace header, it goes to the person's own workspace, which the pages show.
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  // A second worker finds it already created.
  expect([200, 409]).toContain(status)
}

async function openAssistant(page: Page) {
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant', exact: true })
  await panel.getByRole('button', { name: 'New conversation' }).click()
  return panel
}

test.beforeAll(watchRival)

for (const theme of ['light', 'dark'] as const) {
  test(`the assistant greets, answers with a link, and says what it does not know, in the ${theme} theme`, async ({
    app,
  }) => {
    await chooseTheme(app, theme)
    await app.goto('/team')
    const panel = await openAssistant(app)
    await expect(panel.getByText('Ask me about anything in this workspace', { exact: false })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Suggestions' }).getByRole('button')).toHaveCount(4)
    await expectAccessible(app)
    const box = await panel.boundingBox()
    expect(box?.width).toBe(400)

    await panel.getByLabel('Your question').fill('What is the capital of France?')
    await app.keyboard.press('Enter')
    await expect(panel.getByText("I don't know.", { exact: false })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Suggestions' })).toBeHidden()

    await panel.getByLabel('Your question').fill(`Tell me about ${name}`)
    await panel.getByRole('button', { name: 'Send' }).click()
    await expectAccessible(app)
    await panel.getByRole('link', { name: new RegExp(name) }).click()
    await expect(app).toHaveURL(/\/agents\/market-maven\?competitor=/)
    await expect(app.getByRole('dialog', { name: new RegExp(name) })).toBeVisible()
  })
}

test('a conversation continues after a reload and in a second tab, and is deleted', async ({ app, context }) => {
  await app.goto('/team')
  const panel = await openAssistant(app)
  await panel.getByLabel('Your question').fill('Which competitors do we monitor?')
  await app.keyboard.press('Enter')
  await expect(panel.getByText(/monitored competitor/)).toBeVisible()
  await app.reload()
  await expect(panel.getByText(/monitored competitor/)).toBeVisible()

  const second = await context.newPage()
  await signInWith(second, signedIn().token)
  await second.goto('/integrations')
  await second.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(second.getByText(/monitored competitor/)).toBeVisible()
  await second.close()

  await panel.getByRole('button', { name: 'Conversations' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: 'Which competitors do we monitor?' }).first()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(panel.getByText('Ask me about anything in this workspace', { exact: false })).toBeVisible()
})

test('a canned reply is typed for a second and a half, names its agent and offers what the palette has', async ({
  app,
}) => {
  await app.goto('/team')
  const panel = await openAssistant(app)
  await panel.getByLabel('Your question').fill('I need help with a PRD')
  await app.keyboard.press('Enter')
  await expect(panel.getByRole('status', { name: 'The assistant is typing' })).toBeVisible()
  await expect(panel.getByText('User Whisperer can help with that.', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Open User Whisperer' }).click()
  await expect(app).toHaveURL('/agents/user-whisperer')
})

test('on a phone it fits, steps aside for the page it leads to, and is accessible', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 })
  await app.goto('/team')
  const panel = await openAssistant(app)
  const box = await panel.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  await panel.getByLabel('Your question').fill(`Tell me about ${name}`)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(app)
  await panel.getByRole('link', { name: new RegExp(name) }).click()
  await expect(app).toHaveURL(/competitor=/)
  await expect(app.getByLabel('Your question')).toHaveCount(0)
})

test('the palette finds a record of a room by its words and opens it, by keyboard alone', async ({ app }) => {
  await app.goto('/team')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await app.keyboard.press('Control+k')
  await app.getByRole('textbox', { name: 'Search or jump to' }).fill('lighthouse')
  await expect(app.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(app)
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/\/agents\/market-maven\?competitor=/)
})
