import { type BrowserContext, expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { signedIn } from './server.ts'
import { signInWith } from './sign-in.ts'

// The element may appear only after a whole page load.
export const expect = expectSoon.configure({ timeout: 15_000 })

type Answer = 'offline' | { status: number; body: object }

export const tokens = { id_token: 'id', refresh_token: 'refresh', expires_in: 3_600 }
export const closed = 'This account is closed.'

export const fine = (body: object): Answer => ({ status: 200, body })
export const refused = (status: number, code: string, detail?: string): Answer => ({
  status,
  body: { code, ...(detail && { detail }) },
})
/** An error without a body, as from a proxy. */
export const silent: Answer = { status: 500, body: {} }

/** Replaces the server's response; the latest one counts. */
export async function answer(page: Page, path: string, response: Answer): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/v1${path}`,
    (route) =>
      response === 'offline' ? route.abort() : route.fulfill({ status: response.status, json: response.body }),
  )
}

/** The browser logs each failed call in the console, so these pages aren't watched for errors. */
export async function openUnwatched(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** The same, with the journeys' person signed in, token in both places. */
export async function signedInPage(context: BrowserContext): Promise<Page> {
  const { token } = signedIn()
  const page = await context.newPage()
  await signInWith(page, token)
  await page.addInitScript((response) => {
    document.cookie = `access_token=${response}; path=/; max-age=3600; SameSite=Strict`
  }, token)
  return page
}

export const problem = (page: Page): Locator => page.getByRole('main').getByRole('alert')

export async function expectText(place: Page | Locator, text: string): Promise<void> {
  await expect(place.getByText(text, { exact: true })).toBeVisible()
}

/** The newest toast in its corner, exactly; its title begins with its kind, for people who don't see the color. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('article').first()
  await expectText(toast, title)
  if (description) await expectText(toast, description)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
