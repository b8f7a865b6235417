import type { Browser, Page } from '@playwright/test'
import { signInTo } from '../../server/test/running-server.ts'
import { editorOf, rewrite } from '../editor.ts'
import { expect as expectSoon, test } from '../journey.ts'
import { ownServer } from '../own-server.ts'
import { signInWith } from '../sign-in.ts'

const expect = expectSoon.configure({ timeout: 60_000 })
const server = ownServer('killed')

const source_text = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.`

async function editing(browser: Browser, token: string, id: string): Promise<Page> {
  const context = await browser.newContext()
  await signInWith(context, token)
  await context.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'light' }, version: 2 }))
  })
  const page = await context.newPage()
  await page.goto(`/prds/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await editorOf(page).waitFor()
  return page
}

const state = (page: Page, word: string) => page.getByRole('status').getByText(word, { exact: true })

test('the server is killed while two people type: both see what was saved, and what was not is saved later', async ({
  browser,
}) => {
  await server.start({})
  const ada = await server.signIn()
  const ben = await signInTo(server.dataDir(), 'editor', ada.workspaceId)
  const written = await fetch(`${server.origin}/api/v1/agents/user-whisperer/generate-prd`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${ada.token}`, 'x-workspace-id': ada.workspaceId },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ source_text }),
  })
  const { prd_id: id } = (await written.json()) as { prd_id: string }
  const pages = [await editing(browser, ada.token, id), await editing(browser, ben.token, id)] as const
  const [ofAda, ofBen] = pages

  await rewrite(ofAda, 'Problem statement', 'Ada was saved')
  await rewrite(ofBen, 'Executive summary', 'Ben was saved')
  for (const page of pages) await expect(state(page, 'Saved')).toBeVisible()
  await Promise.all([
    ofAda.keyboard.type(' and Ada typed on while it died', { delay: 60 }),
    ofBen.keyboard.type(' and Ben typed on while it died', { delay: 60 }),
    ofAda.waitForFunction(() => document.body.innerText.includes('Ada typed')).then(() => server.kill()),
  ])
  for (const page of pages) await expect(state(page, 'Not saved')).toBeVisible()

  await server.start({})
  for (const page of pages) await expect(state(page, 'Saved')).toBeVisible()
  for (const page of pages) {
    await page.reload()
    await expect(page.getByRole('article')).toContainText('Ada was saved and Ada typed on while it died')
    await expect(page.getByRole('article')).toContainText('Ben was saved and Ben typed on while it died')
  }
})
