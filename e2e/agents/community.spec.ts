import { feedSite, rssOf } from '../../server/src/features/community/feed-site.fixtures.ts'
import { chooseTheme, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
// One server of its own, allowed to read a feed on loopback.
const server = ownServer('community')

let feed: Awaited<ReturnType<typeof feedSite>>
test.beforeAll(async () => {
  feed = await feedSite()
  await server.start({ SEXTANT_ALLOW_HOSTS: feed.host }, feed.close)
})

const table = `id,author,content,date,likes
1,Priya Nair,The CSV export is broken and this is urgent,${new Date().toISOString()},4
2,Jonas Weber,I love the new roadmap view,2026-03-01T09:00:00Z,9
3,Nobody,,2026-03-01T09:00:00Z,0
`

test('an empty community fills from a feed, a file and a sandbox, and a post is corrected and answered', async ({
  page,
}) => {
  test.slow()
  const { token } = await server.signIn()
  await signInWith(page, token)
  await chooseTheme(page, 'light')
  await page.goto('/agents/community-catalyst')
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expectAccessible(page)

  feed.state.xml = rssOf({ id: '1', text: 'How do I export a board?', author: 'Ada Romero' })
  await page.getByRole('button', { name: 'Connect Website' }).click()
  const connect = page.getByRole('dialog', { name: 'Connect Website' })
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connect.getByText('Feed address is required')).toBeVisible()
  await connect.getByLabel('Feed address').fill(feed.url)
  await expectAccessible(page)
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  const posts = page.getByRole('list', { name: 'Community posts' })
  await expect(posts.getByText('How do I export a board?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Website' })).toBeVisible()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const bring = page.getByRole('dialog', { name: 'Import posts' })
  const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await bring.locator('input[type=file]').setInputFiles(file)
  await expect(bring.getByText('3 rows: 2 new, 0 duplicates, 1 row with problems.')).toBeVisible()
  await expect(bring.getByText('Line 4: The post is empty.')).toBeVisible()
  await expectAccessible(page)
  await bring.getByRole('button', { name: 'Import 2 posts' }).click()
  const urgent = posts.getByRole('listitem').filter({ hasText: 'The CSV export is broken' }).first()
  await expect(urgent.getByText('Escalated')).toBeVisible()
  await expect(urgent.getByRole('button', { name: 'Connect Platform' })).toBeDisabled()

  const filters = page.locator('search')
  await filters.getByRole('button', { name: /Sentiment/ }).click()
  await page.getByRole('option', { name: 'Positive' }).click()
  await expect(posts.getByText('I love the new roadmap view')).toBeVisible()
  await expect(posts.getByText('How do I export a board?')).toBeHidden()
  await posts.getByRole('button', { name: 'Check the sentiment of the post by Jonas Weber' }).click()
  await page.getByRole('menuitemradio', { name: 'Confirm positive' }).click()
  await expect(page.getByText(/Sentiment accuracy: 100%/)).toBeVisible()
  await filters.getByRole('button', { name: /Sentiment/ }).click()
  await page.getByRole('option', { name: 'All sentiments' }).click()

  await page.getByRole('button', { name: 'Connect Forum' }).click()
  const sandbox = page.getByRole('dialog', { name: 'Connect Forum' })
  await sandbox.getByText('Sandbox', { exact: true }).click()
  await sandbox.getByRole('button', { name: 'Connect the sandbox' }).click()
  await expect(page.getByRole('button', { name: 'Manage Forum' })).toBeVisible()
  await urgent.getByRole('button', { name: 'Generate AI reply to Priya Nair' }).click()
  const reply = urgent.getByRole('textbox', { name: 'Reply to Priya Nair' })
  await expect(reply).toHaveValue(/^Hello Priya,/)
  await expect(urgent.getByText('so this draft asks a follow-up question')).toBeVisible()
  await expectAccessible(page)
  await reply.fill('We are looking into it, Priya. Which board was it?')
  await urgent.getByRole('button', { name: 'Send (sandbox)' }).click()
  await expect(urgent.getByText('Sent', { exact: true })).toBeVisible()
  await expect(urgent.getByText('We are looking into it, Priya. Which board was it?')).toBeVisible()
  await expect(urgent.getByRole('textbox', { name: 'Reply to Priya Nair' })).toBeHidden()

  await chooseTheme(page, 'dark')
  await page.reload()
  await expect(posts.getByText('How do I export a board?')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Manage Website' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage Website' })
  await expectAccessible(page)
  await manage.getByRole('button', { name: 'Disconnect News' }).click()
  await expect(page.getByRole('button', { name: 'Connect Website' })).toBeVisible()
})
