import type { Page } from '@playwright/test'
import { openDatabaseOf } from '../../server/test/running-server.ts'
import { rewrite } from '../editor.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { dataDir } from '../server.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const conversation = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.
Maya: Support tickets about exports should fall by half.`

const canvas = (page: Page) => page.getByRole('region', { name: 'PRD text' })

/** Each test needs its own title, because they share a workspace. */
async function generate(page: Page, title: string): Promise<void> {
  await page.goto('/agents/user-whisperer')
  await page.getByLabel('Text', { exact: true }).fill(conversation)
  await page.getByRole('button', { name: 'Title and additional context' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Generate PRD' }).click()
  await expect(page.getByText('PRD Generated (Progressive)')).toBeVisible()
  await expect(canvas(page)).toContainText('Executive summary')
}

test('a conversation becomes a PRD: evidence, edit, refinement, approval, downloads, exports', async ({ app }) => {
  // Answers are typed out.
  await app.emulateMedia({ reducedMotion: 'no-preference' })
  test.slow()
  const title = `Exports ${Date.now()}`
  await generate(app, title)

  await canvas(app)
    .getByRole('button', { name: /export their reports as CSV/ })
    .first()
    .click()
  const evidence = app.getByRole('dialog', { name: 'Evidence' })
  await expect(evidence.locator('mark')).toContainText('export their reports as CSV')
  await app.keyboard.press('Escape')

  await app.getByRole('radio', { name: 'Edit Mode' }).click()
  await rewrite(app, 'Executive summary', 'Customers want exports.')
  await app.getByRole('button', { name: 'Save Draft' }).click()
  await expect(app.getByText('Draft Saved')).toBeVisible()
  await expect(app.getByText('Version 2.0').first()).toBeVisible()
  await app.getByRole('radio', { name: 'View Mode' }).click()
  await expect(canvas(app)).toContainText('Customers want exports.')

  await app.getByLabel('Message', { exact: true }).fill('Add a story for scheduled exports')
  await app.keyboard.press('Enter')
  await expect(app.getByText('PRD Refined')).toBeVisible()
  await expect(canvas(app)).toContainText('Assumption')
  await app.getByLabel('Message', { exact: true }).fill('What was said about the dashboard?')
  await app.keyboard.press('Enter')
  await expect(
    app.getByRole('blockquote').filter({ hasText: 'The dashboard takes twelve seconds to load.' }),
  ).toBeVisible()
  await app.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(app)

  for (const format of ['PDF', 'DOCX', 'MD']) {
    const [download] = await Promise.all([
      app.waitForEvent('download'),
      app.getByRole('button', { name: `Download ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${title.replace(' ', '_')}.${format.toLowerCase()}`)
  }

  for (const tool of ['Jira', 'Notion']) {
    await app.getByRole('button', { name: `Export to ${tool}` }).click()
    const dialog = app.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByText(`Exported to the ${tool} sandbox`)).toBeVisible()
    await app.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await app.getByRole('button', { name: 'Approve', exact: true }).first().click()
  const assumptions = app.getByRole('dialog', { name: 'Accept the assumptions' })
  await expect(assumptions.getByRole('checkbox').first()).toBeAttached()
  for (const box of await assumptions.getByRole('checkbox').all()) await box.check({ force: true })
  await assumptions.getByRole('button', { name: 'Approve' }).click()
  await expect(app.getByText('PRD Approved')).toBeVisible()
})

test('a PRD is read on its own page: claims are checked one by one, an approval is undone, a new version begun', async ({
  app,
}) => {
  test.slow()
  await generate(app, `Read ${Date.now()}`)
  await app.getByRole('link', { name: 'Open full page' }).click()
  const rail = app.getByRole('complementary', { name: 'Beside the document' })
  const lit = app.locator('[data-claim][aria-current]')
  const checked = rail.getByText(/claims checked$/)
  await expect(checked).toHaveText(/^0 of \d+ claims checked$/)
  await app.keyboard.press('ArrowDown')
  await expect(lit).toBeInViewport()
  await expect(rail.locator('mark').first()).toBeVisible()
  await app.keyboard.press('j')
  await app.keyboard.press('j')
  await expect(checked).toHaveText(/^2 of /)
  await expectAccessible(app)
  await app.reload()
  await expect(checked).toHaveText(/^2 of /)

  await app.setViewportSize({ width: 390, height: 844 })
  await expect(rail).toBeHidden()
  await app.getByRole('button', { name: 'Next claim' }).click()
  await app.getByRole('button', { name: 'Evidence' }).click()
  await expect(rail).toBeVisible()
  await expect(lit).toBeInViewport({ ratio: 0.5 })
  await app.setViewportSize({ width: 1440, height: 900 })

  const approve = async () => {
    await app.getByRole('button', { name: 'Approve', exact: true }).click()
    const assumptions = app.getByRole('dialog', { name: 'Accept the assumptions' })
    const approved = app.getByText('PRD Approved')
    await expect(assumptions.or(approved).first()).toBeVisible()
    if (await assumptions.isVisible()) {
      for (const box of await assumptions.getByRole('checkbox').all()) await box.check({ force: true })
      await assumptions.getByRole('button', { name: 'Approve' }).click()
    }
    await expect(approved).toBeVisible()
  }
  await approve()
  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(app.getByText(/Approval Undone$/)).toBeVisible()
  await approve()
  await expect(app.getByRole('region', { name: 'Approved' })).toContainText(/content [0-9a-f]{8}/)
  const first = app.url()
  await app.getByRole('button', { name: 'New version' }).click()
  await expect(app.getByRole('link', { name: 'The approved one' })).toBeVisible()
  expect(app.url()).not.toBe(first)
})

/** Long enough that Stop is pressed while the generation is still running. */
const longMeeting = () => {
  const names = ['Maya', 'Jonas', 'Ines', 'Paulo']
  return Array.from({ length: 600 }, (_, index) => {
    const who = names[index % names.length]
    return `${who}: In part ${index} the customers of region ${index % 37} want to filter report number ${index} by month, because the list takes ${index % 50} seconds to load.`
  }).join('\n')
}

test('a generation is stopped midway: the text stays, nothing is made, and the next one goes through', async ({
  app,
}) => {
  test.slow()
  const title = `Stopped ${Date.now()}`
  const text = app.getByLabel('Text', { exact: true })
  await app.goto('/agents/user-whisperer')
  await text.fill(longMeeting())
  await app.getByRole('button', { name: 'Title and additional context' }).click()
  await app.getByLabel('Title', { exact: true }).fill(title)
  await app.getByRole('button', { name: 'Generate PRD' }).click()
  await app.getByRole('button', { name: 'Stop generating' }).click()
  await expect(app.getByText('Generation Stopped')).toBeVisible()
  await expect(app.getByRole('region', { name: 'Generation progress' })).toBeHidden()
  await expect(text).toHaveValue(/^Maya: In part 0/)
  await app.reload()
  await expect(app.getByRole('heading', { name: 'Recent PRDs' })).toBeVisible()
  await expect(app.getByText(title)).toHaveCount(0)

  await generate(app, `${title}, again`)
})

test('a run started in one tab moves in the other, and its output waits there', async ({ app, context }) => {
  const title = `Live ${Date.now()}`
  await app.goto('/overview')
  await expect(app.getByRole('heading', { name: 'Recent Tasks' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/overview')
  await generate(other, title)
  await expect(app.getByText(title).first()).toBeVisible()
  await expect(app.getByText('Completed').first()).toBeVisible()
})

test('the list is 400 pixels high, the canvas 600 at most, the refinement 700', async ({ app }) => {
  await generate(app, `Heights ${Date.now()}`)
  const heightOf = (name: string) =>
    app.getByRole('region', { name, exact: true }).evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(() => heightOf('PRDs')).toBe(400)
  await expect.poll(() => heightOf('PRD text')).toBeLessThanOrEqual(600)
  expect(await heightOf('PRD Refinement')).toBe(700)
  await app.getByRole('radio', { name: 'Edit Mode' }).click()
  await expect.poll(() => heightOf('PRD text')).toBe(600)
})

/** While the table is locked, no document can be saved: a generation is under way for as long as a test needs. */
async function beforeAnyIsSaved(work: () => Promise<void>): Promise<void> {
  const { pool, close } = openDatabaseOf(dataDir())
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table prds in share mode')
    await work()
  } finally {
    await client.query('rollback')
    client.release()
    await close()
  }
}

test('a reload loses neither the text nor the generation, and what is deleted then is not asked for again', async ({
  app,
}) => {
  test.slow()
  const title = `Reloaded ${Date.now()}`
  await app.goto('/agents/user-whisperer')
  const text = app.getByLabel('Text', { exact: true })
  // Named in the text too: what was written from the same text a moment ago would be there at once.
  await text.fill(`${conversation}\nMaya: All of this is called ${title}.`)
  await app.getByRole('button', { name: 'Title and additional context' }).click()
  await app.getByLabel('Title', { exact: true }).fill(title)
  const progress = app.getByRole('region', { name: 'Generation progress' })
  await beforeAnyIsSaved(async () => {
    await app.getByRole('button', { name: 'Generate PRD' }).click()
    await expect(app.getByText('Checking every quote against the source')).toBeVisible()
    await app.reload()
    await expect(text).toHaveValue(/^Maya: We need a way/)
    await expect(progress).toBeVisible()
  })
  await expect(app.getByRole('heading', { name: title })).toBeVisible({ timeout: 60_000 })
  await expect(progress).toBeHidden()
  await expect(app.getByRole('button', { name: `View ${title}`, exact: true })).toHaveCount(1)
  await app.getByRole('button', { name: `More actions for ${title}` }).click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(app.getByText('PRD Deleted')).toBeVisible()
  await expect(app.getByText('No PRD is open')).toBeVisible()
})

test('on a phone the top of the new PRD is in view once it is written', async ({ app }) => {
  // It scrolls there smoothly.
  await app.emulateMedia({ reducedMotion: 'no-preference' })
  await app.setViewportSize({ width: 390, height: 844 })
  const title = `On a phone ${Date.now()}`
  await generate(app, title)
  const heading = app.getByRole('heading', { name: title })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  await expect(app.getByRole('region', { name: 'Generation progress' })).toBeHidden()
  await expect.poll(async () => (await top()) > 0 && (await top()) < 500).toBe(true)
  // Check again once the layout has settled.
  await app.waitForTimeout(2_500)
  expect(await top()).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(500)
})
