import { editorOf, rewrite } from '../editor.ts'
import { barriersOfColour, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { signInWith } from '../sign-in.ts'
import { newTeam } from '../team-view.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const source_text = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.
Maya: We also need a dark theme for the night shift, several customers asked.`

test('a document is edited as one text: words, keys, the slash menu, and what was typed stays', async ({ page }) => {
  const { lead, ask } = await newTeam()
  const { prd_id: id } = await ask<{ prd_id: string }>('POST', '/agents/user-whisperer/generate-prd', { source_text })
  await signInWith(page, lead.token)
  await page.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'light' }, version: 2 }))
  })
  await page.goto(`/prds/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = editorOf(page)
  const requirements = editor.getByRole('region', { name: 'Feature requirements' })
  const saved = page.getByText('Saved', { exact: true })
  await expect(requirements.getByRole('listitem')).not.toHaveCount(0)

  await rewrite(page, 'Problem statement', '')
  await page.keyboard.type('/bulle')
  await page.getByRole('option', { name: 'Bulleted list' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Slow exports')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bright nights')

  const first = requirements.getByRole('listitem').first()
  const words = (await first.locator('.prd-field').first().textContent()) ?? ''
  const claim = await first.getAttribute('data-claim')
  await first.locator('.prd-field').first().click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await page.keyboard.type(' At night')
  await page.keyboard.press('Alt+ArrowDown')
  const second = requirements.getByRole('listitem').nth(1)
  await expect(second).toHaveAttribute('data-claim', claim ?? '')
  await expect(second.getByText('Edited')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Scheduled exports')
  await expect(saved).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await barriersOfColour(page)).toEqual([])

  await page.reload()
  const article = page.getByRole('article')
  await expect(article.getByText('Slow exports')).toBeVisible()
  await expect(article.locator(`[data-claim="${claim}"]`)).toContainText(words.slice(0, 30))
  await expect(article.locator(`[data-claim="${claim}"]`).getByText('Edited')).toBeVisible()
  await expect(article.getByText('Scheduled exports')).toBeVisible()
})
