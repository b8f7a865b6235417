import type { Browser, Page } from '@playwright/test'
import { signInTo } from '../server/test/running-server.ts'
import { expect } from './journey.ts'
import { dataDir, origin } from './server.ts'
import { signInWith } from './sign-in.ts'

type View = 'Individual View' | 'Team View'

/** Through the account menu, as a person does. */
export async function chooseView(page: Page, view: View): Promise<void> {
  await page.getByRole('button', { name: /account menu/i }).click()
  const choice = page.getByRole('radio', { name: view })
  await choice.click()
  await expect(choice).toBeChecked()
  await page.keyboard.press('Escape')
}

/** Two people of one team: the owner and a viewer. */
export async function newTeam() {
  const lead = await signInTo(dataDir())
  const viewer = await signInTo(dataDir(), 'viewer', lead.workspaceId)
  return {
    lead,
    viewer,
    /** Calls the API in the team as its owner. */
    async ask<T = unknown>(method: string, path: string, body?: object): Promise<T> {
      const isForm = body instanceof FormData
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${lead.token}`,
          'x-workspace-id': lead.workspaceId,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
  }
}

/** A page of someone who chose Team View before, on a phone, in the dark theme. */
export async function phoneInTeamView(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInWith(context, token)
  await context.addInitScript(() => {
    localStorage.setItem('sextant', JSON.stringify({ state: { viewMode: 'team', theme: 'dark' }, version: 2 }))
  })
  return context.newPage()
}

export const isAsWideAsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
