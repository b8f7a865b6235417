import type { Page } from '@playwright/test'

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Document' })

/** Writes over the text of a section. */
export async function rewrite(page: Page, section: string, text: string): Promise<void> {
  await editorOf(page).getByRole('region', { name: section }).locator('p').first().click({ clickCount: 3 })
  await page.keyboard.type(text)
}
