import { chooseTheme, expect, expectAccessible, test } from '../journey.ts'
import { signedIn } from '../server.ts'
import { signInWith } from '../sign-in.ts'

test('who is not signed in is asked to, and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/auth/login?next=%2Fsettings')
})

test('the top navigation leads everywhere, with the mouse', async ({ app }) => {
  await app.goto('/agents')
  const navigation = app.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Overview', '/overview'],
    ['Team', '/team'],
    ['Integrations', '/integrations'],
  ] as const) {
    await navigation.getByRole('link', { name }).click()
    await expect(app).toHaveURL(path)
  }
  for (const [group, item, path] of [
    ['Workflows', 'Workflow History', '/workflows/history'],
    ['Workflows', 'All Workflows', '/workflows'],
    ['Analytics', 'Audit Log', '/audit'],
    ['Analytics', 'Overview', '/analytics'],
  ] as const) {
    await navigation.getByRole('button', { name: group }).click()
    await app.getByRole('menuitem', { name: item }).click()
    await expect(app).toHaveURL(path)
  }
})

test('on a phone the same entries slide in, and the header tells where one is', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 })
  await app.goto('/team')
  const bar = app.getByRole('banner')
  await expect(bar.getByText('Team Management')).toBeVisible()
  await app.getByRole('button', { name: 'Open menu' }).click()
  const menu = app.getByRole('dialog')
  for (const name of ['Overview', 'Agents', 'All Workflows', 'Workflow History', 'Audit Log', 'Team', 'Integrations']) {
    await expect(menu.getByRole('link', { name }).first()).toBeVisible()
  }
  await expectAccessible(app)
  await menu.getByRole('link', { name: 'Audit Log' }).click()
  await expect(app).toHaveURL('/audit')
  await expect(menu).toBeHidden()
  await expect(bar.getByText('Audit Log')).toBeVisible()
})

test('the palette opens with Ctrl+K, finds a place by a few letters and goes there', async ({ app }) => {
  await app.goto('/team')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await app.keyboard.press('Control+k')
  await app.getByRole('textbox', { name: 'Search or jump to' }).fill('integr')
  await expectAccessible(app)
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL('/integrations')
})

test('a question mark shows the shortcuts, and they work', async ({ app }) => {
  await app.goto('/team')
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await app.keyboard.press('?')
  await expect(app.getByRole('dialog')).toBeVisible()
  await expectAccessible(app)
  await app.keyboard.press('Escape')
  await app.keyboard.press('g')
  await app.keyboard.press('i')
  await expect(app).toHaveURL('/integrations')
})

test('a page that does not exist says so inside the shell', async ({ context }) => {
  // The browser logs the 404 in the console, so this page isn't watched for errors.
  const app = await context.newPage()
  await signInWith(app, signedIn().token)
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(app, theme)
    expect((await app.goto('/nowhere'))?.status()).toBe(404)
    await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(app).toHaveTitle(/Page not found/)
    await expectAccessible(app)
  }
})

test('the system theme follows the operating system live', async ({ app }) => {
  await chooseTheme(app, 'system')
  await app.emulateMedia({ colorScheme: 'dark' })
  await app.goto('/')
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  await app.emulateMedia({ colorScheme: 'light' })
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a tab of the signed-in area follows the live stream', async ({ app }) => {
  const stream = app.waitForResponse((response) => response.url().endsWith('/api/v1/live'))
  await app.goto('/team')
  expect((await stream).status()).toBe(200)
})
