import type { Browser, Page } from '@playwright/test'
import { signInTo } from '../../server/test/running-server.ts'
import { rewrite } from '../editor.ts'
import { expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { dataDir } from '../server.ts'
import { signInWith } from '../sign-in.ts'
import { isAsWideAsThePhone, newTeam, phoneInTeamView } from '../team-view.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const source_text = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.`

async function inTeamView(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext()
  await signInWith(context, token)
  await context.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'light' }, version: 2 }))
  })
  return context.newPage()
}

async function newDocument() {
  const team = await newTeam()
  const editor = await signInTo(dataDir(), 'editor', team.lead.workspaceId)
  const { prd_id: id } = await team.ask<{ prd_id: string }>('POST', '/agents/user-whisperer/generate-prd', {
    source_text,
  })
  return { ...team, editor, id }
}

const comments = (page: Page) => page.getByRole('tabpanel', { name: /Comments/ })

async function select(page: Page, words: string): Promise<void> {
  await page
    .getByRole('article')
    .getByText(words)
    .first()
    .evaluate((element) => window.getSelection()?.selectAllChildren(element))
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
}

test('two people discuss and review one document, and lose nothing when both change it, also the same words', async ({
  browser,
}) => {
  const { lead, editor, id, ask } = await newDocument()
  const [ada, ben] = [await inTeamView(browser, lead.token), await inTeamView(browser, editor.token)]
  for (const page of [ada, ben]) await page.goto(`/prds/${id}?tab=comments`)
  for (const page of [ada, ben]) await expect(page.getByText('2 here')).toBeVisible()

  await select(ada, 'export their reports as CSV')
  await ada.getByRole('textbox', { name: 'New comment' }).fill('@')
  await ada.getByRole('option').last().click()
  await ada.getByRole('textbox', { name: 'New comment' }).pressSequentially('which formats?')
  await comments(ada).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comments(ben).getByText('which formats?')).toBeVisible()
  await expectAccessible(ada)
  await comments(ben).getByRole('button', { name: 'Reply' }).click()
  await ben.getByRole('textbox', { name: 'Reply' }).fill('CSV first')
  await comments(ben).getByRole('button', { name: 'Reply' }).click()
  await expect(comments(ada).getByText('CSV first')).toBeVisible()

  await ada.getByRole('button', { name: 'Review', exact: true }).click()
  await ada.getByRole('button', { name: 'Request review' }).click()
  await ada.getByRole('checkbox').last().check()
  await ada.getByRole('button', { name: 'Request review' }).click()
  await expect(ada.getByText('Not answered yet')).toBeVisible()
  await expectAccessible(ada)
  await ada.keyboard.press('Escape')

  const version = await ask<{ revision: number }>('GET', `/agents/user-whisperer/prds/${id}`)
  const save = (section: string, value: string) =>
    ask('PATCH', `/agents/user-whisperer/prds/${id}/blocks`, { revision: version.revision, section, value })
  await Promise.all([save('title', 'Exports for everyone'), save('problem_statement', 'It takes twelve seconds.')])
  await expect(ben.getByRole('heading', { level: 1, name: 'Exports for everyone' })).toBeVisible()
  await expect(ben.getByText('It takes twelve seconds.')).toBeVisible()
  await expect(save('title', 'Something else')).rejects.toThrow('409')

  await ben.setViewportSize({ width: 390, height: 844 })
  const approve = await ben.getByRole('button', { name: 'Approve', exact: true }).boundingBox()
  expect((approve?.x ?? 390) + (approve?.width ?? 0)).toBeLessThanOrEqual(390)
  await ben.setViewportSize({ width: 1440, height: 900 })

  await ben.getByRole('button', { name: 'Edit', exact: true }).click()
  const { revision } = await ask<{ revision: number }>('GET', `/agents/user-whisperer/prds/${id}`)
  const theirs = Promise.withResolvers<void>()
  await ben.route('**/blocks', (route) => theirs.promise.then(() => route.continue()))
  await rewrite(ben, 'Problem statement', 'It takes a minute.')
  const change = { revision, section: 'problem_statement', value: 'It takes ten seconds.' }
  await ask('PATCH', `/agents/user-whisperer/prds/${id}/blocks`, change)
  theirs.resolve()
  await expect(ben.getByRole('region', { name: 'Theirs: Problem statement' })).toContainText('It takes ten seconds.')
  await expect(ben.getByRole('region', { name: 'Yours: Problem statement' })).toContainText('It takes a minute.')
  await expectAccessible(ben)
  await ben.getByRole('button', { name: 'Keep yours' }).click()
  await expect(ada.getByText('It takes a minute.')).toBeVisible()
})

test('a link opens a document for someone without an account, who comments on a phone', async ({ browser, page }) => {
  const { lead, id } = await newDocument()
  const ada = await inTeamView(browser, lead.token)
  await ada.goto(`/prds/${id}?tab=comments`)
  await ada.getByRole('button', { name: 'Share and export' }).click()
  await ada.getByRole('menuitem', { name: 'Share link' }).click()
  await ada.getByText('Read and comment', { exact: true }).click()
  await ada.getByLabel('Password (optional)').fill('brass limb')
  await expectAccessible(ada)
  await ada.getByRole('button', { name: 'Create link' }).click()
  const url = await ada.getByLabel('New link').getByRole('textbox').inputValue()
  await ada.getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  const answer = await page.goto(url)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await page.getByLabel('Password', { exact: true }).fill('brass limb')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isAsWideAsThePhone(page)
  await page.getByLabel('Your name').fill('Grace Guest')
  await page.getByLabel('Comment', { exact: true }).fill('Does this include PDF?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Does this include PDF?')).toBeVisible()
  await expectAccessible(page)
  await expect(comments(ada).getByText('Does this include PDF?')).toBeVisible()
  const phone = await phoneInTeamView(browser, lead.token)
  await phone.goto(`/prds/${id}?tab=comments`)
  await expect(comments(phone).getByText('Does this include PDF?')).toBeVisible()
  await isAsWideAsThePhone(phone)
  await expectAccessible(phone)
})
