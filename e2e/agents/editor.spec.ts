import type { Page } from '@playwright/test'
import { drag } from '../drag.ts'
import { editorOf, rewrite } from '../editor.ts'
import { barriersOfColour, expectAccessible, expect as expectSoon, test } from '../journey.ts'
import { signInWith } from '../sign-in.ts'
import { newTeam } from '../team-view.ts'

const expect = expectSoon.configure({ timeout: 20_000 })

const source_text = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: The dashboard takes twelve seconds to load. It must load in under two seconds.
Maya: We also need a dark theme for the night shift, several customers asked.`

async function beginEditing(page: Page): Promise<void> {
  const { lead, ask } = await newTeam()
  const { prd_id: id } = await ask<{ prd_id: string }>('POST', '/agents/user-whisperer/generate-prd', { source_text })
  await signInWith(page, lead.token)
  await page.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'light' }, version: 2 }))
  })
  await page.goto(`/prds/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

test('a document is edited as one text: words, keys, the slash menu, and what was typed stays', async ({ page }) => {
  await beginEditing(page)
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

const handleOf = (page: Page, claim: string | null) =>
  page.locator(`[data-claim="${claim}"]`).getByRole('button', { name: /move or remove/ })

test('the pointer drags an item within its section and into another, and its evidence comes along', async ({
  page,
}) => {
  await beginEditing(page)
  const items = (section: string) => editorOf(page).getByRole('region', { name: section }).locator('[data-claim]')
  const requirements = items('Feature requirements')
  await expect(requirements.nth(1)).toBeVisible()
  const idOf = (place: number) => requirements.nth(place).getAttribute('data-claim')
  const [first, second] = [await idOf(0), await idOf(1)]
  await drag(page, handleOf(page, first), requirements.nth(1), { x: 20, y: -4 })
  await expect(requirements.nth(1)).toHaveAttribute('data-claim', first ?? '')
  expect(await idOf(0)).toBe(second)

  const stories = items('User stories')
  const quotes = page.locator(`[data-claim="${first}"]`).getByRole('button', { name: /quote/ })
  await expect(quotes).toHaveText('1')
  const group = editorOf(page).getByRole('region', { name: 'User stories' }).locator('[data-group]')
  await drag(page, handleOf(page, first), group, { x: 20, y: 4 })
  await expect(stories.first()).toHaveAttribute('data-claim', first ?? '')
  await expect(requirements.first()).toHaveAttribute('data-claim', second ?? '')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  const story = page
    .getByRole('article')
    .getByRole('region', { name: 'User stories' })
    .locator(`[data-claim="${first}"]`)
  await expect(story).toContainText('I want')
  await expect(story.getByRole('button', { name: '1 quote' })).toBeVisible()
})
